import { expect, test } from 'vitest';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
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

test('keptAhead keeps orders under way, orders due by today and the next three', () => {
  const orders = [
    order('late', orderStatus.toAccept, -1),
    order('today', orderStatus.toAccept, 0),
    order('one', orderStatus.toAccept, 2),
    order('two', orderStatus.toAccept, 3),
    order('three', orderStatus.toAccept, 4),
    order('four', orderStatus.toAccept, 5),
    order('accepted', orderStatus.accepted, 6),
    order('paused', orderStatus.paused, 9),
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
