import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { lockOwnContract } from '../contractRules.ts';
import { rejudge } from './judge.ts';

/** Keeps that nobody was let to an elevator for a time; what was judged of that time is judged anew. */
export async function addNoAccess(
  ctx: TransactionContext,
  { id, elevatorId, reason, ...times }: ReadInputOf<typeof slaCalls.addNoAccess>,
  now: Date,
): Promise<void> {
  await lockOwnContract(ctx, id);
  const [from, until] = [new Date(times.fromTime), new Date(times.untilTime)];
  if (until <= from) throw new Invalid({ untilTime: ctx.t('invalid.slaUntil') });
  if (until > now) throw new Invalid({ untilTime: ctx.t('invalid.slaFuture') });
  const line = await ctx.db
    .selectFrom('contractLine')
    .where('contractId', '=', id)
    .where('elevatorId', '=', elevatorId)
    .select('id')
    .executeTakeFirst();
  if (!line) throw new Invalid({ elevatorId: ctx.t('invalid.slaElevator') });
  await ctx.db
    .insertInto('slaNoAccess')
    .values({
      contractId: id,
      elevatorId,
      fromTime: from,
      untilTime: until,
      reason,
      createdBy: ctx.viewer.userId,
      createdAt: now,
    })
    .execute();
  await rejudge(ctx.db, { contractId: id, elevatorId, from, until }, now);
}

/** Takes such a time back. */
export async function removeNoAccess(
  ctx: TransactionContext,
  { id, noAccessId }: { id: string; noAccessId: string },
  now: Date,
): Promise<void> {
  await lockOwnContract(ctx, id);
  const removed = await ctx.db
    .deleteFrom('slaNoAccess')
    .where('id', '=', noAccessId)
    .where('contractId', '=', id)
    .returning(['elevatorId', 'fromTime', 'untilTime'])
    .executeTakeFirst();
  if (!removed) throw new Refusal('objectMissing');
  const { elevatorId, fromTime, untilTime } = removed;
  const span = { from: new Date(fromTime), until: new Date(untilTime) };
  await rejudge(ctx.db, { contractId: id, elevatorId, ...span }, now);
}
