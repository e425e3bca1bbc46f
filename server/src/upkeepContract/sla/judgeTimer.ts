import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { timer } from '#platform/timer/timer.ts';
import { judgeSubject } from './judge.ts';

/**
 * Judges a fault that ended, or goes on after it had. A trigger of `event_log` sets it in the transaction in which that
 * was announced: the verdict is no part of the time that an elevator's word takes, and is not lost with a node.
 */
export const judgeFaultTimer = timer({
  kind: 'upkeepContract.judgeFault',
  payload: z.object({ faultId: identity(), elevatorId: identity() }),
  fire: (tx, { faultId, elevatorId }, { now }) => judgeSubject(tx, 'fault', faultId, elevatorId, now),
});
