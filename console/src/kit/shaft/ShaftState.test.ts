import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import { describe, expect, test } from 'vitest';
import { followRun } from './followRun.ts';
import { shaftViewOf } from './ShaftState.ts';

const now = 1_800_000_000_000;
const shaft = {
  floorsNum: 18,
  labels: ['B1', ...Array.from({ length: 17 }, (_, index) => String(index + 1))],
};
const live = (fields: Partial<LiveElevator> = {}): LiveElevator => ({
  id: 'BSH-03',
  at: now - 400,
  status: 'normal',
  trapped: false,
  floor: 4,
  ...fields,
});
const view = (fields: Partial<LiveElevator> = {}, plan = shaft) => shaftViewOf(live(fields), plan, now);

describe('state', () => {
  test('is unknown without a message or without its time', () => {
    expect(shaftViewOf(undefined, shaft, now)).toMatchObject({ state: 'unknown', stale: false });
    expect(shaftViewOf(undefined, shaft, now).index).toBeUndefined();
    const { at: _at, ...timeless } = live();
    expect(shaftViewOf(timeless, shaft, now).state).toBe('unknown');
  });

  test('ranks an entrapment above a fault, and a fault above staleness', () => {
    expect(view({ trapped: true, status: 'fault' }).state).toBe('trapped');
    expect(view({ trapped: true, status: 'maintenance' }).state).toBe('trapped');
    expect(view({ trapped: true, status: 'offline', at: now - 90_000 })).toMatchObject({
      state: 'trapped',
      stale: true,
      index: 3,
    });
    expect(view({ status: 'fault', at: now - 60_000 })).toMatchObject({ state: 'fault', stale: true });
    expect(view({ status: 'maintenance', at: now - 60_000 }).state).toBe('maintenance');
  });

  test('is stale when older than ten seconds', () => {
    expect(view({ at: now - 10_000 })).toMatchObject({ state: 'normal', stale: false });
    expect(view({ at: now - 10_001 })).toMatchObject({ state: 'stale', stale: true, ageMs: 10_001 });
  });

  test('has no negative age when the clock runs ahead', () => {
    expect(view({ at: now + 5000 }).ageMs).toBe(0);
  });

  test('offline keeps the last position and drops movement, door and occupancy', () => {
    const offline = view({ status: 'offline', direction: 1, moving: true, doorStatus: 4, occupied: true });
    expect(offline).toMatchObject({ state: 'offline', index: 3, direction: 'none', moving: false });
    expect(offline.door).toBeUndefined();
    expect(offline.occupied).toBeUndefined();
  });
});

describe('place', () => {
  test('prefers the position to the floor', () => {
    expect(view({ positionMm: 10_500 }).index).toBeCloseTo(3.5);
    expect(view({ positionMm: 10_500 }, { ...shaft, floorHeightMm: 3500 } as typeof shaft).index).toBe(3);
  });

  test('computes the position from the given sills', () => {
    const plan = { floorsNum: 3, labels: ['1', '2', '3'], sillsMm: [0, 5000, 8000] };
    const at = (positionMm: number) => shaftViewOf(live({ positionMm }), plan, now).index;
    expect(at(2500)).toBeCloseTo(0.5);
    expect(at(6500)).toBeCloseTo(1.5);
    expect(at(-20)).toBe(0);
    expect(at(9000)).toBe(2);
  });

  test('limits the position to the end floors, and gives none without floor or position', () => {
    expect(view({ positionMm: -400 }).index).toBe(0);
    expect(view({ floor: 40 }).index).toBe(17);
    const { floor: _floor, ...nowhere } = live();
    expect(shaftViewOf(nowhere, shaft, now).index).toBeUndefined();
  });

  test('fills missing labels with physical floor numbers', () => {
    expect(shaftViewOf(live(), { floorsNum: 3, labels: ['B1'] }, now).labels).toEqual(['B1', '2', '3']);
  });
});

test('the door opening comes from the percentage, else the door status, else is unknown', () => {
  expect(view({ doorPercent: 40, doorStatus: 2 }).door).toBe(0.4);
  expect(view({ doorStatus: 2 }).door).toBe(0);
  expect(view({ doorStatus: 5 }).door).toBe(0);
  expect(view({ doorStatus: 4 }).door).toBe(1);
  expect(view({ doorStatus: 3 }).door).toBe(0.5);
  expect(view({ doorStatus: 0 }).door).toBeUndefined();
  expect(view().door).toBeUndefined();
});

test('calls become floor indices, and a run targets the next call ahead', () => {
  const up = view({ floor: 4, direction: 1, moving: true, carCalls: [2, 9, 15], hallUpCalls: [1, 7, 99] });
  expect(up.carCalls).toEqual([1, 8, 14]);
  expect(up.hallUpCalls).toEqual([0, 6]);
  expect(up.run).toEqual({ target: 8 });
  expect(view({ floor: 4, direction: 2, moving: true, hallDownCalls: [2, 9] }).run).toEqual({ target: 1 });
  expect(view({ floor: 4, direction: 1, carCalls: [9] }).run).toBeUndefined();
});

test('followRun remembers the start floor of a run until it ends', () => {
  const standing = view({ floor: 4 });
  const leaving = followRun(standing, view({ positionMm: 9600, direction: 1, moving: true, carCalls: [9] }));
  expect(leaving.run).toEqual({ start: 3, target: 8 });
  const going = followRun(leaving, view({ positionMm: 15_000, direction: 1, moving: true, carCalls: [9] }));
  expect(going.run).toEqual({ start: 3, target: 8 });
  expect(followRun(going, view({ floor: 9 })).run).toBeUndefined();
  expect(followRun(undefined, view({ direction: 1, moving: true })).run).toBeUndefined();
});
