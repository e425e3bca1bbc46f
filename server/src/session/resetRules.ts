import { resendSeconds } from '@hoistway/contract/session/passwordCalls.ts';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A code opens the next step for 5 minutes and dies of 5 wrong tries; the step after it takes 10 minutes. */
export const codeMs = 5 * minuteMs;
export const mostWrongTries = 5;
export const tokenMs = 10 * minuteMs;

const mostOfNumber = { hour: 5, day: 10 };
const mostOfAddress = 20;

/** Whether another code may be sent; times are those of earlier requests, epoch ms. */
export function judgeRequest(
  now: number,
  ofNumber: readonly number[],
  ofAddress: readonly number[],
): RefusalCode | undefined {
  const since = (times: readonly number[], ms: number) => times.filter((at) => at > now - ms).length;
  if (since(ofNumber, resendSeconds * 1000) > 0) return 'smsRepeated';
  if (since(ofNumber, hourMs) >= mostOfNumber.hour || since(ofNumber, dayMs) >= mostOfNumber.day)
    return 'smsTooOften';
  return since(ofAddress, hourMs) >= mostOfAddress ? 'smsTooOften' : undefined;
}

/** Whether a code can still be tried. */
export const isOpen = (reset: { askedAt: number; wrongTries: number; confirmed: boolean }, now: number) =>
  !reset.confirmed && reset.wrongTries < mostWrongTries && now - reset.askedAt < codeMs;
