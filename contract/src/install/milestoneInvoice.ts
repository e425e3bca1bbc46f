import { sumOfAmounts } from '#contract/money.ts';
import { netWithin, percentOf } from '#contract/upkeepContract/billing/tax.ts';

/** An invoice of the contract that stands: what it comes to with tax, and the milestones that it bills, without. */
export interface BilledBefore {
  gross: number;
  net: number;
  taxRate: number;
}

/** What is billed now, in cents: the milestones one by one, at the rate of the day. */
interface BilledNow {
  milestones: readonly number[];
  taxRate: number;
  /** What the contract comes to without tax. */
  contract: number;
  before: readonly BilledBefore[];
}

/** What a contract comes to with its tax: what is billed at the rates of the invoices, and the rest at that of today. */
export function contractWithTax({ contract, taxRate, before }: Omit<BilledNow, 'milestones'>): number {
  const nets = new Map<number, number>();
  const add = (rate: number, net: number) => nets.set(rate, sumOfAmounts([nets.get(rate) ?? 0, net]));
  for (const { taxRate: rate, net } of before) add(rate, net);
  add(taxRate, contract - sumOfAmounts(before.map(({ net }) => net)));
  return sumOfAmounts([...nets].flatMap(([rate, net]) => [net, percentOf(net, rate)]));
}

/**
 * What the lines of an invoice of milestones ask for without tax, and the cents that it adds without any. With their tax the
 * invoices of a contract come to it to the cent, in whatever order they are made: the last one takes what the taxes of the
 * others were rounded by, and none before it leaves less than the milestones that are still to come.
 */
export function milestoneInvoice({ milestones, ...of }: BilledNow): { lines: number[]; rounding: number } {
  const { contract, taxRate, before } = of;
  const net = sumOfAmounts(milestones);
  const left = contract - sumOfAmounts([...before.map((each) => each.net), net]);
  const most = contractWithTax(of) - sumOfAmounts([...before.map(({ gross }) => gross), left]);
  const usual = net + percentOf(net, taxRate);
  const gross = left === 0 ? most : Math.min(usual, most);
  const taxed = Math.min(net, netWithin(gross, taxRate));
  return { lines: less(milestones, net - taxed), rounding: gross - taxed - percentOf(taxed, taxRate) };
}

/** Amounts of which the last ones are less by so many cents in all. */
function less(amounts: readonly number[], by: number): number[] {
  let left = by;
  return amounts
    .toReversed()
    .map((amount) => {
      const off = Math.min(amount, left);
      left -= off;
      return amount - off;
    })
    .toReversed();
}
