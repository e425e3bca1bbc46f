import { expect, test } from 'vitest';
import { textOfCents } from '@hoistway/contract/money.ts';
import { debtAges, oldDebts } from './oldDebts.ts';

/** What a customer owes of each age, in cents. */
function owing(customer: string, recent: number, m3 = 0, m6 = 0, m12 = 0, m24 = 0) {
  const total = recent + m3 + m6 + m12 + m24;
  const amounts = { recent, m3, m6, m12, m24, total };
  const text = Object.fromEntries(
    Object.entries(amounts).map(([age, cents]) => [age, textOfCents(cents)]),
  ) as Record<keyof typeof amounts, string>;
  return { customer, invoices: 1, ...text };
}

test('oldDebts lists who owes most of what is older than three months first, then who owes most', () => {
  const debts = oldDebts([
    owing('new', 900_00),
    owing('newer', 950_00),
    owing('old', 0, 100_00, 0, 0, 50_00),
    owing('older', 10_00, 0, 200_00),
  ]);
  expect(debts.map(({ customer, old }) => [customer, old])).toEqual([
    ['older', 200_00],
    ['old', 150_00],
    ['newer', 0],
    ['new', 0],
  ]);
});

test('oldDebts lists six customers at most', () => {
  const debts = oldDebts(Array.from({ length: 9 }, (_, at) => owing(`customer ${at}`, 0, at + 1)));
  expect(debts.map(({ old }) => old)).toEqual([9, 8, 7, 6, 5, 4]);
});

test('oldDebts gives the parts of a bar by age, without ages of which nothing is owed', () => {
  const [debt] = oldDebts([owing('one', 500_00, 0, 20_50, 0, 7_00)]);
  expect(debt).toMatchObject({ total: 527_50, old: 27_50, drawn: 527_50 });
  expect(debt!.parts).toEqual([
    { age: 'recent', amount: 500_00 },
    { age: 'm6', amount: 20_50 },
    { age: 'm24', amount: 7_00 },
  ]);
});

test('oldDebts draws no part of an age of which more came in than was billed', () => {
  const [debt] = oldDebts([owing('one', 300_00, -40_00, 100_00)]);
  expect(debt).toMatchObject({ total: 360_00, old: 60_00, drawn: 400_00 });
  expect(debt!.parts.map(({ age }) => age)).toEqual(['recent', 'm6']);
});

test('debtAges begins with what is not old yet', () => {
  expect(debtAges).toEqual(['recent', 'm3', 'm6', 'm12', 'm24']);
});
