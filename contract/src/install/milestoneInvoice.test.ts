import { expect, test } from 'vitest';
import { totalsOf } from '#contract/upkeepContract/billing/tax.ts';
import { milestoneAmounts, wholeShare } from './milestoneAmounts.ts';
import { contractWithTax, milestoneInvoice, type BilledBefore } from './milestoneInvoice.ts';
import { randomOf } from './testing/networks.ts';

/** What an invoice comes to, as every invoice does. */
const totalsOfInvoice = (lines: readonly number[], rounding: number, taxRate: number) =>
  totalsOf([
    ...lines.map((amount) => ({ taxCode: 'sgStandard' as const, taxRate, amount })),
    ...(rounding === 0 ? [] : [{ taxCode: 'sgZero' as const, taxRate: 0, amount: rounding }]),
  ]);

test('an invoice of milestones asks for their amounts, and tax comes on top', () => {
  const of = { taxRate: 9, contract: 19_800_000, before: [] };
  expect(milestoneInvoice({ ...of, milestones: [3_960_000, 990_000] })).toEqual({
    lines: [3_960_000, 990_000],
    rounding: 0,
  });
  expect(contractWithTax(of)).toBe(21_582_000);
});

test('the last invoice takes the cents by which the taxes of the others were rounded', () => {
  // 9 % of 50 cents is 4.5, that of the three is 13.5: rounded one by one they come to 15.
  const invoice = { gross: 55, net: 50, taxRate: 9 };
  const last = { milestones: [50], taxRate: 9, contract: 150, before: [invoice, invoice] };
  const { lines, rounding } = milestoneInvoice(last);
  expect(totalsOfInvoice(lines, rounding, 9).amount).toBe(contractWithTax(last) - 110);
  expect(lines).toEqual([49]);
  // 9 % of 5 cents is 0.45: rounded one by one they come to nothing, together to 1.
  const small = { gross: 5, net: 5, taxRate: 9 };
  expect(milestoneInvoice({ milestones: [5], taxRate: 9, contract: 15, before: [small, small] })).toEqual({
    lines: [5],
    rounding: 1,
  });
});

test('the invoices of a contract come to it to the cent, for any shares, any order, and with invoices made anew', () => {
  const random = randomOf(11);
  let [roundings, lessened] = [0, 0];
  for (let run = 0; run < 3_000; run += 1) {
    const taxRate = [9, 6, 3, 11][random(4)]!;
    const prices = Array.from({ length: 1 + random(4) }, () => 1 + random(10 ** (1 + random(8))));
    const shares: number[] = [];
    for (let left = wholeShare; left > 0;) {
      const share = shares.length === 19 ? left : 1 + random(Math.min(left, 4000));
      shares.push(share);
      left -= share;
    }
    const contract = prices.reduce((sum, price) => sum + price, 0);
    const whole = contractWithTax({ contract, taxRate, before: [] });
    const open = prices
      .flatMap((price) => milestoneAmounts(price, shares))
      .filter((amount) => amount > 0)
      .map((amount) => ({ amount, order: random(1_000_000) }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ amount }) => amount);
    const before: (BilledBefore & { milestones: number[] })[] = [];
    let toVoid = 3;
    while (open.length > 0) {
      const milestones = open.splice(0, 1 + random(3));
      const { lines, rounding } = milestoneInvoice({ milestones, taxRate, contract, before });
      const { amount: gross } = totalsOfInvoice(lines, rounding, taxRate);
      const net = milestones.reduce((sum, amount) => sum + amount, 0);
      expect(gross, `run ${run}`).toBeGreaterThanOrEqual(net);
      expect(Math.min(...lines, rounding), `run ${run}`).toBeGreaterThanOrEqual(0);
      if (rounding > 0) roundings += 1;
      if (lines.reduce((sum, line) => sum + line, 0) < net) lessened += 1;
      before.push({ gross, net, taxRate, milestones });
      expect(
        before.reduce((sum, each) => sum + each.gross, 0),
        `run ${run}`,
      ).toBeLessThanOrEqual(whole);
      if (toVoid > 0 && random(4) === 0) {
        toVoid -= 1;
        open.push(...before.splice(random(before.length), 1).flatMap((each) => each.milestones));
      }
    }
    expect(
      before.reduce((sum, { gross }) => sum + gross, 0),
      `run ${run}`,
    ).toBe(whole);
  }
  expect(roundings).toBeGreaterThan(100);
  expect(lessened).toBeGreaterThan(100);
});
