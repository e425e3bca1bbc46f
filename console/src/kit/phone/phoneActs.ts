import type { InputOf } from '@hoistway/contract/call.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { hoistwayCalls } from '@hoistway/contract/workOrder/hoistway.ts';
import { orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { actOf } from '../move/actOf.ts';

/** What is done on the phone: it waits there until the server has taken it. */
export const phoneCalls = {
  processBill: orderCalls.processBill,
  answer: orderCalls.answer,
  turnToRepair: orderCalls.turnToRepair,
  complete: orderCalls.complete,
  addPicture: orderEvidenceCalls.addPicture,
  removePicture: orderEvidenceCalls.removePicture,
  sign: orderEvidenceCalls.sign,
  skipSignature: orderEvidenceCalls.skipSignature,
  addPart: orderEvidenceCalls.addPart,
  removePart: orderEvidenceCalls.removePart,
  keepVoice: orderEvidenceCalls.keepVoice,
  enterHoistway: hoistwayCalls.enterHoistway,
  leaveHoistway: hoistwayCalls.leaveHoistway,
} as const;
export type PhoneCallName = keyof typeof phoneCalls;

/** What the queue adds by itself. */
type OfQueue = 'id' | 'actId' | 'actBy' | 'actTime' | 'clockAheadMs';
export type Done = {
  [N in PhoneCallName]: { call: N; input: Omit<InputOf<(typeof phoneCalls)[N]>, OfQueue> };
}[PhoneCallName];

/** A move of an order, as the call by which it is made. */
export function doneBy(move: OrderMoveName, said: object): Done {
  const call = orderMoves.callOf(move) as 'processBill' | 'complete' | 'turnToRepair';
  return { call, input: { ...said, ...actOf(phoneCalls[call], move) } } as Done;
}

/** An act as this device keeps it. */
export type PhoneAct = Done & {
  actId: string;
  /** The account under which it was done; it is sent under no other. */
  userId: string;
  orderId: string;
  elevator: string;
  /** Acts are sent in this order. */
  serial: number;
  actTime: string;
  clockAheadMs: number;
  /**
   * Taken by the server while what the page shows does not know of it yet; refused by it, or held back because one
   * before it was.
   */
  state: 'waiting' | 'taken' | 'refused' | 'held';
  problem: string | null;
};

/** Whether an act is to be shown as done, though what was read from the server does not have it. */
export const isAhead = ({ state }: PhoneAct): boolean => state === 'waiting' || state === 'taken';

/** What an act is called. */
export function nameOfAct(act: Done, t: Translate): string {
  if (act.call === 'processBill') return t(`orderMove.${act.input.act}`);
  if (act.call === 'answer') return t('phone.act.answer', { n: act.input.items.length });
  return t(`phone.act.${act.call}` as TextKey);
}

/** When an act happened, by the server's clock. */
export const timeOfAct = ({ actTime, clockAheadMs }: PhoneAct): string =>
  new Date(Date.parse(actTime) + clockAheadMs).toISOString();
