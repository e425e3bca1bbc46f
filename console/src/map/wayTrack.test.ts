import { expect, test } from 'vitest';
import { eventsOf, linesOf, pointAt } from './wayTrack.ts';

const minute = 60_000;
const start = Date.parse('2026-11-23T01:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
const point = (minutes: number) => ({
  at: at(minutes),
  latitude: 1.3 + minutes / 1000,
  longitude: 103.8,
  accuracyM: 10,
});
const points = [point(0), point(1), point(2), point(30)];

test('pointAt returns the last point up to a moment, or the first point for an earlier moment', () => {
  expect([-1, 0, 1.5, 29, 60].map((minutes) => pointAt(points, start + minutes * minute)?.at)).toEqual([
    at(0),
    at(0),
    at(1),
    at(2),
    at(30),
  ]);
  expect(pointAt([], start)).toBeUndefined();
});

test('linesOf marks the lines already travelled and draws none across a gap', () => {
  expect(linesOf(points, start + minute).map(({ gone }) => gone)).toEqual([true, false]);
});

test('eventsOf orders stops and sign-ins by time', () => {
  const way = {
    name: '',
    companyName: '',
    points,
    stops: [{ from: at(10), to: at(20), latitude: 1, longitude: 1 }],
    orders: [
      {
        id: '1',
        orderNumber: 'WB1',
        type: 'maintenance' as const,
        elevatorNumber: 'BSH-01',
        projectName: '',
        latitude: null,
        longitude: null,
        arriveTime: at(5),
        finishTime: null,
      },
    ],
  };
  expect(eventsOf(way).map(({ kind }) => kind)).toEqual(['order', 'stop']);
});
