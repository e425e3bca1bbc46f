import { resendSeconds } from '@hoistway/contract/session/passwordCalls.ts';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A code opens the next step for 5 minutes and dies of 5 wrong tries; the step after it takes 10 minutes. */
export const codeMs = 5 * minuteMs;
export const maxWrongTries = 5;
export const tokenMs = 10 * minuteMs;

const maxOfNumber = { hour: 5, day: 10 };
const maxOfAddress = 20;

/** When codes were asked for before, epoch ms: for the number, for it with a text that went out, and from the address. */
interface EarlierRequests {
  ofNumber: readonly number[];
  sent: readonly number[];
  ofAddress: readonly number[];
}

/** Whether another code may be sent. Only what was sent is waited for; what failed counts all the same. */
export function judgeRequest(
  now: number,
  { ofNumber, sent, ofAddress }: EarlierRequests,
): RefusalCode | undefined {
  const since = (times: readonly number[], ms: number) => times.filter((at) => at > now - ms).length;
  if (since(sent, resendSeconds * 1000) > 0) return 'smsRepeated';
  if (since(ofNumber, hourMs) >= maxOfNumber.hour || since(ofNumber, dayMs) >= maxOfNumber.day)
    return 'smsTooOften';
  return since(ofAddress, hourMs) >= maxOfAddress ? 'smsTooOften' : undefined;
}

/** Whether a code can still be tried. */
export const isOpen = (reset: { askedAt: number; wrongTries: number; confirmed: boolean }, now: number) =>
  !reset.confirmed && reset.wrongTries < maxWrongTries && now - reset.askedAt < codeMs;
