import { maxPictures } from '@hoistway/contract/file/picture.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { announce } from '#platform/event/announce.ts';
import { changingStates } from './evidenceStore.ts';
import { lockOwnOrder } from '../move/lockOrder.ts';
import { vanPartNoted, vanPartRemoved } from '../orderEvents.ts';

type KeepFile = (tx: Transaction) => Promise<string>;

interface NewPicture {
  id: string;
  itemId?: string | undefined;
  at: Date;
  keep: KeepFile;
}

/** Adds a picture to an order on which the viewer works; answers its id. */
export async function addPicture(
  ctx: TransactionContext,
  { id, itemId, at, keep }: NewPicture,
): Promise<string> {
  const { db: tx, t } = ctx;
  const { reworkCount: round } = await lockOwnOrder(ctx, id, ...changingStates);
  const taken = await tx
    .selectFrom('workOrderPicture')
    .select('id')
    .where('orderId', '=', id)
    .where('round', '=', round)
    .execute();
  if (taken.length >= maxPictures) throw new Invalid({ file: t('invalid.pictureMax') });
  if (itemId !== undefined && !(await hasItem(tx, id, itemId))) throw new Refusal('objectMissing');
  const made = await tx
    .insertInto('workOrderPicture')
    .values({ orderId: id, itemId: itemId ?? null, fileId: await keep(tx), round, takenTime: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

const hasItem = async (tx: Transaction, orderId: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('workOrderItem')
    .select('id')
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .executeTakeFirst()) !== undefined;

/** Takes a picture away again; those of a round that was completed stay. */
export async function removePicture(ctx: TransactionContext, id: string, pictureId: string): Promise<void> {
  const { reworkCount } = await lockOwnOrder(ctx, id, ...changingStates);
  const { numDeletedRows } = await ctx.db
    .deleteFrom('workOrderPicture')
    .where('id', '=', pictureId)
    .where('orderId', '=', id)
    .where('round', '=', reworkCount)
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) === 0) throw new Refusal('objectMissing');
}

type Confirmation = { confirmedBy: string; keep: KeepFile } | { reason: string };

/** Keeps the owner's signature, or why there is none. A reason gives way to a signature, a signature to nothing. */
export async function keepSignature(
  ctx: TransactionContext,
  id: string,
  said: Confirmation,
  at: Date,
): Promise<void> {
  const { db: tx } = ctx;
  const { reworkCount: round, type, signing } = await lockOwnOrder(ctx, id, ...changingStates);
  if (!('keep' in said) && type === 'maintenance' && signing === 'required')
    throw new Refusal('orderSignatureRequired');
  await tx
    .deleteFrom('workOrderSignature')
    .where('orderId', '=', id)
    .where('round', '=', round)
    .where('reason', 'is not', null)
    .execute();
  const made = await tx
    .insertInto('workOrderSignature')
    .values({
      orderId: id,
      round,
      confirmedAt: at,
      confirmedBy: 'keep' in said ? said.confirmedBy : null,
      fileId: 'keep' in said ? await said.keep(tx) : null,
      reason: 'keep' in said ? null : said.reason,
    })
    .onConflict((conflict) => conflict.columns(['orderId', 'round']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Refusal('orderSigned');
}

interface NewPart {
  name: string;
  quantity: number;
  unit: string;
  serial?: string | null | undefined;
  batchNo?: string | null | undefined;
  /** Of the viewer's van. */
  stockId?: string | undefined;
}

/** Notes a part that was used; answers its id. */
export async function addPart(
  ctx: TransactionContext,
  id: string,
  { stockId, quantity, serial, batchNo, ...named }: NewPart,
  byPhone: boolean,
): Promise<string> {
  const { db: tx, viewer } = ctx;
  await lockOwnOrder(ctx, id, ...changingStates);
  const marks = { serial: serial?.trim() || null, batchNo: batchNo?.trim() || null };
  const made = await tx
    .insertInto('workOrderPart')
    .values({ orderId: id, ...named, quantity, ...marks, fromVan: stockId !== undefined })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (stockId !== undefined)
    await announce(tx, vanPartNoted, {
      orderId: id,
      orderPartId: made.id,
      userId: viewer.userId,
      stockId,
      quantity,
      ...marks,
      byPhone,
    });
  return made.id;
}

/** Takes a part off the list again. */
export async function removePart(ctx: TransactionContext, id: string, partId: string): Promise<void> {
  await lockOwnOrder(ctx, id, ...changingStates);
  const part = await ctx.db
    .selectFrom('workOrderPart')
    .where('id', '=', partId)
    .where('orderId', '=', id)
    .select('fromVan')
    .executeTakeFirst();
  if (!part) throw new Refusal('objectMissing');
  if (part.fromVan)
    await announce(ctx.db, vanPartRemoved, { orderId: id, orderPartId: partId, userId: ctx.viewer.userId });
  await ctx.db.deleteFrom('workOrderPart').where('id', '=', partId).execute();
}

/** Keeps the voice note of an order, instead of the one before. */
export async function keepVoice(
  ctx: TransactionContext,
  { id, seconds, keep }: { id: string; seconds: number; keep: KeepFile },
): Promise<void> {
  await lockOwnOrder(ctx, id, ...changingStates);
  const fileId = await keep(ctx.db);
  await ctx.db
    .insertInto('workOrderVoice')
    .values({ orderId: id, fileId, seconds })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ fileId, seconds }))
    .execute();
}
