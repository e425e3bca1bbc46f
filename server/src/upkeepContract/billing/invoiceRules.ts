import type { BilledInput } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import type { InvoiceSums } from './invoiceSums.ts';
import { lineAmount } from '@hoistway/contract/upkeepContract/contractRules.ts';
import { rateOfContract } from '@hoistway/contract/upkeepContract/billing/contractTax.ts';
import { rateOf, totalsOf } from '@hoistway/contract/upkeepContract/billing/tax.ts';
import { textOfCents } from '@hoistway/contract/money.ts';
import { Invalid } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import type { lockOwnContract } from '../contractRules.ts';
import { withinAmounts } from '../withinAmounts.ts';
import { countryOf } from './invoiceParties.ts';

type Words = Pick<TransactionContext, 't'>;
type LockedContract = Awaited<ReturnType<typeof lockOwnContract>>;
export type GivenLine = NonNullable<BilledInput['lines']>[number];
export type RatedLine = ReturnType<typeof ratedLines>[number];

/** Lines with the rates of the day of their invoice. */
export const ratedLines = ({ t }: Words, lines: readonly GivenLine[], day: string) =>
  lines.map((line, at) => {
    const taxRate = rateOf(line.taxCode, day);
    if (taxRate === null)
      throw new Invalid({ lines: t('invalid.noTaxRate', { code: t(`taxCode.${line.taxCode}`), day }) });
    const [periodFrom, periodTo] = [line.periodFrom ?? null, line.periodTo ?? null];
    if (periodFrom !== null && periodTo !== null && periodTo < periodFrom)
      throw new Invalid({ lines: t('invalid.periodReversed') });
    return {
      ...line,
      elevatorId: line.elevatorId ?? null,
      periodFrom,
      periodTo,
      position: at + 1,
      taxRate,
      amount: withinAmounts({ t }, 'lines', () => lineAmount(line)),
    };
  });

/** What an invoice comes to: by its lines, or as given where it has none. */
export function sumsOf({ t }: Words, lines: readonly RatedLine[], amount: number | undefined): InvoiceSums {
  if (lines.length === 0) {
    if (amount === undefined) throw new Invalid({ amount: t('invalid.invoicePositive') });
    return { amount, netAmount: null, taxAmount: null };
  }
  const sums = withinAmounts({ t }, 'lines', () => totalsOf(lines));
  if (sums.amount <= 0) throw new Invalid({ amount: t('invalid.invoicePositive') });
  if (amount !== undefined && amount !== sums.amount)
    throw new Invalid({ amount: t('invalid.invoiceTotal', { amount: textOfCents(sums.amount) }) });
  return sums;
}

/** Lines are taxed as the contract is on the day, unless a person says why they are not. */
export async function assertTaxAsAgreed(
  { db, t }: Pick<TransactionContext, 'db' | 't'>,
  contract: Pick<LockedContract, 'companyId' | 'taxRate' | 'signingDate' | 'effectiveDate'>,
  lines: readonly RatedLine[],
  { billingDate, confirmedWhy }: { billingDate: string; confirmedWhy?: string | null | undefined },
): Promise<void> {
  if (contract.taxRate === null || confirmedWhy?.trim()) return;
  const company = await db
    .selectFrom('companyCard')
    .select('timeZone')
    .where('id', '=', contract.companyId)
    .executeTakeFirst();
  const expected = rateOfContract(contract, countryOf(company?.timeZone), billingDate);
  const other = lines.find(({ taxRate }) => taxRate !== expected);
  if (other)
    throw new Invalid({
      lines: t('invalid.taxDiffers', { found: `${other.taxRate}%`, expected: `${expected ?? 0}%` }),
    });
}

export interface Buyer {
  invoiceType: string;
  buyerTaxNo?: string | null | undefined;
  buyerAddress?: string | null | undefined;
  buyerPhone?: string | null | undefined;
  buyerBank?: string | null | undefined;
  buyerAccount?: string | null | undefined;
}

/** A special VAT invoice names its buyer in full: each missing detail is said at its field. */
export function assertBuyerNamed({ t }: Words, buyer: Buyer): void {
  if (buyer.invoiceType !== 'specialVat') return;
  const needs = [
    ['buyerTaxNo', 'invalid.specialVatTaxNo'],
    ['buyerAddress', 'invalid.specialVatAddress'],
    ['buyerPhone', 'invalid.specialVatPhone'],
    ['buyerBank', 'invalid.specialVatBank'],
    ['buyerAccount', 'invalid.specialVatAccount'],
  ] as const;
  const missing = needs.filter(([name]) => !buyer[name]?.trim());
  if (missing.length > 0) throw new Invalid(Object.fromEntries(missing.map(([name, key]) => [name, t(key)])));
}

/** Who has to pay has until the day of the invoice at least. */
export function assertDueLater({ t }: Words, billingDate: string, dueDate: string | null | undefined): void {
  if (dueDate && dueDate < billingDate) throw new Invalid({ dueDate: t('invalid.dueBeforeBilling') });
}

/** An instalment is one of the contract. */
export async function assertInstalment(
  { db, t }: Pick<TransactionContext, 'db' | 't'>,
  contractId: string,
  instalment: number | null | undefined,
): Promise<void> {
  if (!instalment) return;
  const found = await db
    .selectFrom('contractInstalment')
    .select('id')
    .where('contractId', '=', contractId)
    .where('position', '=', instalment)
    .executeTakeFirst();
  if (!found) throw new Invalid({ instalment: t('invalid.noInstalment') });
}

/** An instalment is billed once, unless a person says why it is billed again. */
export async function assertBilledOnce(
  { db, t }: Pick<TransactionContext, 'db' | 't'>,
  {
    contractId,
    instalment,
    ownId,
    confirmedWhy,
  }: {
    contractId: string;
    instalment?: number | null | undefined;
    /** The invoice itself, which does not stand against itself. */
    ownId: string | null;
    confirmedWhy?: string | null | undefined;
  },
): Promise<void> {
  if (!instalment || confirmedWhy?.trim()) return;
  const before = await db
    .selectFrom('invoice')
    .where('contractId', '=', contractId)
    .where('instalment', '=', instalment)
    .where('voidedAt', 'is', null)
    .where('creditsId', 'is', null)
    // What was credited as a whole is billed anew.
    .whereRef('creditedAmount', '<', 'amount')
    .$if(ownId !== null, (query) => query.where('id', '<>', ownId))
    .select('invoiceNo')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (before)
    throw new Invalid({ instalment: t('invalid.instalmentBilled', { n: instalment, no: before.invoiceNo }) });
}
