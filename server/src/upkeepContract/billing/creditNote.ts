import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { textOfCents } from '@hoistway/contract/money.ts';
import { invoice } from '@hoistway/contract/upkeepContract/billing/invoice.ts';
import type { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { applyCredits } from '../sla/credits.ts';
import { refusingUnsound } from './billingProblems.ts';
import { countBilling } from './countBilling.ts';
import { ratedLines, sumsOf } from './invoiceRules.ts';
import { lockOwnInvoice, writeLines } from './invoiceWrite.ts';

type NewCreditNote = ReadInputOf<typeof billingCalls.creditNote>;

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
  const lines = ratedLines(ctx, input.lines ?? [], credited.billingDate);
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
  await countBilling(db, [contract.id]);
  return { id };
}
