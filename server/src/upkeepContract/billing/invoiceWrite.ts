import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { valuesOf } from '@hoistway/contract/derived.ts';
import type { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import {
  invoice,
  invoiceLine,
  isIssued,
  issuedFields,
  partyFields,
} from '@hoistway/contract/upkeepContract/billing/invoice.ts';
import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { insertRecord, insertRecords } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { lockBilledContract, lockOwnContract } from '../contractRules.ts';
import { releaseCredits } from '../sla/credits.ts';
import { assertStaysCredited, noteUnbilled } from './installation/unbilled.ts';
import { assertBillingDay } from './bookingDays.ts';
import { refusingUnsound } from './billingProblems.ts';
import { refusingTooLarge } from '../withinAmounts.ts';
import { countBilling } from './countBilling.ts';
import { defaultParties } from './invoiceParties.ts';
import {
  assertDueLater,
  assertBilledOnce,
  assertTaxAsAgreed,
  assertInstalment,
  assertBuyerNamed,
  ratedLines,
  sumsOf,
  type Buyer,
  type RatedLine,
} from './invoiceRules.ts';

type NewInvoice = ReadInputOf<typeof billingCalls.addBill>;
type InvoiceChange = ReadInputOf<typeof billingCalls.update>;

/** Locks an invoice and the contract that it is of, which the viewer's company keeps. */
export async function lockOwnInvoice(ctx: TransactionContext, id: string) {
  const found = await ctx.db
    .selectFrom('invoice')
    .select('contractId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('objectMissing');
  // The contract first, always: who writes two invoices of it at once waits here.
  const contract = await lockBilledContract(ctx, found.contractId);
  await lockRows(ctx.db, 'invoice', { id });
  const invoice = await ctx.db.selectFrom('invoice').where('id', '=', id).selectAll().executeTakeFirst();
  if (!invoice) throw new Refusal('objectMissing');
  return { contract, invoice };
}

/** Writes the lines of an invoice anew. */
export async function writeLines(
  tx: Transaction,
  invoiceId: string,
  lines: readonly RatedLine[],
): Promise<void> {
  await tx.deleteFrom('invoiceLine').where('invoiceId', '=', invoiceId).execute();
  await insertRecords(
    tx,
    invoiceLine,
    lines.map((line) => ({
      invoiceId,
      position: line.position,
      description: line.description,
      elevatorId: line.elevatorId,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      taxCode: line.taxCode,
      taxRate: line.taxRate,
      periodFrom: line.periodFrom,
      periodTo: line.periodTo,
    })),
  );
}

/** The field that what is billed comes from. */
const billedAs = (lines: readonly RatedLine[]) => (lines.length === 0 ? 'amount' : 'lines');

/** Adds an invoice to a contract of the viewer's company; answers its id. */
export async function addInvoice(
  ctx: TransactionContext,
  input: NewInvoice,
  now: Date,
): Promise<{ id: string }> {
  const { id, ...billed } = input;
  const contract = await lockOwnContract(ctx, id);
  if (contract.discardedAt !== null) throw new Refusal('contractDiscarded');
  return writeInvoice(ctx, contract, billed, now);
}

/** Writes an invoice of a contract that is locked. */
export async function writeInvoice(
  ctx: TransactionContext,
  contract: Awaited<ReturnType<typeof lockBilledContract>>,
  billed: Omit<NewInvoice, 'id'>,
  now: Date,
): Promise<{ id: string }> {
  const { db, viewer } = ctx;
  const { lines: given = [], amount, ...head } = billed;
  const parties = withChanges(await defaultParties(db, contract), valuesOf(head, partyFields));
  await assertBillingDay(ctx, { companyId: contract.companyId, billingDate: head.billingDate }, now);
  assertDueLater(ctx, head.billingDate, head.dueDate);
  await assertInstalment(ctx, contract.id, head.instalment);
  await assertBilledOnce(ctx, { ...head, contractId: contract.id, ownId: null });
  const lines = ratedLines(ctx, given, head.billingDate);
  await assertTaxAsAgreed(ctx, contract, lines, head);
  const sums = sumsOf(ctx, lines, amount);
  assertBuyerNamed(ctx, { invoiceType: head.invoiceType, ...parties });
  const id = await refusingUnsound(
    ctx,
    insertRecord(db, invoice, {
      ...head,
      ...parties,
      ...sums,
      contractId: contract.id,
      companyId: contract.companyId,
      currency: contract.currency,
      createdBy: viewer.userId,
    }),
  );
  await writeLines(db, id, lines);
  await refusingTooLarge(ctx, billedAs(lines), countBilling(db, [contract.id]));
  return { id };
}

/** Whether a change touches what stands of an invoice that was issued. */
async function isChangedAfterIssue(
  tx: Transaction,
  before: Awaited<ReturnType<typeof lockOwnInvoice>>['invoice'],
  changes: Omit<InvoiceChange, 'id' | 'lines' | 'amount'>,
  given: InvoiceChange['lines'],
): Promise<boolean> {
  const changed = issuedFields.filter(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  );
  const isOther = changed.length > 0 || (before.electronicAt !== null && given !== undefined);
  if (!isOther) return false;
  const { receipts } = await tx
    .selectFrom('collection')
    .where('invoiceId', '=', before.id)
    .select(sql<number>`count(*)::int`.as('receipts'))
    .executeTakeFirstOrThrow();
  const { creditNotes } = await tx
    .selectFrom('invoice')
    .where('creditsId', '=', before.id)
    .where('voidedAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('creditNotes'))
    .executeTakeFirstOrThrow();
  return isIssued({ ...before, receipts, creditNotes });
}

/** Whether lines ask for the same, at the same rates. */
const areAlike = (
  kept: readonly Omit<RatedLine, 'amount'>[],
  lines: readonly Omit<RatedLine, 'amount'>[],
): boolean =>
  kept.length === lines.length &&
  kept.every((line, at) =>
    (['elevatorId', 'quantity', 'unitPrice', 'taxCode', 'taxRate'] as const).every(
      (name) => line[name] === lines[at]![name],
    ),
  );

/** Changes an invoice; what it comes to only while nothing rests on it. */
export async function changeInvoice(
  ctx: TransactionContext,
  { id, lines: given, amount, ...changes }: InvoiceChange,
  now: Date,
): Promise<void> {
  const { db } = ctx;
  const { contract, invoice: before } = await lockOwnInvoice(ctx, id);
  if (before.voidedAt !== null) throw new Refusal('invoiceVoided');
  if (await isChangedAfterIssue(db, before, changes, given)) throw new Refusal('invoiceIssued');
  const billingDate = changes.billingDate ?? before.billingDate;
  const dueDate = changes.dueDate === undefined ? before.dueDate : changes.dueDate;
  if (billingDate !== before.billingDate)
    await assertBillingDay(ctx, { companyId: contract.companyId, billingDate }, now);
  assertDueLater(ctx, billingDate, dueDate);
  await assertInstalment(ctx, contract.id, changes.instalment);
  const { instalment, confirmedWhy } = withChanges(
    { instalment: before.instalment, confirmedWhy: before.confirmedWhy },
    changes,
  );
  // What a credit note is about was judged with its invoice.
  const isJudged = before.creditsId === null;
  const isReasonNew = changes.confirmedWhy !== undefined && changes.confirmedWhy !== before.confirmedWhy;
  if (isJudged && (isReasonNew || instalment !== before.instalment))
    await assertBilledOnce(ctx, { contractId: contract.id, instalment, ownId: id, confirmedWhy });
  assertBuyerNamed(ctx, withChanges<Buyer>(before, changes));
  const keptLines = await db
    .selectFrom('invoiceLine')
    .selectAll()
    .where('invoiceId', '=', id)
    .orderBy('position')
    .execute();
  const lines = ratedLines(ctx, given ?? keptLines, billingDate);
  if (isJudged && (isReasonNew || given !== undefined || billingDate !== before.billingDate))
    await assertTaxAsAgreed(ctx, contract, lines, { billingDate, confirmedWhy });
  if (contract.installContractId !== null && isJudged && !areAlike(keptLines, lines))
    throw new Refusal('invoiceOfMilestones');
  const isBilledAnew = given !== undefined || amount !== undefined || billingDate !== before.billingDate;
  const sums = isBilledAnew
    ? sumsOf(ctx, lines, amount ?? (lines.length === 0 ? before.amount : undefined))
    : { amount: before.amount, netAmount: before.netAmount, taxAmount: before.taxAmount };
  if (sums.amount !== before.amount || sums.netAmount !== before.netAmount) {
    if (before.creditsId !== null) throw new Refusal('creditNoteFixed');
    if (before.receivedAmount > 0 || before.creditedAmount > 0) throw new Refusal('invoiceReceived');
  }
  await refusingUnsound(ctx, updateRecord(db, invoice, id, { ...changes, ...sums }));
  if (isBilledAnew) await writeLines(db, id, lines);
  await refusingTooLarge(ctx, billedAs(lines), countBilling(db, [contract.id]));
}

/** What a credit note that stands no longer takes off its invoice. */
const giveBack = (
  tx: Transaction,
  { creditsId, amount, voidedAt }: { creditsId: string | null; amount: number; voidedAt: string | null },
) =>
  creditsId === null || voidedAt !== null
    ? undefined
    : tx
        .updateTable('invoice')
        .set((eb) => ({ creditedAmount: eb('creditedAmount', '-', amount) }))
        .where('id', '=', creditsId)
        .execute();

/** Deletes an invoice that nobody paid and nothing credits, or a credit note. */
export async function removeInvoice(ctx: TransactionContext, id: string, now: Date): Promise<void> {
  const { db } = ctx;
  const { contract, invoice } = await lockOwnInvoice(ctx, id);
  if (invoice.electronicAt !== null) throw new Refusal('invoiceElectronic');
  await assertStaysCredited(db, contract, invoice);
  await releaseCredits(db, id);
  if (invoice.creditsId === null && invoice.voidedAt === null) await noteUnbilled(db, contract, id, now);
  if (!(await deleteUnlessUsed(db, db.deleteFrom('invoice').where('id', '=', id))))
    throw new Refusal('invoiceReceived');
  await giveBack(db, invoice);
  await countBilling(db, [contract.id]);
}

/** Voids an invoice or a credit note: it counts nowhere, and its number stays used. */
export async function voidInvoice(
  ctx: TransactionContext,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<void> {
  const { db } = ctx;
  const { contract, invoice } = await lockOwnInvoice(ctx, id);
  if (invoice.voidedAt !== null) throw new Refusal('invoiceVoided');
  if (invoice.receivedAmount > 0 || invoice.creditedAmount > 0) throw new Refusal('invoiceReceived');
  await assertStaysCredited(db, contract, invoice);
  await db.updateTable('invoice').set({ voidedAt: now, voidReason: reason }).where('id', '=', id).execute();
  await giveBack(db, invoice);
  await releaseCredits(db, id);
  if (invoice.creditsId === null) await noteUnbilled(db, contract, id, now);
  await countBilling(db, [contract.id]);
}
