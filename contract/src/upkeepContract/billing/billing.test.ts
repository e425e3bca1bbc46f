import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageing, bucketOf, owedOn, type InvoiceEntry } from './ageing.ts';
import { checkInvoice, type CheckedContract, type CheckedInvoice } from './invoiceCheck.ts';
import { balanceOn, statementOf, type AccountEntry } from './statement.ts';
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
] as const)('the tax rate of %s on %s is %s per cent', (code, on, rate) =>
  expect(rateOf(code, on)).toBe(rate),
);

test('percentOf rounds half a cent up, also for the largest amounts', () => {
  expect(percentOf(50, 9)).toBe(5);
  expect(percentOf(49, 9)).toBe(4);
  expect(percentOf(150, 7)).toBe(11);
  expect(percentOf(10 ** 15 - 1, 9)).toBe(90_000_000_000_000);
});

test('taxOf computes tax on the sum of lines per rate, not per line', () => {
  const line = { taxCode: 'sgStandard', taxRate: 9, amount: 50 } as const;
  expect(taxOf([line, line, { taxCode: 'sgZero', taxRate: 0, amount: 70 }])).toEqual([
    { taxCode: 'sgStandard', taxRate: 9, net: 100, tax: 9 },
    { taxCode: 'sgZero', taxRate: 0, net: 70, tax: 0 },
  ]);
});

test('taxOf is at most half a cent off, and totals add up', () => {
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
] as const)('an invoice of %s is in bucket %s on 1 December 2025', (on, bucket) =>
  expect(bucketOf(on, '2025-12-01')).toBe(bucket),
);

test('three months after 30 November is the last day of February', () => {
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

test('ageing equals a naive month count for 10,000 random ledgers', () => {
  const owed = fc.record({
    customer: fc.constantFrom('翠林物业', 'Marina One', '金桥商场'),
    billingDate: day,
    outstanding: fc.integer({ min: -100, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(owed, { maxLength: 5 }), day, (ledger, today) => {
      const aged = ledger.map((row) => ({
        ...row,
        months: Math.max(0, wholeMonths(row.billingDate, today)),
      }));
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

test('a statement balances, and two consecutive periods equal one', () => {
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

test('ageing and statement of one day come to the same, whatever the days of the entries', () => {
  const entry: fc.Arbitrary<InvoiceEntry> = fc
    .record({
      day,
      kind: fc.constantFrom(
        'invoice' as const,
        'creditNote' as const,
        'receipt' as const,
        'payment' as const,
      ),
      invoiceId: fc.constantFrom('1', '2', '3', '4'),
      amount: cents,
    })
    .map((each) => ({
      ...each,
      no: each.invoiceId,
      customer: Number(each.invoiceId) < 3 ? '翠林物业' : 'Marina One',
      billingDate: `202${each.invoiceId}-05-31`,
    }));
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), day, day, (entries, from, today) => {
      const rows = ageing(owedOn(entries, today), today);
      for (const customer of ['翠林物业', 'Marina One']) {
        const own = entries.filter((each) => each.customer === customer);
        const { closing } = statementOf(own, from < today ? from : today, today);
        expect(rows.find((row) => row.customer === customer)?.total ?? 0).toBe(closing);
        expect(closing).toBe(balanceOn(own, today));
      }
    }),
    { seed: 36, numRuns: 1000 },
  );
});

const agreed: CheckedContract = {
  effectiveDate: '2026-01-01',
  expiryDate: '2026-12-31',
  amount: 360_000,
  term: null,
  taxRate: 6,
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
      amount: 90_000,
      taxRate: 6,
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

test('checkInvoice finds nothing in an invoice that agrees with its contract', () =>
  expect(found(bill())).toEqual([]));

test.each([
  ['a period outside the term', bill({ periodTo: '2027-01-01' }), ['outsideTerm', 'notCovered']],
  ['an elevator without a contract line', bill({ elevatorId: '2' }), ['notCovered']],
  ['a period after the end of cover', bill({ periodTo: '2026-07-01' }), ['notCovered']],
  ['another tax', bill({ taxRate: 9 }), ['taxDiffers']],
  ['another price', bill({ unitPrice: 30_001 }), ['priceDiffers']],
  ['a day already billed', bill({ periodFrom: '2026-03-31' }), ['alreadyBilled']],
  ['an instalment already billed', bill({}, { instalment: 1 }), ['instalmentBilled']],
  ['an amount above the contract', bill({}, { amount: 270_001 }), ['aboveContract']],
] as const)('checkInvoice reports %s', (_, invoice, kinds) => expect(found(invoice)).toEqual(kinds));

const lines = ['1', '2'].map((elevatorId) => ({
  elevatorId,
  unitPrice: 30_000,
  quantity: 12,
  coverFrom: '2026-01-01',
  coverUntil: elevatorId === '1' ? '2027-01-01' : '2026-05-01',
}));
const halfLost: CheckedContract = {
  ...agreed,
  lines,
  amount: 480_000,
  term: {
    amount: 720_000,
    effectiveDate: '2026-01-01',
    expiryDate: '2026-12-31',
    contractDuration: 12,
    paymentMode: 'quarterly',
    lines,
  },
};
const lump = { elevatorId: null, elevatorNumber: null };

test.each([
  [
    'more than the elevators that remain',
    bill({ ...lump, amount: 180_000 }, { amount: 180_000 }),
    ['aboveCover'],
  ],
  ['what the elevators that remain come to by day', bill(lump, { amount: 119_670 }), []],
  ['a cent more', bill(lump, { amount: 119_671 }), ['aboveCover']],
  [
    'what was agreed before one was lost',
    bill(
      { ...lump, amount: 180_000, periodFrom: '2026-01-01', periodTo: '2026-03-31' },
      { amount: 180_000, instalment: 1 },
    ),
    [],
  ],
  [
    'an elevator by the days until it was lost',
    bill({ elevatorId: '2', unitPrice: 29_670, amount: 29_670, periodTo: '2026-04-30' }, { amount: 29_670 }),
    [],
  ],
] as const)('checkInvoice reports an instalment that bills %s as it is covered', (_, invoice, kinds) =>
  expect(found(invoice, halfLost, [])).toEqual(kinds),
);

test('a finding names the earlier invoice with its number', () => {
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

test('checkInvoice reports a service credit not yet given, with its rescue case', () => {
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
