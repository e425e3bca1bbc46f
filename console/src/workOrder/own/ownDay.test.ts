import { expect, test } from 'vitest';
import { orderRow, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { createReplies } from '#testing/aReply.ts';
import { dueToday, ownDay, returnOf } from './ownDay.ts';

const made = createReplies('full')(orderRow) as OrderRow;
const order = (id: string, more: Partial<OrderRow> = {}): OrderRow => ({
  ...made,
  id,
  status: orderStatus.accepted,
  reworkCount: 0,
  mustAccept: false,
  ...more,
});
const idsOf = (orders: readonly OrderRow[]) => orders.map(({ id }) => id);

test('the next stop is the first order, with the others behind it in their order', () => {
  const day = ownDay([order('one'), order('two', { status: orderStatus.toAccept }), order('three')]);
  expect([day.next?.id, idsOf(day.others), idsOf(day.returned)]).toEqual(['one', ['two', 'three'], []]);
});

test('the order that somebody is at work on stands before those with an earlier deadline', () => {
  const day = ownDay([order('one'), order('two', { status: orderStatus.atWork })]);
  expect([day.next?.id, idsOf(day.others)]).toEqual(['two', ['one']]);
});

test('an order that somebody refused is no next stop, and one that is done is left out', () => {
  const day = ownDay([
    order('done', { status: orderStatus.completed }),
    order('refused', { status: orderStatus.refused }),
    order('taken', { status: orderStatus.refusalTaken }),
    order('next'),
  ]);
  expect([day.next?.id, idsOf(day.others)]).toEqual(['next', ['refused', 'taken']]);
  expect(ownDay([order('refused', { status: orderStatus.refused })]).next).toBeUndefined();
});

test('orders that came back stand apart from the others', () => {
  const day = ownDay([
    order('next'),
    order('other'),
    order('rework', { reworkCount: 1, status: orderStatus.toAccept }),
    order('insisted', { mustAccept: true, status: orderStatus.toAccept }),
  ]);
  expect([idsOf(day.returned), idsOf(day.others)]).toEqual([['rework', 'insisted'], ['other']]);
});

test.each([
  [{ reworkCount: 1, mustAccept: false, status: orderStatus.accepted }, 'rework'],
  [{ reworkCount: 0, mustAccept: true, status: orderStatus.toAccept }, 'refusal'],
  [{ reworkCount: 0, mustAccept: true, status: orderStatus.accepted }, null],
  [{ reworkCount: 0, mustAccept: false, status: orderStatus.toAccept }, null],
] as const)('an order with %j came back as %s', (known, expected) => {
  expect(returnOf(known)).toBe(expected);
});

test('dueToday counts what is late and what is due until midnight', () => {
  const now = new Date(2026, 10, 25, 9).getTime();
  const due = (hours: number) => order('any', { deadline: new Date(now + hours * 3_600_000).toISOString() });
  expect(dueToday([due(-30), due(1), due(14.9), due(15), due(40)], now)).toBe(3);
});
