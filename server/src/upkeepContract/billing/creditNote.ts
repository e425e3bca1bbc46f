import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { textOfCents } from '@hoistway/contract/money.ts';
import { creditByAmount } from '@hoistway/contract/upkeepContract/billing/creditByAmount.ts';
import { taxOf } from '@hoistway/contract/upkeepContract/billing/tax.ts';
import { lineAmount } from '@hoistway/contract/upkeepContract/contractRules.ts';
import { invoice } from '@hoistway/contract/upkeepContract/billing/invoice.ts';
import type { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { applyCredits } from '../sla/credits.ts';
import { assertBookingDay } from './bookingDays.ts';
import { refusingUnsound } from './billingProblems.ts';
import { countBilling } from './countBilling.ts';
import { ratedLines, sumsOf, type GivenLine } from './invoiceRules.ts';
import { noteUnbilled } from './installation/unbilled.ts';
import { lockOwnInvoice, writeLines } from './invoiceWrite.ts';

type NewCreditNote = ReadInputOf<typeof billingCalls.creditNote>;

/** The lines of a credit note that names an amount: taxed as its invoice is; none where that has none either. */
async function linesByAmount(
  { db, t }: TransactionContext,
  credited: { id: string; amount: number },
  amount: number,
  note: string,
): Promise<GivenLine[]> {
  const own = await db
    .selectFrom('invoiceLine')
    .where('invoiceId', '=', credited.id)
    .select(['description', 'elevatorId', 'quantity', 'unitPrice', 'taxCode', 'taxRate'])
    .select(['periodFrom', 'periodTo'])
    .orderBy('position')
    .execute();
  if (amount === credited.amount) return own;
  const taxes = taxOf(own.map((line) => ({ ...line, amount: lineAmount(line) })));
  if (taxes.length === 0 || amount > credited.amount) return [];
  return creditByAmount(taxes, amount).map(({ taxCode, net, isRounding }) => ({
    description: isRounding ? t('invoice.creditRounding') : note,
    quantity: 1,
    unitPrice: net,
    taxCode,
  }));
}

/**
 * Takes off an invoice what need not be paid: at most what is still owed. Its lines are taxed as on the day of the
 * invoice. Service credits that it gives are given by it alone.
 */
export async function addCreditNote(
  ctx: TransactionContext,
  input: NewCreditNote,
  now: Date,
): Promise<{ id: string }> {
  const { db, t, viewer } = ctx;
  const { contract, invoice: credited } = await lockOwnInvoice(ctx, input.id);
  if (credited.voidedAt !== null) throw new Refusal('invoiceVoided');
  if (credited.creditsId !== null) throw new Refusal('invoiceIsCredit');
  await assertBookingDay(
    ctx,
    {
      field: 'billingDate',
      companyId: contract.companyId,
      day: input.billingDate,
      since: credited.billingDate,
      confirmed: input.confirmedDay,
    },
    now,
  );
  const { lines: named = [], amount } = input;
  const said =
    named.length === 0 && amount !== undefined
      ? await linesByAmount(ctx, credited, amount, input.note)
      : named;
  const lines = ratedLines(ctx, said, credited.billingDate);
  const sums = sumsOf(ctx, lines, input.amount);
  if (sums.amount > credited.outstanding)
    throw new Invalid({
      amount: t('invalid.creditTooMuch', { amount: textOfCents(credited.outstanding) }),
    });
  const {
    id: creditsId,
    uuid: _uuid,
    createdAt: _createdAt,
    outstanding: _outstanding,
    creditedAmount: _creditedAmount,
    receivedAmount: _receivedAmount,
    electronicAt: _electronicAt,
    invoiceNoNormal: _normal,
    invoiceNoDouble: _double,
    ...same
  } = credited;
  const id = await refusingUnsound(
    ctx,
    insertRecord(db, invoice, {
      ...same,
      ...sums,
      creditsId,
      invoiceNo: input.invoiceNo,
      billingDate: input.billingDate,
      dueDate: null,
      drawer: input.drawer,
      note: input.note,
      confirmedWhy: null,
      createdBy: viewer.userId,
    }),
  );
  const given = await applyCredits(
    ctx,
    { contractId: contract.id, creditIds: input.slaCredits ?? [], invoiceId: id },
    now,
  );
  if (given > (sums.netAmount ?? sums.amount))
    throw new Invalid({ slaCredits: t('invalid.creditsAboveNote', { amount: textOfCents(given) }) });
  await writeLines(db, id, lines);
  await db
    .updateTable('invoice')
    .set((eb) => ({ creditedAmount: eb('creditedAmount', '+', sums.amount) }))
    .where('id', '=', creditsId)
    .execute();
  if (credited.creditedAmount + sums.amount === credited.amount)
    await noteUnbilled(db, contract, creditsId, now);
  await countBilling(db, [contract.id]);
  return { id };
}
