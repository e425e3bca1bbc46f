import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { collection } from '@hoistway/contract/upkeepContract/billing/collection.ts';
import type { CollectionKind } from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import type { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { textOfCents } from '@hoistway/contract/money.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { assertBookingDay, bookableSince } from './bookingDays.ts';
import { refusingUnsound } from './billingProblems.ts';
import { countBilling } from './countBilling.ts';
import { lockOwnInvoice } from './invoiceWrite.ts';

type NewCollection = ReadInputOf<typeof collectionCalls.addCollect>;
type CollectionChange = ReadInputOf<typeof collectionCalls.update>;

interface Received {
  outstanding: number;
  receivedAmount: number;
}

/** At most what is owed is received, and at most what was received is paid back. The database holds the same. */
function assertFits(
  { t }: Pick<TransactionContext, 't'>,
  { outstanding, receivedAmount }: Received,
  kind: CollectionKind,
  amount: number,
): void {
  if (kind === 'receipt' && amount > outstanding)
    throw new Invalid({ amount: t('invalid.receivedBelowInvoice') });
  if (kind === 'payment' && amount > receivedAmount)
    throw new Invalid({ amount: t('invalid.refundTooMuch', { amount: textOfCents(receivedAmount) }) });
}

/** Adds money that was received for an invoice, or paid back on it; answers its id. */
export async function addCollection(
  ctx: TransactionContext,
  kind: CollectionKind,
  input: NewCollection,
  now: Date,
): Promise<{ id: string }> {
  const { db, t, viewer } = ctx;
  const { contract, invoice } = await lockOwnInvoice(ctx, input.invoiceId);
  if (invoice.contractId !== input.id) throw new Invalid({ invoiceId: t('invalid.invoiceOfOther') });
  if (invoice.voidedAt !== null) throw new Refusal('invoiceVoided');
  if (invoice.creditsId !== null) throw new Refusal('invoiceIsCredit');
  assertFits(ctx, invoice, kind, input.amount);
  const { id: _, confirmedDay: confirmed, ...given } = input;
  await assertBookingDay(
    ctx,
    {
      field: 'date',
      companyId: contract.companyId,
      day: given.date,
      since: await bookableSince(ctx, kind, invoice),
      confirmed,
    },
    now,
  );
  const id = await refusingUnsound(
    ctx,
    insertRecord(db, collection, { ...given, contractId: contract.id, kind, createdBy: viewer.userId }),
  );
  await countBilling(db, [contract.id]);
  return { id };
}

/** Locks the invoice of a receipt or payment that the viewer's company keeps, and reads it. */
async function lockOwnCollection(ctx: TransactionContext, id: string) {
  const read = () => ctx.db.selectFrom('collection').selectAll().where('id', '=', id).executeTakeFirst();
  const found = await read();
  if (!found) throw new Refusal('objectMissing');
  const locked = await lockOwnInvoice(ctx, found.invoiceId);
  // Whoever held the lock may have changed or deleted it.
  const collection = await read();
  if (!collection) throw new Refusal('objectMissing');
  return { ...locked, collection };
}

const nothing = { receipt: 'invalid.collectPositive', payment: 'invalid.paymentPositive' } as const;

/** Changes a receipt or a payment. */
export async function changeCollection(
  ctx: TransactionContext,
  { id, confirmedDay: confirmed, ...changes }: CollectionChange,
  now: Date,
): Promise<void> {
  const { db, t } = ctx;
  const { contract, invoice, collection: former } = await lockOwnCollection(ctx, id);
  if (Object.values(changes).every((change) => change === undefined)) return;
  const { kind, amount: before } = former;
  if (changes.amount !== undefined) {
    if (changes.amount <= 0) throw new Invalid({ amount: t(nothing[kind]) });
    const without =
      kind === 'receipt'
        ? { ...invoice, outstanding: invoice.outstanding + before }
        : { ...invoice, receivedAmount: invoice.receivedAmount + before };
    assertFits(ctx, without, kind, changes.amount);
    // What was received is there to be paid back.
    if (kind === 'receipt' && invoice.receivedAmount - before + changes.amount < 0)
      throw new Invalid({ amount: t('refusal.receiptPaidBack') });
  }
  if (changes.date !== undefined && changes.date !== former.date)
    await assertBookingDay(
      ctx,
      {
        field: 'date',
        companyId: contract.companyId,
        day: changes.date,
        since: await bookableSince(ctx, kind, invoice),
        confirmed,
      },
      now,
    );
  await refusingUnsound(ctx, updateRecord(db, collection, id, changes));
  await countBilling(db, [contract.id]);
}

/** Deletes a receipt or a payment, unless what it brought was paid back or what it gave back was received anew. */
export async function removeCollection(ctx: TransactionContext, id: string): Promise<void> {
  const { db } = ctx;
  const { contract, invoice, collection: former } = await lockOwnCollection(ctx, id);
  if (former.kind === 'receipt' && invoice.receivedAmount < former.amount)
    throw new Refusal('receiptPaidBack');
  if (former.kind === 'payment' && invoice.outstanding < former.amount)
    throw new Refusal('paymentReceivedAnew');
  await db.deleteFrom('collection').where('id', '=', id).execute();
  await countBilling(db, [contract.id]);
}
