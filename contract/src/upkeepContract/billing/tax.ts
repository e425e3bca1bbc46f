import { partOfAmount, sumOfAmounts } from '#contract/money.ts';
import taxRates from '@hoistway/reference/taxRates.json' with { type: 'json' };

/** What a line is taxed as, by the law of a country. */
export const taxCodes = [
  'sgStandard',
  'sgZero',
  'sgExempt',
  'sgOutOfScope',
  'sgUnregistered',
  'cnService',
  'cnInstallation',
  'cnGoods',
  'cnSimplified',
  'cnExempt',
] as const;
export type TaxCode = (typeof taxCodes)[number];

/** The country whose tax it is. */
export const countryOfTax = (code: TaxCode): string => taxRates[code].country;

/** What electronic invoices call it. */
export const categoryOfTax = (code: TaxCode): string => taxRates[code].category;

/** The rates that a tax has had, with the days from which on. */
export const ratesOf = (code: TaxCode): readonly { from: string; rate: number }[] => taxRates[code].rates;

/** The rate on a day, in per cent; null before the tax existed. */
export const rateOf = (code: TaxCode, day: string): number | null =>
  taxRates[code].rates.findLast(({ from }) => from <= day)?.rate ?? null;

/** A part of an amount, half up to the cent; whole at any size. */
export const percentOf = (cents: number, percent: number): number =>
  partOfAmount(cents, Math.round(percent * 100), 10_000);

/** The most without tax that comes with it to no more than an amount. */
export function netWithin(gross: number, percent: number): number {
  let net = Math.floor(gross / (1 + percent / 100)) + 2;
  while (net + percentOf(net, percent) > gross) net -= 1;
  return net;
}

/** What is taxed alike, and the tax on it. */
export interface TaxShare {
  taxCode: TaxCode;
  taxRate: number;
  /** Cents. */
  net: number;
  tax: number;
}

interface TaxedLine {
  taxCode: TaxCode;
  taxRate: number;
  amount: number;
}

/** The tax of lines: for each rate on the sum of its lines, half up to the cent. */
export function taxOf(lines: readonly TaxedLine[]): TaxShare[] {
  const shares = new Map<string, TaxShare>();
  for (const { taxCode, taxRate, amount } of lines) {
    const key = `${taxCode} ${taxRate}`;
    const share = shares.get(key) ?? { taxCode, taxRate, net: 0, tax: 0 };
    shares.set(key, { ...share, net: sumOfAmounts([share.net, amount]) });
  }
  return [...shares.values()]
    .map((share) => ({ ...share, tax: percentOf(share.net, share.taxRate) }))
    .toSorted(
      (one, other) =>
        taxCodes.indexOf(one.taxCode) - taxCodes.indexOf(other.taxCode) || one.taxRate - other.taxRate,
    );
}

/** What lines come to: without tax, the tax, and with it. */
export function totalsOf(lines: readonly TaxedLine[]) {
  const netAmount = sumOfAmounts(lines.map(({ amount }) => amount));
  const taxAmount = sumOfAmounts(taxOf(lines).map(({ tax }) => tax));
  return { netAmount, taxAmount, amount: sumOfAmounts([netAmount, taxAmount]) };
}
