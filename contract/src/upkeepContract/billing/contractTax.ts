import { sumOfAmounts } from '#contract/money.ts';
import { countryOfTax, percentOf, rateOf, ratesOf, taxCodes, type TaxCode } from './tax.ts';

interface Agreed {
  /** Per cent, as the contract says it; null where it says nothing. */
  taxRate: number | null;
  signingDate: string | null;
  effectiveDate: string;
}

const agreedOn = ({ signingDate, effectiveDate }: Agreed): string => signingDate ?? effectiveDate;

/**
 * What a contract is taxed as: the tax of its company's country that has the agreed rate when it was agreed, on the day,
 * or from a day after it was agreed; else one of another country. Of several the usual one.
 */
export function taxCodeOf(
  contract: Agreed,
  { country, usual, day }: { country: string; usual: TaxCode | null; day: string },
): TaxCode | undefined {
  const { taxRate } = contract;
  if (taxRate === null) return undefined;
  const codes = [...(usual === null ? [] : [usual]), ...taxCodes];
  const since = agreedOn(contract);
  const has = (code: TaxCode, on: string) => rateOf(code, on) === taxRate;
  const comesLater = (code: TaxCode) =>
    ratesOf(code).some(({ from, rate }) => from > since && rate === taxRate);
  for (const own of [true, false]) {
    const some = codes.filter((code) => (countryOfTax(code) === country) === own);
    const found =
      some.find((code) => has(code, since)) ?? some.find((code) => has(code, day)) ?? some.find(comesLater);
    if (found) return found;
  }
  return undefined;
}

/** Per cent by which a contract is taxed on a day: the rate of its tax then; null where it says nothing. */
export function rateOfContract(contract: Agreed, country: string, day: string): number | null {
  const code = taxCodeOf(contract, { country, usual: null, day });
  return code === undefined ? contract.taxRate : rateOf(code, day);
}

/**
 * What is to be received of a contract, in cents: its amount is without tax, receipts are with it. Without the tax where the
 * contract says nothing of it.
 */
export const amountWithTax = (amount: number, taxRate: number | null): number =>
  sumOfAmounts([amount, percentOf(amount, taxRate ?? 0)]);
