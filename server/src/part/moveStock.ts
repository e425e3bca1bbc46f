import type { ReadInputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { stockMovement, type stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { sql } from 'kysely';
import { Invalid } from '#platform/call/problems.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { insertRecords } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { inLanguage } from '#platform/names.ts';
import { findPlace } from './stockPlaceStore.ts';

type Ledger = ReplyOf<typeof stockCalls.movements>['rows'][number];

interface Movement extends Pick<Ledger, 'placeId' | 'move' | 'quantity'> {
  otherPlaceId?: string;
}
interface Booking {
  partKindId: string;
  reason: string | null;
  byUserId: string | null;
  orderId: string | null;
}

/** What is at places of one kind; their rows are held until the transaction ends, and made where there were none. */
async function heldStock(
  tx: Transaction,
  partKindId: string,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await sql`insert into part_stock (place_id, part_kind_id)
    select place, ${partKindId}::bigint from unnest(${placeIds}::bigint[]) as place order by place
    on conflict do nothing`.execute(tx);
  await lockRows(tx, 'partStock', { partKindId, placeId: placeIds });
  const rows = await tx
    .selectFrom('partStock')
    .where('partKindId', '=', partKindId)
    .where('placeId', 'in', placeIds)
    .select(['placeId', 'quantity'])
    .execute();
  return new Map(rows.map(({ placeId, quantity }) => [placeId, quantity]));
}

/** Adds movements of one kind to the ledger, and to what is there; the rows are held. */
export async function book(
  db: Transaction,
  { partKindId, ...booking }: Booking,
  movements: readonly Movement[],
): Promise<void> {
  await insertRecords(
    db,
    stockMovement,
    movements.map(({ otherPlaceId = null, ...movement }) => ({
      ...movement,
      otherPlaceId,
      partKindId,
      ...booking,
    })),
  );
  for (const { placeId, quantity } of movements)
    await sql`update part_stock set quantity = quantity + ${quantity}::int, moved_at = now()
      where place_id = ${placeId} and part_kind_id = ${partKindId}`.execute(db);
}

const byViewer = ({ viewer }: TransactionContext) => ({ byUserId: viewer.userId, orderId: null });

async function unitOf(tx: Transaction, partKindId: string): Promise<string> {
  const { unit } = await tx
    .selectFrom('partKind')
    .where('id', '=', partKindId)
    .select('units as unit')
    .executeTakeFirstOrThrow();
  return unit;
}

/** Books parts into a place, out of it, or to another place of the company; never more than is there. */
export async function moveStock(
  ctx: TransactionContext,
  { move, placeId, toPlaceId, partKindId, quantity, reason }: ReadInputOf<typeof stockCalls.move>,
): Promise<void> {
  const { db, t } = ctx;
  const place = await findPlace(db, placeId);
  if (toPlaceId) {
    if (move !== 'transfer') throw new Invalid({ toPlaceId: t('invalid.onlyTransfer') });
    if (toPlaceId === placeId) throw new Invalid({ toPlaceId: t('invalid.transferSame') });
    const target = await findPlace(db, toPlaceId);
    if (target.companyId !== place.companyId)
      throw new Invalid({
        toPlaceId: t('invalid.transferCompany', inLanguage(ctx.language, { name: place.names })),
      });
  }
  const stock = await heldStock(db, partKindId, toPlaceId ? [placeId, toPlaceId] : [placeId]);
  const there = stock.get(placeId) ?? 0;
  if (move !== 'in' && quantity > there) {
    const unit = await unitOf(db, partKindId);
    throw new Invalid({
      quantity: t('invalid.stockShort', inLanguage(ctx.language, { name: place.names, n: there, unit })),
    });
  }
  const booked: Movement[] = toPlaceId
    ? [
        { placeId, move: 'transferOut', quantity: -quantity, otherPlaceId: toPlaceId },
        { placeId: toPlaceId, move: 'transferIn', quantity, otherPlaceId: placeId },
      ]
    : [move === 'in' ? { placeId, move: 'in', quantity } : { placeId, move: 'out', quantity: -quantity }];
  await book(db, { partKindId, reason: reason ?? null, ...byViewer(ctx) }, booked);
}

/** What was counted stands from now on; answers by how much it differs from the ledger. */
export async function countStock(
  ctx: TransactionContext,
  { placeId, partKindId, counted, reason }: ReadInputOf<typeof stockCalls.count>,
): Promise<{ difference: number }> {
  const stock = await heldStock(ctx.db, partKindId, [placeId]);
  const difference = counted - (stock.get(placeId) ?? 0);
  await book(ctx.db, { partKindId, reason, ...byViewer(ctx) }, [
    { placeId, move: 'count', quantity: difference },
  ]);
  return { difference };
}
