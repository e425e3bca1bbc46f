import { isOutOfRange, maxMinutes } from '@hoistway/contract/rescue/rescuerRank.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Candidate } from './candidates.ts';

/** Refuses to send somebody who is too far away; of whom no way is known may be sent. */
export function assertInRange({ name, etaMinutes }: Candidate): void {
  if (isOutOfRange(etaMinutes)) throw new Refusal('rescuerOutOfRange', { who: name, n: maxMinutes });
}
