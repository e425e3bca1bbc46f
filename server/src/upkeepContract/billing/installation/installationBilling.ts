import { contract } from '@hoistway/contract/upkeepContract/contract.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { sql } from 'kysely';
import type { Database, Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { lockBilledContract } from '../../contractRules.ts';
import { writeInvoice } from '../invoiceWrite.ts';

/** A contract of installation, as far as its invoices know it. */
export interface InstallationTerms {
  id: string;
  companyId: string;
  companyName: string;
  contractNo: string;
  partyA: string;
  customerId: string | null;
  /** Cents, without tax. */
  amount: number;
  currency: string;
  signingDate: string;
  startDate: string;
  endDate: string;
}

const billedAs = (tx: Database, { id }: { id: string }) =>
  tx.selectFrom('contract').where('installContractId', '=', id).select('id').executeTakeFirst();

/**
 * Holds that by which a contract of installation is billed until the transaction ends; of two who bill it first both find
 * the same. It says of times and kind what every contract says, which nobody is shown.
 */
export async function holdInstallation(tx: Transaction, terms: InstallationTerms): Promise<string> {
  await tx
    .insertInto('contract')
    .values({
      installContractId: terms.id,
      companyId: terms.companyId,
      contractNo: terms.contractNo,
      partyA: terms.partyA,
      customerId: terms.customerId,
      partyB: terms.companyName,
      contractType: 'basic',
      contractNature: 'new',
      paymentMode: 'lumpSum',
      amount: terms.amount,
      agreedAmount: null,
      currency: terms.currency,
      // That of the day of each invoice.
      taxRate: null,
      signingDate: terms.signingDate,
      effectiveDate: terms.startDate,
      contractDuration: 1,
      expiryDate: terms.endDate,
      renewedFromId: null,
      note: null,
      discardReason: null,
      reviewedBy: null,
      createdBy: null,
    })
    .onConflict((conflict) => conflict.column('installContractId').doNothing())
    .execute();
  const { id } = (await billedAs(tx, terms))!;
  await lockRows(tx, 'contract', { id });
  return id;
}

/** Holds it where it was billed before. */
export async function holdBilledInstallation(tx: Transaction, id: string): Promise<void> {
  const found = await billedAs(tx, { id });
  if (found) await lockRows(tx, 'contract', { id: found.id });
}

/** Invoices go by what their contract says now: number, customer and sum. */
export async function followInstallation(
  tx: Transaction,
  {
    id,
    contractNo,
    partyA,
    customerId,
    amount,
  }: Pick<InstallationTerms, 'id' | 'contractNo' | 'partyA' | 'customerId' | 'amount'>,
): Promise<void> {
  const found = await billedAs(tx, { id });
  if (found) await updateRecord(tx, contract, found.id, { contractNo, partyA, customerId, amount });
}

/** The invoices of a contract of installation that stand, with tax, each with its rate. */
export const standingInvoices = (db: Database, installContractId: string) =>
  db
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .where('contract.installContractId', '=', installContractId)
    .where('invoice.creditsId', 'is', null)
    .where('invoice.voidedAt', 'is', null)
    .whereRef('invoice.creditedAmount', '<', 'invoice.amount')
    .select(['invoice.id', 'invoice.amount as gross'])
    .select(
      sql<number>`(select line.tax_rate from invoice_line line where line.invoice_id = invoice.id
        order by line.position limit 1)`.as('taxRate'),
    )
    .orderBy('invoice.id')
    .execute();

type Billed = Omit<ReadInputOf<typeof billingCalls.addBill>, 'id' | 'amount' | 'instalment'>;

/** Writes an invoice of a contract of installation that is held. */
export const billInstallation = async (
  ctx: TransactionContext,
  heldId: string,
  billed: Billed,
  now: Date,
): Promise<{ id: string }> => writeInvoice(ctx, await lockBilledContract(ctx, heldId), billed, now);
