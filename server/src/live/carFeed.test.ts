import { afterEach, expect, test } from 'vitest';
import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import { carOf, createCarFeed } from './carFeed.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const live = (more: Partial<LiveElevator> = {}): LiveElevator => ({
  id: '7',
  status: 'normal',
  trapped: false,
  floor: 2,
  direction: 1,
  serviceMode: 1,
  ...more,
});
const labels = ['B1', '1', '2'];

test.each([
  [live(), { floor: '1', direction: 'up', fireService: false }],
  [live({ floor: 3, direction: 2 }), { floor: '2', direction: 'down', fireService: false }],
  [live({ floor: 9, direction: 0 }), { floor: '9', direction: null, fireService: false }],
  [live({ serviceMode: 3 }), { floor: '1', direction: 'up', fireService: true }],
  [live({ serviceMode: 4 }), { floor: '1', direction: 'up', fireService: true }],
  [live({ status: 'offline', serviceMode: 3 }), { floor: null, direction: null, fireService: false }],
  [undefined, { floor: null, direction: null, fireService: false }],
])('a car is shown as its elevator reports %#', (state, shown) => {
  expect(carOf(state, labels)).toEqual(shown);
});

test('a player is told of its elevator at once, and then only what has changed', () => {
  let state = live();
  const feed = createCarFeed({ get: (id) => (id === '7' ? state : undefined) });
  stops.push(feed.stop);
  const sent: string[] = [];
  let isSlow = false;
  const leave = feed.watchCar(
    { id: '7', floorLabels: labels },
    (body) => sent.push((JSON.parse(body) as { floor: string }).floor),
    () => !isSlow,
  );
  expect([...feed.watched()]).toEqual(['7']);
  expect(sent).toEqual(['1']);
  feed.turn();
  expect(sent).toEqual(['1']);
  state = live({ floor: 3, speed: 1 });
  isSlow = true;
  feed.turn();
  expect(sent).toEqual(['1']);
  isSlow = false;
  feed.turn();
  expect(sent).toEqual(['1', '2']);
  leave();
  state = live();
  feed.turn();
  expect(sent).toEqual(['1', '2']);
  expect(feed.watched().size).toBe(0);
});
