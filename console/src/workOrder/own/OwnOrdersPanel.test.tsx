import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { homeCalls, type ShownTile } from '@hoistway/contract/home/homeCalls.ts';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { askAgain } from '#kit/call/askAgain.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

let shown: Shown;
let orders: (made: OrderRow) => OrderRow[];

const tile: ShownTile = {
  tile: 'ownOrders',
  size: 'wide',
  to: '/maintenance/workBillBoardInquiry',
  n: 3,
  of: null,
  rows: [
    {
      id: '9',
      title: 'ROW-09',
      hint: null,
      at: null,
      day: null,
      amount: null,
      unit: null,
      place: null,
      to: '/maintenance/mine?id=9',
    },
  ],
};

const order = (made: OrderRow, id: string, more: Partial<OrderRow>): OrderRow => ({
  ...made,
  id,
  elevatorNumber: `BSH-0${id}`,
  type: 'repair',
  maintenanceType: null,
  description: null,
  status: orderStatus.accepted,
  reworkCount: 0,
  mustAccept: false,
  ...more,
});

beforeAll(async () => {
  setWidth(390);
  orders = (made) => [
    order(made, '1', { description: 'Door hums', latitude: 1.3, longitude: 103.8 }),
    order(made, '2', { latitude: null, longitude: null }),
    order(made, '3', { reworkCount: 1, status: orderStatus.toAccept, inspectRemark: 'Pictures missing' }),
  ];
  shown = await showConsole('/noScreen', 'en', 'full');
  shown.answers.changes.set(homeCalls.one.name, () => ({ arranged: false, tiles: [tile], offered: [] }));
  shown.answers.changes.set(orderCalls.mine.name, (made) => orders((made as OrderRow[])[0]!));
  await shown.goTo('/home');
});
afterAll(() => shown.close());

const panel = () => shown.screen().querySelector<HTMLElement>('[data-tile="ownOrders"]')!;
const linksOf = (part: Element) => [...part.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('the next stop names elevator and work, leads there and opens its order', async () => {
  await vi.waitFor(() => expect(panel().querySelector('h3')?.textContent).toBe('BSH-01'));
  const first = panel().querySelector('li')!;
  expect(first.textContent).toContain('Door hums');
  expect(linksOf(first)).toEqual(['geo:1.3,103.8', '#/maintenance/mine?id=1']);
});

test('an order that came back stands in red with its reason above the others', () => {
  const lines = [...panel().querySelectorAll('li')].slice(1);
  expect(lines[0]!.dataset['returned']).toBe('3');
  expect(lines[0]!.textContent).toContain('Pictures missing');
  expect(linksOf(lines[1]!)).toEqual(['#/maintenance/mine?id=2']);
});

test('a place that nobody knows has no way to it', async () => {
  orders = (made) => [order(made, '1', { latitude: null, longitude: null })];
  await askAgain(orderCalls.processBill);
  await vi.waitFor(() => expect(linksOf(panel().querySelector('li')!)).toEqual(['#/maintenance/mine?id=1']));
});
