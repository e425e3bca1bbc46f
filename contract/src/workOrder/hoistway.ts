import { z } from 'zod';
import { calls, post } from '#contract/call.ts';
import { choice, identity, instant, ref, required } from '#contract/fieldKinds.ts';
import { orderStatuses } from './orderStatus.ts';
import { phoneAct } from './phoneAct.ts';

/** Where a person is in danger as soon as the elevator moves. */
export const hoistwayPlaces = ['pit', 'carTop'] as const;
export type HoistwayPlace = (typeof hoistwayPlaces)[number];

/** Somebody is in the hoistway: until they are out again, nobody else ends or takes over their work. */
export const hoistwayStay = {
  /** Null while nobody is in the hoistway. */
  hoistwayPlace: choice('hoistwayPlace', hoistwayPlaces).nullable(),
  hoistwayTime: instant().nullable(),
  /** When the person was asked whether they are well, and has not answered yet. */
  hoistwayAskedTime: instant().nullable(),
  /** When others were told that no answer came. */
  hoistwayAlertedTime: instant().nullable(),
} as const;

/** An order as far as whoever works on it goes into the hoistway by it. */
export const hoistwayOrder = z.object({
  id: identity(),
  status: choice('orderStatus', orderStatuses),
  ...hoistwayStay,
});
export type HoistwayOrder = z.output<typeof hoistwayOrder>;

/** Minutes: from the last word of the person to the question, from it to the alert, and between alerts. */
export const hoistwayMinutes = { ask: 15, alert: 3, again: 5 } as const;
/** Whoever went in without a network, and is heard of late, is not asked before so many minutes have passed since. */
export const lateAskMinutes = 1;
/** So often others are told that no answer came. */
export const maxHoistwayAlerts = 6;

const one = z.object({ id: ref('workOrder') });

/** What a person in the hoistway says, and the desk when they cannot. */
export const hoistwayCalls = calls('workOrder', 'workOrder', {
  enterHoistway: post('flow/mobile/hoistway/enter/{id}', {
    access: 'order.handle',
    input: one.extend({ place: choice('hoistwayPlace', hoistwayPlaces), ...phoneAct }),
  }),
  /** The person is well. */
  answerHoistway: post('flow/mobile/hoistway/answer/{id}', {
    access: 'order.handle',
    input: one,
    trace: 'always',
  }),
  leaveHoistway: post('flow/mobile/hoistway/leave/{id}', {
    access: 'order.handle',
    input: one.extend(phoneAct),
  }),
  /** Somebody has made sure that the person is out, who cannot say it: only after the alert. */
  clearHoistway: post('flow/mobile/hoistway/clear/{id}', {
    access: 'order.reassign',
    input: one.extend({ remark: required().max(300) }),
  }),
});
