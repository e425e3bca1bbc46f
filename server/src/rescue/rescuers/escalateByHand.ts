import { isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { askPublicForce } from './askByHand.ts';
import { offeredBeyond } from './candidates.ts';
import { takeStep } from './escalation.ts';
import { lockRescue } from '../lockRescue.ts';

/** Asks the next level before its time; what would ask nobody is refused with the reason. Answers how many were asked. */
export async function escalateByHand(
  ctx: TransactionContext,
  { id, level, at }: { id: string; level: number; at: Date },
): Promise<number> {
  const { db: tx, viewer } = ctx;
  const rescue = await lockRescue(tx, id);
  if (!isOpenRescue(rescue.state)) throw new Refusal('rescueOver');
  if (level === 1) throw new Refusal('levelOneAsked');
  if (level === 3) return askPublicForce(ctx, rescue, at);
  if ((await offeredBeyond(tx, rescue, at)).near.length === 0) throw new Refusal('nobodyInReach');
  return takeStep(tx, rescue, 'grid', { at, userId: viewer.userId });
}
