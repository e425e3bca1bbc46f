import type { InputOf } from '@hoistway/contract/call.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
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
  actOnInstallation: installOrderCalls.act,
  startStep: installStepCalls.start,
  reportStep: installStepCalls.done,
  addStepFile: installStepCalls.addFile,
  removeStepFile: installStepCalls.removeFile,
  noteStepParts: installStepCalls.noteParts,
} as const;
export type PhoneCallName = keyof typeof phoneCalls;

/** What is done to something else than the work order itself says what it is done to. */
type OfOthers =
  | 'actOnInstallation'
  | 'startStep'
  | 'reportStep'
  | 'addStepFile'
  | 'removeStepFile'
  | 'noteStepParts';

/** What the queue adds by itself. */
type OfQueue = 'actId' | 'actBy' | 'actTime' | 'clockAheadMs';
export type Done = {
  [N in PhoneCallName]: {
    call: N;
    input: Omit<InputOf<(typeof phoneCalls)[N]>, N extends OfOthers ? OfQueue : OfQueue | 'id'>;
  };
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
  /** The work order; what is refused of it holds back what was done after it. */
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
  if (act.call === 'processBill' || act.call === 'actOnInstallation') return t(`orderMove.${act.input.act}`);
  if (act.call === 'answer') return t('phone.act.answer', { n: act.input.items.length });
  if (act.call === 'noteStepParts') return t('phone.act.noteStepParts', { n: act.input.parts.length });
  return t(`phone.act.${act.call}` as TextKey);
}

/** When an act happened, by the server's clock. */
export const timeOfAct = ({ actTime, clockAheadMs }: PhoneAct): string =>
  new Date(Date.parse(actTime) + clockAheadMs).toISOString();
