import { orderRow, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { expect, test } from 'vitest';
import { createReplies } from '#testing/aReply.ts';
import { inColumn } from './inColumn.ts';

const made = createReplies('full')(orderRow) as OrderRow;
const order = (orderNumber: string, more: Partial<OrderRow>): OrderRow => ({
  ...made,
  orderNumber,
  status: orderStatus.toDispatch,
  inspectStatus: 'none',
  type: 'repair',
  finishTime: null,
  dependents: 0,
  ...more,
});
const numbers = (rows: readonly OrderRow[]) => rows.map(({ orderNumber }) => orderNumber);

test('an order to dispatch stands before others where residents depend on the elevator, and behind a rescue', () => {
  const rows = [
    order('other', {}),
    order('visit', { type: 'maintenance', dependents: 4 }),
    order('dependents', { dependents: 1 }),
    order('rescue', { type: 'rescue' }),
    order('more', { dependents: 3 }),
  ];
  expect(numbers(inColumn(rows, orderStatus.toDispatch))).toEqual([
    'rescue',
    'dependents',
    'more',
    'other',
    'visit',
  ]);
});

test('orders that somebody has keep their order', () => {
  const status = orderStatus.toAccept;
  const rows = [order('first', { status }), order('second', { status, dependents: 2 })];
  expect(numbers(inColumn(rows, status))).toEqual(['first', 'second']);
});
