import { partOfAmount, sumOfAmounts } from '#contract/money.ts';
import { countryOfTax, netWithin, percentOf, type TaxCode, type TaxShare } from './tax.ts';

/** What a credit note takes off without tax, of one kind of tax. */
export interface CreditedShare {
  taxCode: TaxCode;
  /** Cents. */
  net: number;
  /** It is the cent that no amount comes to with its tax. */
  isRounding: boolean;
}

/**
 * An amount with tax that is credited on an invoice, divided as the invoice is taxed: what it comes to with tax is the
 * amount to the cent. Some amounts are one cent more than any sum with its tax; that cent is credited without tax.
 */
export function creditByAmount(taxes: readonly TaxShare[], amount: number): CreditedShare[] {
  const shares = taxes
    .map((share) => ({ ...share, gross: share.net + share.tax }))
    .filter(({ gross }) => gross > 0);
  const whole = sumOfAmounts(shares.map(({ gross }) => gross));
  const credited: CreditedShare[] = [];
  let left = amount;
  shares.forEach(({ taxCode, taxRate, gross }, at) => {
    const part = at === shares.length - 1 ? left : Math.min(left, partOfAmount(amount, gross, whole));
    left -= part;
    const net = netWithin(part, taxRate);
    const rest = part - net - percentOf(net, taxRate);
    credited.push({ taxCode, net, isRounding: false });
    if (rest > 0)
      credited.push({
        taxCode: countryOfTax(taxCode) === 'SG' ? 'sgZero' : 'cnExempt',
        net: rest,
        isRounding: true,
      });
  });
  return credited.filter(({ net }) => net > 0);
}
