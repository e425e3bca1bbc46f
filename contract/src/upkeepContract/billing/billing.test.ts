import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageing, bucketOf } from './ageing.ts';
import { checkInvoice, type CheckedContract, type CheckedInvoice } from './invoiceCheck.ts';
import { statementOf, type AccountEntry } from './statement.ts';
import { percentOf, rateOf, taxCodes, taxOf, totalsOf } from './tax.ts';

const day = fc
  .integer({ min: Date.parse('2019-01-01') / 86_400_000, max: Date.parse('2026-12-31') / 86_400_000 })
  .map((at) => new Date(at * 86_400_000).toISOString().slice(0, 10));
const cents = fc.integer({ min: 1, max: 5_000_000 });

test.each([
  ['sgStandard', '2022-12-31', 7],
  ['sgStandard', '2023-01-01', 8],
  ['sgStandard', '2023-12-31', 8],
  ['sgStandard', '2024-01-01', 9],
  ['cnInstallation', '2019-03-31', 10],
  ['cnInstallation', '2019-04-01', 9],
  ['cnGoods', '2026-01-01', 13],
  ['cnService', '2026-01-01', 6],
  ['cnService', '2011-12-31', null],
] as const)('%s on %s is %s per cent', (code, on, rate) => expect(rateOf(code, on)).toBe(rate));

test('a half cent is rounded up, and no amount is too large', () => {
  expect(percentOf(50, 9)).toBe(5);
  expect(percentOf(49, 9)).toBe(4);
  expect(percentOf(150, 7)).toBe(11);
  expect(percentOf(10 ** 15 - 1, 9)).toBe(90_000_000_000_000);
});

test('tax is that of each rate on the sum of its lines, not the sum of taxes of lines', () => {
  const line = { taxCode: 'sgStandard', taxRate: 9, amount: 50 } as const;
  expect(taxOf([line, line, { taxCode: 'sgZero', taxRate: 0, amount: 70 }])).toEqual([
    { taxCode: 'sgStandard', taxRate: 9, net: 100, tax: 9 },
    { taxCode: 'sgZero', taxRate: 0, net: 70, tax: 0 },
  ]);
});

test('tax is never further than half a cent from what it is, and totals close', () => {
  const line = fc.record({
    taxCode: fc.constantFrom(...taxCodes),
    taxRate: fc.constantFrom(0, 3, 6, 7, 9, 13),
    amount: fc.integer({ min: 0, max: 10 ** 9 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const shares = taxOf(lines);
      for (const { net, taxRate, tax } of shares) {
        const doubled = 2 * (tax * 100 - net * taxRate);
        expect(doubled).toBeGreaterThan(-100);
        expect(doubled).toBeLessThanOrEqual(100);
      }
      const { netAmount, taxAmount, amount } = totalsOf(lines);
      expect(shares.reduce((sum, { net }) => sum + net, 0)).toBe(netAmount);
      expect(netAmount + taxAmount).toBe(amount);
    }),
  );
});

test.each([
  ['2026-02-28', null],
  ['2026-01-31', null],
  ['2025-11-30', null],
  ['2025-11-23', null],
  ['2025-09-01', 'm3'],
  ['2025-08-31', 'm3'],
  ['2025-06-01', 'm6'],
  ['2024-12-01', 'm12'],
  ['2024-11-30', 'm12'],
  ['2023-12-01', 'm24'],
  ['2020-01-01', 'm24'],
] as const)('what was billed on %s is %s on 1 December 2025', (on, bucket) =>
  expect(bucketOf(on, '2025-12-01')).toBe(bucket),
);

test('three months after the last of November is the last of February', () => {
  expect(bucketOf('2025-11-30', '2026-02-27')).toBe(null);
  expect(bucketOf('2025-11-30', '2026-02-28')).toBe('m3');
});

/** Months that are over, counted one by one with the calendar of the language. */
function wholeMonths(from: string, to: string): number {
  const [year, month, date] = from.split('-').map(Number) as [number, number, number];
  const end = Date.parse(to);
  for (let n = 1; ; n += 1) {
    const last = new Date(Date.UTC(year, month + n, 0)).getUTCDate();
    if (Date.UTC(year, month - 1 + n, Math.min(date, last)) > end) return n - 1;
  }
}

test('ageing is what a slow count of 10,000 ledgers finds', () => {
  const owed = fc.record({
    customer: fc.constantFrom('翠林物业', 'Marina One', '金桥商场'),
    billingDate: day,
    outstanding: fc.integer({ min: -100, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(owed, { maxLength: 5 }), day, (ledger, today) => {
      const aged = ledger
        .filter(({ outstanding, billingDate }) => outstanding > 0 && billingDate <= today)
        .map((row) => ({ ...row, months: wholeMonths(row.billingDate, today) }));
      const sumOf = (customer: string, from: number, until: number) =>
        aged
          .filter((row) => row.customer === customer && row.months >= from && row.months < until)
          .reduce((sum, { outstanding }) => sum + outstanding, 0);
      const rows = ageing(ledger, today);
      for (const customer of ['翠林物业', 'Marina One', '金桥商场']) {
        const row = rows.find((each) => each.customer === customer);
        if ((row?.total ?? 0) !== sumOf(customer, 0, Infinity)) return false;
        if (!row) continue;
        if (row.recent !== sumOf(customer, 0, 3) || row.m3 !== sumOf(customer, 3, 6)) return false;
        if (row.m6 !== sumOf(customer, 6, 12) || row.m12 !== sumOf(customer, 12, 24)) return false;
        if (row.m24 !== sumOf(customer, 24, Infinity)) return false;
      }
      return rows.every((row, at) => at === 0 || rows[at - 1]!.total >= row.total);
    }),
    { numRuns: 10_000 },
  );
});

test('a statement closes, and two periods in a row are one', () => {
  const entry: fc.Arbitrary<AccountEntry> = fc.record({
    day,
    kind: fc.constantFrom('invoice', 'creditNote', 'receipt', 'payment'),
    no: fc.constantFrom('A1', 'A2'),
    amount: cents,
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), day, day, day, (entries, ...days) => {
      const [from, middle, to] = days.toSorted() as [string, string, string];
      const whole = statementOf(entries, from, to);
      expect(whole.opening + whole.debits - whole.credits).toBe(whole.closing);
      expect(whole.rows.at(-1)?.balance ?? whole.opening).toBe(whole.closing);
      const first = statementOf(entries, from, middle);
      const dayAfter = new Date(Date.parse(middle) + 86_400_000).toISOString().slice(0, 10);
      const second = statementOf(entries, dayAfter, to);
      expect(second.opening).toBe(first.closing);
      expect(second.closing).toBe(whole.closing);
    }),
  );
});

const agreed: CheckedContract = {
  effectiveDate: '2026-01-01',
  expiryDate: '2026-12-31',
  amount: 360_000,
  billedElsewhere: 90_000,
  lines: [{ elevatorId: '1', unitPrice: 30_000, coverFrom: '2026-01-01', coverUntil: '2026-07-01' }],
};
const bill = (line: object = {}, more: object = {}): CheckedInvoice => ({
  billingDate: '2026-04-01',
  instalment: 2,
  amount: 90_000,
  lines: [
    {
      elevatorId: '1',
      elevatorNumber: 'HT-1',
      unitPrice: 30_000,
      periodFrom: '2026-04-01',
      periodTo: '2026-06-30',
      ...line,
    },
  ],
  ...more,
});
const before = {
  invoiceId: '7',
  invoiceNo: 'FP-7',
  instalment: 1,
  elevatorId: '1',
  periodFrom: '2026-01-01',
  periodTo: '2026-03-31',
};
const found = (invoice: CheckedInvoice, contract = agreed, billed = [before]) =>
  checkInvoice(invoice, contract, billed, [], String).map(({ kind }) => kind);

test('an invoice that agrees with its contract is found right', () => expect(found(bill())).toEqual([]));

test.each([
  ['outside the term', bill({ periodTo: '2027-01-01' }), ['outsideTerm', 'notCovered']],
  ['an elevator of no line', bill({ elevatorId: '2' }), ['notCovered']],
  ['after the cover has ended', bill({ periodTo: '2026-07-01' }), ['notCovered']],
  ['another price', bill({ unitPrice: 30_001 }), ['priceDiffers']],
  ['a day that was billed', bill({ periodFrom: '2026-03-31' }), ['alreadyBilled']],
  ['an instalment that was billed', bill({}, { instalment: 1 }), ['instalmentBilled']],
  ['more than the contract', bill({}, { amount: 270_001 }), ['aboveContract']],
] as const)('%s is said', (_, invoice, kinds) => expect(found(invoice)).toEqual(kinds));

test('what stands against an invoice is named with its number', () => {
  const [finding] = checkInvoice(bill({ periodFrom: '2026-03-31' }), agreed, [before], [], String);
  expect(finding).toMatchObject({
    position: 1,
    elevatorNumber: 'HT-1',
    found: '2026-03-31 – 2026-06-30',
    expected: '2026-01-01 – 2026-03-31',
    invoiceId: '7',
    invoiceNo: 'FP-7',
  });
});

test('a credit that is due and not given is said with the rescue that it is for', () => {
  const credit = {
    reason: 'JY202604030001',
    amount: 5000,
    elevatorNumber: 'HT-1',
    subjectKind: 'rescueCase',
    subjectId: '9',
  } as const;
  expect(checkInvoice(bill(), agreed, [], [credit], String)).toMatchObject([
    {
      kind: 'creditMissing',
      found: '5000',
      expected: 'JY202604030001',
      elevatorNumber: 'HT-1',
      subjectKind: 'rescueCase',
      subjectId: '9',
    },
  ]);
});
