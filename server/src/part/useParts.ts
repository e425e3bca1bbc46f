import type { PayloadOf } from '#platform/event/event.ts';
import type { orderMoved, vanPartNoted, vanPartRemoved } from '#area/workOrder/orderEvents.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { markProblem } from './mountedPartRules.ts';
import { book } from './moveStock.ts';
import { freeThere, stockOfVans } from './vanStore.ts';

/**
 * Notes what an order uses from the van of the person at work. What a phone tells has happened: it is noted although the
 * ledger has less, and the difference is booked with the order. Anybody else is told what is there.
 */
export async function noteUse(
  tx: Transaction,
  {
    orderId,
    orderPartId,
    userId,
    stockId,
    quantity,
    serial,
    batchNo,
    byPhone,
  }: PayloadOf<typeof vanPartNoted>,
): Promise<void> {
  const line = await stockOfVans(tx, userId)
    .where('stock.id', '=', stockId)
    .select(['place.names as name', 'kind.units as unit', 'kind.marking', freeThere.as('free')])
    .executeTakeFirst();
  if (!line) throw new Refusal('objectMissing');
  if (!Number.isInteger(quantity)) throw new Refusal('vanPart', {}, 'invalid.stockQuantity');
  const wrong = markProblem({ serial, batchNo, quantity }, line.marking);
  if (wrong) throw new Refusal('vanPart', {}, wrong);
  if (!byPhone && quantity > line.free)
    throw new Refusal(
      'vanPart',
      { name: line.name, n: Math.max(0, line.free), unit: line.unit },
      'invalid.stockShort',
    );
  await tx
    .insertInto('partUse')
    .values({ orderId, orderPartId, stockId, quantity, byUserId: userId })
    .execute();
}

/** A part that is off the list of its order was not used: what was booked comes back. */
export async function takeUseBack(
  tx: Transaction,
  { orderId, orderPartId, userId }: PayloadOf<typeof vanPartRemoved>,
): Promise<void> {
  const use = await tx
    .deleteFrom('partUse')
    .where('orderPartId', '=', orderPartId)
    .returning(['stockId', 'quantity', 'bookedAt'])
    .executeTakeFirst();
  if (!use || use.bookedAt === null) return;
  const line = (await heldLines(tx, [use.stockId])).get(use.stockId)!;
  await book(tx, { partKindId: line.partKindId, reason: null, byUserId: userId, orderId }, [
    { placeId: line.placeId, move: 'in', quantity: use.quantity },
  ]);
}

async function heldLines(tx: Transaction, ids: readonly string[]) {
  await lockRows(tx, 'partStock', { id: ids });
  const rows = await tx
    .selectFrom('partStock')
    .where('id', 'in', ids)
    .select(['id', 'placeId', 'partKindId', 'quantity'])
    .execute();
  return new Map(rows.map(({ id, ...line }) => [id, line]));
}

/** The work of a mechanic on an order ends in these states. */
const endStates: readonly string[] = [orderStatus.completed, orderStatus.turnedToRepair];

/**
 * What an order used leaves the vans once the work is done, each part once. What the ledger lacks is booked as a
 * difference before: it was there, as it was used.
 */
export async function bookUses(
  tx: Transaction,
  { orderId, to }: PayloadOf<typeof orderMoved>,
): Promise<void> {
  if (!endStates.includes(to)) return;
  const uses = await tx
    .updateTable('partUse')
    .set({ bookedAt: sql`now()` })
    .where('orderId', '=', orderId)
    .where('bookedAt', 'is', null)
    .returning(['id', 'stockId', 'quantity', 'byUserId'])
    .execute();
  if (uses.length === 0) return;
  const lines = await heldLines(tx, [...new Set(uses.map(({ stockId }) => stockId))]);
  const left = new Map([...lines].map(([id, { quantity }]) => [id, quantity]));
  for (const { stockId, quantity, byUserId } of uses.toSorted((one, other) => +one.id - +other.id)) {
    const { placeId, partKindId } = lines.get(stockId)!;
    const there = left.get(stockId)!;
    const lacking = Math.max(0, quantity - there);
    left.set(stockId, there + lacking - quantity);
    await book(tx, { partKindId, reason: null, byUserId, orderId }, [
      ...(lacking > 0 ? [{ placeId, move: 'count', quantity: lacking } as const] : []),
      { placeId, move: 'out', quantity: -quantity },
    ]);
  }
}
