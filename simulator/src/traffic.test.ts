import { describe, expect, test } from 'vitest';
import { usages, type Usage } from './elevatorDescription.ts';
import { Random } from './random.ts';
import { passengersPerDay, Traffic } from './traffic.ts';

const hourMs = 3_600_000;
/** Midnight of a Monday in Singapore. */
const monday = Date.UTC(2026, 10, 15, 16);

function days(usage: Usage, timeZone = 'Asia/Singapore', from = monday, count = 10) {
  const traffic = new Traffic({ usage, floors: 20, timeZone }, new Random(usage));
  let impossible = 0;
  const arrivals = Array.from({ length: 24 }, () => ({ all: 0, up: 0 }));
  for (let at = traffic.nextArrival(from); at < from + count * 24 * hourMs; at = traffic.nextArrival(at)) {
    const hour = arrivals[Math.floor((at - from) / hourMs) % 24];
    const { from: start, to } = traffic.trip(at);
    if (start === to || Math.min(start, to) < 1 || Math.max(start, to) > 20) impossible += 1;
    if (!hour) continue;
    hour.all += 1;
    if (to > start) hour.up += 1;
  }
  expect(impossible).toBe(0);
  const at = (hour: number) => arrivals[hour] ?? { all: 0, up: 0 };
  return { at, sum: arrivals.reduce((sum, { all }) => sum + all, 0) };
}

describe('passengers by hour of the day', () => {
  test('residents leave in the morning and return in the evening', () => {
    const { at } = days('residence');
    expect(at(8).all).toBeGreaterThan(5 * at(3).all);
    expect(at(18).all).toBeGreaterThan(1.5 * at(14).all);
    expect(at(7).up / at(7).all).toBeLessThan(0.25);
    expect(at(18).up / at(18).all).toBeGreaterThan(0.7);
  });

  test('an office fills before nine, goes to lunch, and is empty on Saturday', () => {
    const { at, sum } = days('office', 'Asia/Singapore', monday, 5);
    expect(at(8).up / at(8).all).toBeGreaterThan(0.75);
    expect(at(12).all).toBeGreaterThan(2 * at(15).all);
    expect(days('office', 'Asia/Singapore', monday + 5 * 24 * hourMs, 2).sum / 2).toBeLessThan(sum / 5 / 4);
  });

  test('traffic follows the local time of the site', () => {
    const here = days('residence');
    const there = days('residence', 'Europe/Paris');
    // Seven hours behind in winter: their morning is in our afternoon.
    expect(there.at(15).all).toBeGreaterThan(3 * there.at(8).all);
    expect(here.at(8).all).toBeGreaterThan(there.at(8).all * 3);
  });

  test.each(usages)('a weekday has the number of passengers expected of a %s elevator', (usage) => {
    const { sum } = days(usage, 'Asia/Singapore', monday, 5);
    expect(sum / 5 / passengersPerDay({ usage, floors: 20 })).toBeCloseTo(1, 0.9);
  });
});
