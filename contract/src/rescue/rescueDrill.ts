import { z } from 'zod';
import { calls, post } from '#contract/call.ts';
import { text } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';
import { rescueCase } from './rescueCase.ts';

/**
 * What an elevator whose car stops between two floors reports while its people wait: the codes of the fault rules, in the
 * order and at the times of a device. In a drill they are played, by nobody but the program: no device says them and no
 * fault follows.
 */
export const drillSignals = [
  { code: 'K104', afterSeconds: 0 },
  { code: 'K111', afterSeconds: 0 },
  { code: 'A190', afterSeconds: 20 },
  { code: 'A190', afterSeconds: 180 },
] as const;

/** By which the people inside are known to be trapped; its end is played when they are out. */
export const drillCause = 'K111';

export const drillCalls = calls('rescue', 'rescueCase', {
  /** Begins a drill: an entrapment between floors is played, and everything else runs as if it were one. */
  drill: post('rescue/drill', {
    summary: 'Starts a rescue drill.',
    access: 'rescue.dispatch',
    touches: ['operationRecord'],
    input: rescueCase
      .pick('elevatorId')
      .extend({ trappedCount: z.int().min(1).max(200), remark: text(300).optional() }),
    reply: byId,
  }),
});
