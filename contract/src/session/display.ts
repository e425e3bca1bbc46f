import { z } from 'zod';
import { calls, get, post, remove } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { identity, instant, required } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';
import type { Permission } from '#contract/permissions.ts';
import { sessionUser } from './session.ts';

/** The screens that may hang on a wall, and what each needs to be read. */
export const displayScreens = {
  '/realtime/all': ['elevator.view', 'fault.view'],
  '/realtime/windowElevator': ['elevator.view', 'fault.view'],
  '/realtime/maps': ['elevator.view', 'fault.view'],
  '/realTime/dashboard': ['elevator.view', 'fault.view'],
  '/rescueMap': ['elevator.view', 'fault.view', 'rescue.view'],
} as const satisfies Record<string, readonly Permission[]>;
export type DisplayScreen = keyof typeof displayScreens;
const paths = Object.keys(displayScreens) as [DisplayScreen, ...DisplayScreen[]];

/** A display: it sees one screen with its owner's eyes, and changes nothing. */
export const display = entity('display', {
  id: field(identity(), { by: 'server' }),
  displayName: field(required().max(60)),
  screen: field(z.enum(paths)),
  createdAt: field(instant(), { by: 'server' }),
  lastSeenAt: field(instant(), { by: 'server' }),
});

export const displayCalls = calls('session', 'display', {
  displays: get('user/displays', {
    summary: 'Lists the wall screens of the signed-in user.',
    access: 'signed in',
    reply: z.array(display.schema),
  }),
  /** The token is answered only here. */
  makeDisplay: post('user/displays/new', {
    summary: 'Creates a wall screen.',
    access: 'signed in',
    input: display.pick('displayName', 'screen'),
    reply: z.object({ id: identity(), token: z.string() }),
  }),
  revokeDisplay: remove('user/displays/{id}', {
    summary: 'Revokes a wall screen.',
    access: 'signed in',
    input: byId,
  }),
  /** What a display is and whose rights it has, asked by itself. */
  ownDisplay: get('user/display', {
    summary: 'Shows the wall screen that asks.',
    access: 'signed in',
    reply: display.show('displayName', 'screen').extend({ user: sessionUser }),
  }),
});
