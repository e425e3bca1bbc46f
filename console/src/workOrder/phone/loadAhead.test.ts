import { expect, test } from 'vitest';
import { orderRow, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { createReplies } from '#testing/aReply.ts';
import { keptAhead } from './loadAhead.ts';

const made = createReplies('full')(orderRow) as OrderRow;
const now = new Date(2026, 10, 25, 9);
const order = (id: string, status: OrderRow['status'], daysAhead: number): OrderRow => ({
  ...made,
  id,
  status,
  deadline: new Date(now.getTime() + daysAhead * 86_400_000).toISOString(),
});

test('a phone keeps what is under way, what is due today, and the next three', () => {
  const orders = [
    order('late', '10', -1),
    order('today', '10', 0),
    order('one', '10', 2),
    order('two', '10', 3),
    order('three', '10', 4),
    order('four', '10', 5),
    order('accepted', '15', 6),
    order('paused', '30', 9),
  ];
  expect(keptAhead(orders, now).map(({ id }) => id)).toEqual([
    'late',
    'today',
    'one',
    'two',
    'three',
    'accepted',
    'paused',
  ]);
});
