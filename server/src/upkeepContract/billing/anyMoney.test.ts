import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstSeed } from '../../../../testing/firstSeed.ts';
import { valuesOf } from '@hoistway/contract/derived.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import {
  type Contract,
  type Invoice,
  type Books,
  standing,
  credited,
  sumOf,
  received,
  open,
  slowOf,
  writeEntries,
} from '#testing/money/keptBooks.ts';
import { singaporeParties } from '#testing/money/singaporeParties.ts';
import {
  dayAfter,
  daysBetween,
  endOf,
  monthsOn,
  openOn,
  slowAgeing,
  slowInstalments,
  slowStatement,
  slowTotals,
} from '#testing/money/slowBooks.ts';

/** Thousands are a matter of minutes. */
const sequences = Number(process.env['MONEY_SEQUENCES'] ?? 25);

const today = '2026-11-23';
const firstDay = '2025-01-31';
const calendar = daysBetween(firstDay, '2027-11-23');

let here: Installation;
let manager: AskedAs;
let company: string;

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set(`${today}T04:00:00.000Z`);
  company = await here.aCompany('新加坡恒升');
  await here.db
    .updateTable('company')
    .set({ timeZone: 'Asia/Singapore' })
    .where('id', '=', company)
    .execute();
  await here.aUser('manager', company, { permissions: [...permissions], scope: 'company' });
  manager = { token: await here.signIn('manager') };
});
afterAll(() => here.close());

const centsIn = (text: string): number => Number(text.replace('.', ''));
const textOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const steps = { monthly: 1, quarterly: 3, semiYearly: 6 } as const;
const taxes = {
  sgStandard: 9,
  sgZero: 0,
  sgExempt: 0,
  sgOutOfScope: 0,
} as const;
const parties = {
  invoiceType: 'generalVat',
  drawer: 'Lin',
  ...singaporeParties,
} as const;

/** What a line is sent as. */
const lineFields = [
  'description',
  'elevatorId',
  'quantity',
  'unitPrice',
  'taxCode',
  'periodFrom',
  'periodTo',
] as const;

/** A number that chooses among what there is. */
const which = fc.nat(999);
const cents = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 50 }));
const act = fc.record({
  what: fc.constantFrom(
    'lose',
    'keep',
    'renew',
    'bill',
    'bill',
    'draft',
    'receive',
    'receive',
    'credit',
    'credit',
    'refund',
    'voidInvoice',
    'dropReceipt' as const,
  ),
  which,
  other: which,
  day: fc.nat(calendar.length - 1),
  amount: cents,
  quantity: fc.integer({ min: 1, max: 7 }),
  isConfirmed: fc.boolean(),
  isWhole: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const agreement = fc.record({
  prices: fc.array(fc.tuple(fc.oneof(cents, fc.constant(0)), fc.boolean()), { minLength: 1, maxLength: 3 }),
  begins: fc.nat(560),
  months: fc.integer({ min: 1, max: 14 }),
  paymentMode: fc.constantFrom('monthly', 'quarterly', 'semiYearly', 'lumpSum' as const),
  typed: fc.option(cents, { nil: undefined }),
  isTaxed: fc.boolean(),
});

let serial = 0;
const nextNo = (kind: string): string => `${kind}-${(serial += 1)}`;
const chosen = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];
/** A contract as the server answers it after it was made, with the terms that were asked for. */
async function known(id: string, terms: Omit<Contract, 'id' | 'lines' | 'amount'>): Promise<Contract> {
  const { lines, agreedAmount, amount } = dataOf(await here.ask(contractCalls.detail, { id }, manager));
  return {
    ...terms,
    id,
    amount: centsIn(agreedAmount ?? amount),
    lines: lines.map((line) => ({
      id: line.id,
      elevatorId: line.elevatorId,
      price: centsIn(line.unitPrice),
      quantity: line.quantity,
    })),
  };
}

async function begin({ prices, begins, months, paymentMode, typed, isTaxed }: Agreement): Promise<Books> {
  const customer = nextNo('客户');
  const elevators = await Promise.all(
    prices.map(() => here.anElevator({ maintainerId: company }, nextNo('HT'))),
  );
  const { id } = dataOf(
    await here.ask(
      contractCalls.create,
      {
        contractNo: nextNo('HS'),
        partyA: customer,
        contractType: 'full',
        contractNature: 'new',
        paymentMode,
        effectiveDate: calendar[begins]!,
        contractDuration: months,
        ...(isTaxed ? { taxRate: 9 } : {}),
        ...(typed === undefined ? {} : { amount: textOf(typed) }),
        lines: prices.map(([price, isByMonth], at) => ({
          elevatorId: elevators[at]!,
          unitPrice: textOf(price),
          quantity: isByMonth ? months : 3,
        })),
      },
      manager,
    ),
  );
  const step = paymentMode === 'lumpSum' ? months : steps[paymentMode];
  const contract = await known(id, { begins: calendar[begins]!, months, step, isTaxed });
  const sum = prices.reduce((total, [price, isByMonth]) => total + price * (isByMonth ? months : 3), 0);
  expect(contract.amount).toBe(typed ?? sum);
  return { customer, contracts: [contract], invoices: [] };
}
type Agreement = typeof agreement extends fc.Arbitrary<infer A> ? A : never;

async function lose({ contracts }: Books, { which: at, other, day }: Act): Promise<void> {
  const contract = chosen(contracts, at)!;
  const lines = contract.lines.filter(({ loss, renewedOn }) => !loss && renewedOn === undefined);
  const lost = lines.slice(0, 1 + (other % Math.max(1, lines.length)));
  if (lost.length === 0) return;
  const { envelope } = await here.ask(
    renewalCalls.lose,
    { id: contract.id, lostOn: calendar[day]!, reason: 'price', lineIds: lost.map(({ id }) => id) },
    manager,
  );
  if (envelope.success)
    for (const line of lost) line.loss = { id: (envelope.data as { id: string }).id, day: calendar[day]! };
}

async function keep({ contracts }: Books, { which: at, other }: Act): Promise<void> {
  const contract = chosen(contracts, at)!;
  const lost = chosen(
    contract.lines.flatMap(({ loss }) => loss ?? []),
    other,
  );
  if (!lost) return;
  const { envelope } = await here.ask(renewalCalls.keep, { id: contract.id, lossId: lost.id }, manager);
  if (!envelope.success) return;
  for (const line of contract.lines) if (line.loss?.id === lost.id) delete line.loss;
}

async function renew({ contracts }: Books, { which: at, other, day, quantity }: Act): Promise<void> {
  const contract = chosen(contracts, at)!;
  const free = contract.lines.filter(({ loss, renewedOn }) => !loss && renewedOn === undefined);
  const lines = free.slice(0, 1 + (other % Math.max(1, free.length)));
  if (lines.length === 0) return;
  const percent = (other % 41) - 20;
  const { envelope } = await here.ask(
    renewalCalls.renew,
    {
      id: contract.id,
      contractNo: nextNo('XQ'),
      effectiveDate: calendar[day]!,
      contractDuration: quantity,
      paymentMode: 'monthly',
      percent,
      lines: lines.map(({ id }) => ({ id })),
    },
    manager,
  );
  if (!envelope.success) return;
  const { id } = envelope.data as { id: string };
  const terms = { begins: calendar[day]!, months: quantity, step: 1, isTaxed: contract.isTaxed };
  const renewed = await known(id, terms);
  for (const line of lines) {
    const own = renewed.lines.find(({ elevatorId }) => elevatorId === line.elevatorId)!;
    expect([own.price, own.quantity]).toEqual([
      Math.floor((line.price * (100 + percent) * 2 + 100) / 200),
      line.quantity === contract.months ? quantity : line.quantity,
    ]);
    line.renewedOn = calendar[day]!;
  }
  expect(renewed.amount).toBe(renewed.lines.reduce((sum, line) => sum + line.price * line.quantity, 0));
  contracts.push(renewed);
}

type Billed = Pick<Invoice, 'contract' | 'day' | 'instalment' | 'lines'> & { amount?: number };

/** Sends an invoice; the books say whether it has to be taken. */
async function send(books: Books, billed: Billed, isConfirmed: boolean, sent: object): Promise<void> {
  const { contract, day, instalment, lines, amount } = billed;
  const totals = lines.length > 0 ? slowTotals(lines) : { net: amount ?? 0, tax: 0, gross: amount ?? 0 };
  const { envelope } = await here.ask(
    billingCalls.addBill,
    {
      ...parties,
      id: contract.id,
      invoiceNo: nextNo('INV'),
      billingDate: day,
      dueDate: monthsOn(day, 1),
      ...(instalment === null ? {} : { instalment }),
      ...(isConfirmed ? { confirmedWhy: 'agreed by phone' } : {}),
      ...(lines.length === 0 ? { amount: textOf(amount ?? 0) } : {}),
      ...sent,
    },
    manager,
  );
  const isBilledBefore = books.invoices.some(
    (each) =>
      each.contract === contract &&
      each.instalment !== null &&
      each.instalment === instalment &&
      !each.voided &&
      credited(each) < each.gross,
  );
  const isTaxedOtherwise = contract.isTaxed && lines.some(({ rate }) => rate !== 9);
  const isTaken = totals.gross > 0 && (isConfirmed || !(isBilledBefore || isTaxedOtherwise));
  expect(envelope.success, JSON.stringify(envelope)).toBe(isTaken);
  if (!isTaken) return;
  const invoice: Invoice = {
    id: (envelope.data as { id: string }).id,
    contract,
    day,
    instalment,
    lines,
    ...totals,
    voided: false,
    notes: [],
    receipts: [],
    entries: [],
  };
  writeEntries(invoice);
  books.invoices.push(invoice);
}

async function bill(books: Books, did: Act): Promise<void> {
  const { which: at, other, day, amount, quantity, isConfirmed, isWhole } = did;
  const contract = chosen(books.contracts, at)!;
  const count = slowInstalments(slowOf(contract)).length;
  const codes = Object.keys(taxes) as (keyof typeof taxes)[];
  const lines = isWhole
    ? []
    : Array.from({ length: 1 + (other % 3) }, (_, line) => {
        const code = other % 5 < 3 ? 'sgStandard' : codes[(other + line) % codes.length]!;
        return { quantity, price: amount + line, code, rate: taxes[code] };
      });
  const instalment = other % 2 === 0 ? 1 + (other % count) : null;
  const sent = lines.map(({ price, code }) => ({
    description: 'Maintenance',
    quantity,
    unitPrice: textOf(price),
    taxCode: code,
  }));
  await send(
    books,
    { contract, day: calendar[day]!, instalment, lines, amount },
    isConfirmed,
    lines.length > 0 ? { lines: sent } : {},
  );
}

async function draft(books: Books, { which: at, isConfirmed }: Act): Promise<void> {
  const contract = chosen(books.contracts, at)!;
  const asked = dataOf(await here.ask(billingCalls.draft, { id: contract.id }, manager));
  const amounts = slowInstalments(slowOf(contract));
  expect(asked.instalments.map((each) => centsIn(each.amount))).toEqual(amounts);
  if (asked.instalment === null) return;
  const sum = asked.lines.reduce((total, line) => total + line.quantity * centsIn(line.unitPrice), 0);
  expect(sum).toBe(amounts[asked.instalment - 1]);
  const lines = asked.lines.map((line) => ({
    quantity: line.quantity,
    price: centsIn(line.unitPrice),
    code: line.taxCode,
    rate: taxes[line.taxCode as keyof typeof taxes],
  }));
  if (contract.isTaxed) expect(lines.filter(({ rate }) => rate !== 9)).toEqual([]);
  const sent = asked.lines.map((line) => valuesOf(line, lineFields));
  if (lines.length === 0) return;
  await send(books, { contract, day: today, instalment: asked.instalment, lines }, isConfirmed, {
    lines: sent,
  });
}

async function receive(books: Books, { which: at, day, amount, isConfirmed, isWhole }: Act): Promise<void> {
  const invoice = chosen(standing(books), at);
  if (!invoice) return;
  const left = open(invoice);
  const paid = isWhole && left > 0 ? left : amount;
  const date = calendar[day]!;
  const { envelope } = await here.ask(
    collectionCalls.addCollect,
    {
      id: invoice.contract.id,
      invoiceId: invoice.id,
      amount: textOf(paid),
      date,
      payer: 'Customer',
      payee: 'Company',
      confirmedDay: isConfirmed,
    },
    manager,
  );
  const isTaken = paid <= left && date >= invoice.day && (date <= today || isConfirmed);
  expect(envelope.success, JSON.stringify(envelope)).toBe(isTaken);
  if (!isTaken) return;
  const { id } = envelope.data as { id: string };
  invoice.receipts.push({ id, kind: 'receipt', day: date, amount: paid });
  writeEntries(invoice);
}

async function refund(books: Books, { which: at, day, amount, isConfirmed }: Act): Promise<void> {
  const invoice = chosen(
    standing(books).filter((each) => received(each) > 0),
    at,
  );
  if (!invoice) return;
  const date = calendar[day]!;
  const { envelope } = await here.ask(
    collectionCalls.addPayment,
    {
      id: invoice.contract.id,
      invoiceId: invoice.id,
      amount: textOf(amount),
      date,
      payer: 'Company',
      payee: 'Customer',
      confirmedDay: isConfirmed,
    },
    manager,
  );
  const first = invoice.receipts
    .filter(({ kind }) => kind === 'receipt')
    .map((each) => each.day)
    .toSorted()[0]!;
  const isTaken = amount <= received(invoice) && date >= first && (date <= today || isConfirmed);
  expect(envelope.success, JSON.stringify(envelope)).toBe(isTaken);
  if (!isTaken) return;
  const { id } = envelope.data as { id: string };
  invoice.receipts.push({ id, kind: 'payment', day: date, amount });
  writeEntries(invoice);
}

async function credit(books: Books, { which: at, day, amount, isConfirmed, isWhole }: Act): Promise<void> {
  const invoice = chosen(standing(books), at);
  if (!invoice) return;
  const left = open(invoice);
  const off = isWhole && left > 0 ? left : amount;
  const date = calendar[day]!;
  const { envelope } = await here.ask(
    billingCalls.creditNote,
    {
      id: invoice.id,
      invoiceNo: nextNo('CN'),
      billingDate: date,
      confirmedDay: isConfirmed,
      drawer: 'Lin',
      note: 'Less work',
      amount: textOf(off),
    },
    manager,
  );
  const isTaken = off <= left && date >= invoice.day && (date <= today || isConfirmed);
  expect(envelope.success, JSON.stringify(envelope)).toBe(isTaken);
  if (!isTaken) return;
  const { id } = envelope.data as { id: string };
  const note = dataOf(await here.ask(billingCalls.detail, { id }, manager));
  expect(centsIn(note.amount)).toBe(off);
  let tax = 0;
  if (invoice.lines.length > 0) {
    const {
      net,
      tax: own,
      gross,
    } = slowTotals(
      note.lines.map((line) => ({
        quantity: line.quantity,
        price: centsIn(line.unitPrice),
        rate: line.taxRate,
        code: line.taxCode,
      })),
    );
    expect([net, own, gross]).toEqual([centsIn(note.netAmount!), centsIn(note.taxAmount!), off]);
    tax = own;
  } else expect([note.lines, note.taxAmount]).toEqual([[], null]);
  invoice.notes.push({ id, day: date, amount: off, tax, voided: false });
  writeEntries(invoice);
}

async function voidInvoice(books: Books, { which: at, other }: Act): Promise<void> {
  const invoice = chosen(standing(books), at);
  if (!invoice) return;
  const note = chosen(
    invoice.notes.filter(({ voided }) => !voided),
    other,
  );
  const { envelope } = await here.ask(
    billingCalls.void,
    { id: note?.id ?? invoice.id, reason: 'By mistake' },
    manager,
  );
  if (note) {
    if (envelope.success) note.voided = true;
  } else if (envelope.success) {
    expect([credited(invoice), received(invoice)]).toEqual([0, 0]);
    invoice.voided = true;
  }
  writeEntries(invoice);
}

async function dropReceipt(books: Books, { which: at, other }: Act): Promise<void> {
  const invoice = chosen(
    standing(books).filter(({ receipts }) => receipts.length > 0),
    at,
  );
  const receipt = invoice && chosen(invoice.receipts, other);
  if (!receipt) return;
  const { envelope } = await here.ask(collectionCalls.remove, { id: receipt.id }, manager);
  if (!envelope.success) return;
  invoice.receipts = invoice.receipts.filter((each) => each !== receipt);
  writeEntries(invoice);
}

const acts = { lose, keep, renew, bill, draft, receive, credit, refund, voidInvoice, dropReceipt };

const amountsIn = (xml: string, name: string): number[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name} currencyID="SGD">(.*?)</cbc:${name}>`, 'g'))].map((match) =>
    centsIn(match[1]!),
  );

/** An electronic file says what stands on its invoice or credit note. */
async function assertElectronic(id: string, [net, tax, gross]: readonly number[]): Promise<void> {
  const { status, envelope } = await here.ask(billingCalls.electronic, { id }, manager);
  expect(status).toBe(200);
  const xml = String(envelope.data);
  expect(amountsIn(xml, 'TaxExclusiveAmount')).toEqual([net]);
  expect(amountsIn(xml, 'TaxAmount')[0]).toBe(tax);
  expect(amountsIn(xml, 'TaxInclusiveAmount')).toEqual([gross]);
  expect(amountsIn(xml, 'PayableAmount')).toEqual([gross]);
}

async function assertAgrees(books: Books, [from, to]: readonly [string, string]): Promise<void> {
  const { customer, contracts, invoices } = books;
  const stand = standing(books);
  for (const contract of contracts) {
    const shown = dataOf(await here.ask(contractCalls.detail, { id: contract.id }, manager));
    const amounts = slowInstalments(slowOf(contract));
    expect(shown.instalments.map(({ amount }) => centsIn(amount))).toEqual(amounts);
    expect(centsIn(shown.amount)).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    const own = stand.filter((invoice) => invoice.contract === contract);
    expect([shown.invoices, centsIn(shown.billedAmount), centsIn(shown.receivedAmount)]).toEqual([
      own.length,
      own.reduce((sum, invoice) => sum + invoice.gross - credited(invoice), 0),
      own.reduce((sum, invoice) => sum + received(invoice), 0),
    ]);
  }
  for (const invoice of invoices) {
    const shown = dataOf(await here.ask(billingCalls.detail, { id: invoice.id }, manager));
    expect([centsIn(shown.amount), centsIn(shown.creditedAmount), centsIn(shown.receivedAmount)]).toEqual([
      invoice.gross,
      credited(invoice),
      received(invoice),
    ]);
    if (invoice.lines.length > 0)
      expect([centsIn(shown.netAmount!), centsIn(shown.taxAmount!)]).toEqual([invoice.net, invoice.tax]);
    expect(centsIn(shown.outstanding)).toBe(invoice.voided ? 0 : open(invoice));
    if (invoice.voided || invoice.lines.length === 0) continue;
    expect(shown.electronic).toEqual([]);
    await assertElectronic(invoice.id, [invoice.net, invoice.tax, invoice.gross]);
    for (const { id, amount, tax, voided } of invoice.notes)
      if (!voided) await assertElectronic(id, [amount - tax, tax, amount]);
  }
  const counts = dataOf(await here.ask(billingCalls.counts, { customer }, manager));
  const total = (of: (invoice: Invoice) => number) => stand.reduce((sum, invoice) => sum + of(invoice), 0);
  expect({
    amount: centsIn(counts.amount),
    tax: centsIn(counts.tax),
    credited: centsIn(counts.credited),
    received: centsIn(counts.received),
    outstanding: centsIn(counts.outstanding),
  }).toEqual({
    amount: total(({ gross }) => gross),
    tax: total(({ tax, notes }) => tax - notes.reduce((sum, note) => sum + (note.voided ? 0 : note.tax), 0)),
    credited: total(credited),
    received: total(received),
    outstanding: total(open),
  });
  const receipts = dataOf(await here.ask(collectionCalls.counts, { customer }, manager));
  expect([centsIn(receipts.received), centsIn(receipts.paid)]).toEqual([
    total((invoice) => sumOf(invoice.receipts, 'receipt')),
    total((invoice) => sumOf(invoice.receipts, 'payment')),
  ]);
  const ageing = dataOf(await here.ask(collectionCalls.ageing, {}, manager));
  const row = ageing.rows.find((each) => each.customer === customer);
  const slow = slowAgeing(stand, today);
  expect(
    row
      ? {
          invoices: row.invoices,
          total: centsIn(row.total),
          recent: centsIn(row.recent),
          m3: centsIn(row.m3),
          m6: centsIn(row.m6),
          m12: centsIn(row.m12),
          m24: centsIn(row.m24),
        }
      : slowAgeing([], today),
  ).toEqual(slow);
  const statement = dataOf(await here.ask(collectionCalls.statement, { customer, from, to }, manager));
  expect({
    opening: centsIn(statement.opening),
    debits: centsIn(statement.debits),
    credits: centsIn(statement.credits),
    closing: centsIn(statement.closing),
    rows: statement.rows.length,
  }).toEqual(slowStatement(stand, from, to));
  const untilToday = { customer, from: firstDay, to: today };
  const { closing } = dataOf(await here.ask(collectionCalls.statement, untilToday, manager));
  expect(centsIn(closing)).toBe(stand.reduce((sum, invoice) => sum + openOn(invoice, today), 0));
}

test('any sequence of contracts, losses, renewals, invoices, receipts, credits and refunds agrees with slow books', async () => {
  const between = fc
    .tuple(fc.nat(calendar.length - 1), fc.nat(calendar.length - 1))
    .map((ends) => ends.toSorted((one, other) => one - other).map((at) => calendar[at]!));
  await fc.assert(
    fc.asyncProperty(
      agreement,
      fc.array(act, { minLength: 4, maxLength: 14 }),
      between,
      async (agreed, did, [from, to]) => {
        const books = await begin(agreed);
        for (const each of did) await acts[each.what](books, each);
        await assertAgrees(books, [from!, to!]);
      },
    ),
    { seed: firstSeed(), numRuns: sequences, endOnFailure: true },
  );
}, 3_600_000);

test('the slow books count days and months as a calendar does', () => {
  expect(dayAfter('2024-02-28')).toBe('2024-02-29');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(endOf({ begins: '2026-01-31', months: 1 })).toBe('2026-03-01');
  expect(endOf({ begins: '2026-01-28', months: 1 })).toBe('2026-02-28');
  expect(monthsOn('2026-03-31', -1)).toBe('2026-02-28');
});
