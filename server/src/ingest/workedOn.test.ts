import { orderStatus, type OrderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { expect, test } from 'vitest';
import { newWatch, statusOf } from '#area/fault/judging/elevatorWatch.ts';
import { applyOrderMove, missedWork } from './workedOn.ts';

test('shows maintenance from the first work order at work until the last one has ended', () => {
  const watch = newWatch('1', 10, 1.75);
  watch.spoke = true;
  const moved = (orderId: string, to: OrderStatus) => applyOrderMove(watch, { orderId, to });
  expect(statusOf(watch, false)).toBe('normal');
  expect([moved('7', orderStatus.accepted), statusOf(watch, false)]).toEqual([false, 'normal']);
  expect([moved('7', orderStatus.atWork), statusOf(watch, false)]).toEqual([true, 'maintenance']);
  expect([moved('8', orderStatus.atWork), statusOf(watch, false)]).toEqual([false, 'maintenance']);
  expect([moved('7', orderStatus.completed), statusOf(watch, false)]).toEqual([false, 'maintenance']);
  expect([moved('8', orderStatus.paused), statusOf(watch, false)]).toEqual([true, 'normal']);
  expect(moved('8', orderStatus.paused)).toBe(false);
});

test('shows offline rather than maintenance', () => {
  const watch = newWatch('1', 10, 1.75);
  watch.spoke = true;
  applyOrderMove(watch, { orderId: '7', to: orderStatus.atWork });
  expect(statusOf(watch, true)).toBe('offline');
});

test('missedWork is true only for a change between normal and maintenance', () => {
  expect(missedWork('normal', 'maintenance')).toBe(true);
  expect(missedWork('maintenance', 'normal')).toBe(true);
  expect(missedWork('normal', 'normal')).toBe(false);
  expect(missedWork('fault', 'maintenance')).toBe(false);
  expect(missedWork('offline', 'normal')).toBe(false);
  expect(missedWork(null, 'maintenance')).toBe(false);
});
