import { z } from 'zod';
import { calls, get, put, remove } from '#contract/call.ts';
import { choice, flag } from '#contract/fieldKinds.ts';
import { worksOf, type HomeWork } from '#contract/home/firstTiles.ts';
import type { Permission } from '#contract/permissions.ts';

/** How alarms reach somebody at work: as a line over every screen with a sound, or as a number in the header. */
export const alarmViews = ['strip', 'counter'] as const;
export type AlarmView = (typeof alarmViews)[number];

/** The work of those who are not waiting for alarms. */
const workElsewhere: ReadonlySet<HomeWork> = new Set([
  'manager',
  'accountant',
  'people',
  'regulator',
  'inspector',
  'installer',
  'agent',
]);

/**
 * How alarms reach somebody who has chosen nothing: who does several kinds of work is on duty by the one that waits for
 * alarms. A role that a company made is on duty where it deals with alarms, and in doubt where it acknowledges faults.
 */
export function alarmViewOf(roles: readonly string[], permissions: ReadonlySet<Permission>): AlarmView {
  const works = worksOf(roles, new Set());
  if (works.length > 0) return works.every((work) => workElsewhere.has(work)) ? 'counter' : 'strip';
  if (permissions.has('alarm.deal')) return 'strip';
  const [own] = worksOf([], permissions);
  if (own !== undefined) return workElsewhere.has(own) ? 'counter' : 'strip';
  return permissions.has('fault.confirm') ? 'strip' : 'counter';
}

export const alarmViewCalls = calls('monitoring', 'alarmView', {
  one: get('alarmView', {
    summary: 'Shows how alarms reach the signed-in user while they work.',
    access: 'signed in',
    reply: z.object({
      view: choice('alarmView', alarmViews),
      /** The person has chosen it. */
      chosen: flag(),
      /** What their roles would make of it. */
      usual: choice('alarmView', alarmViews),
    }),
  }),
  save: put('alarmView', {
    summary: 'Saves how alarms reach the signed-in user while they work.',
    access: 'signed in',
    input: z.object({ view: choice('alarmView', alarmViews) }),
  }),
  /** It goes by the person's roles again. */
  reset: remove('alarmView', {
    summary: 'Lets alarms reach the signed-in user as their roles say.',
    access: 'signed in',
  }),
});
