import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { pushAddress } from '#contract/outbox/messagePreference.ts';
import { choice, count, day, emailAddress, flag, instant } from '#contract/fieldKinds.ts';

export const runningStates = ['runs', 'stopped', 'unknown'] as const;
export type RunningState = (typeof runningStates)[number];

/** Why an elevator takes nobody, in one word. */
export const stopReasons = [
  'peopleInside',
  'decision',
  'alteration',
  'inspection',
  'servicing',
  'power',
  'fault',
  'noConnection',
] as const;
export type StopReason = (typeof stopReasons)[number];

const tokened = z.object({ token: z.string().max(64) });
const worded = z.object({ word: z.string().max(64) });

/** One elevator as residents read of it: no person, no company, and no number by which more is found. */
const statusElevator = z.object({
  name: z.string(),
  state: choice('runningState', runningStates),
  reason: choice('stopReason', stopReasons).nullable(),
  since: instant().nullable(),
  /** When the repair is to be done. */
  expectedAt: instant().nullable(),
  /** Of the repairs that its maintenance company did in 12 months, how many were done in time. */
  estimates: z.object({ held: count(), all: count() }).nullable(),
  nextVisit: day().nullable(),
  /** The day of a planned visit has passed: another one is being arranged. */
  isVisitArranged: flag(),
  /** Per cent of the recorded time of 12 months. */
  availability: z.number().nullable(),
  certifiedUntil: day().nullable(),
});
export type StatusElevator = z.output<typeof statusElevator>;

export const statusPage = z.object({
  buildingName: z.string(),
  at: instant(),
  /** Whether one can be told by e-mail. */
  mail: flag(),
  /** By which a browser that is to be told recognises the server. */
  publicKey: z.string(),
  elevators: z.array(statusElevator),
});
export type StatusPage = z.output<typeof statusPage>;

/** What anyone with the address of a building may read and ask for. */
export const statusCalls = calls('residents', 'residentsPage', {
  status: get('status/{token}', {
    summary: 'Shows which elevators of a building run.',
    access: 'anyone',
    input: tokened,
    reply: statusPage,
  }),
  /** Answers the same whether or not the address is known. */
  subscribe: post('status/subscribe/{token}', {
    summary: 'Asks for messages about the elevators of a building.',
    access: 'anyone',
    input: tokened.extend({ email: emailAddress() }),
  }),
  /** Answers by which word the notices to this browser end; the same browser has one. */
  subscribeBrowser: post('status/subscribeBrowser/{token}', {
    summary: 'Registers a browser for notifications about the elevators of a building.',
    access: 'anyone',
    input: tokened.extend(pushAddress.shape),
    reply: worded,
  }),
  confirm: post('status/confirm/{word}', {
    summary: 'Confirms an e-mail address to which messages go.',
    access: 'anyone',
    input: worded,
    reply: z.object({ token: z.string() }),
  }),
  unsubscribe: post('status/unsubscribe/{word}', {
    summary: 'Ends messages to an e-mail address or a browser, and forgets it.',
    access: 'anyone',
    input: worded,
  }),
});
