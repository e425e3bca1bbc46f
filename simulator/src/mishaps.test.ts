import { expect, test } from 'vitest';
import { demoMishapFactor, elevatorMishaps, Mishaps, sitePowerCut } from './mishaps.ts';
import { Random } from './random.ts';
import type { Happening } from './scenario.ts';

const dayMs = 86_400_000;
const elevators = Array.from({ length: 240 }, (_, index) => ({
  serial: `lift-${index}`,
  site: `site-${Math.floor(index / 6)}`,
}));

function collect(factor: number, days: number, seed = 'mishaps') {
  return new Mishaps(elevators, { factor, random: new Random(seed), startAt: 0 }).takeDue(days * dayMs);
}
const count = (happenings: Happening[], what: Happening['deed']['do']) =>
  happenings.filter(({ deed }) => deed.do === what).length;

test('each mishap of 240 elevators in a year is as frequent as specified', () => {
  const year = collect(1, 365);
  const expected = (everyDays: number) => (240 * 365) / everyDays;
  for (const [what, source] of [
    ['fault', elevatorMishaps.fault],
    ['entrapment', elevatorMishaps.entrapment],
    ['networkDrop', elevatorMishaps.network],
    ['inspection', elevatorMishaps.inspection],
    ['powerCut', sitePowerCut],
  ] as const) {
    const share = count(year, what) / expected(source?.everyDays ?? Number.NaN);
    expect(share, what).toBeGreaterThan(0.75);
    expect(share, what).toBeLessThan(1.25);
  }
  // One fault per elevator in two to three weeks, one entrapment per elevator and year.
  expect(elevatorMishaps.fault?.everyDays).toBeGreaterThanOrEqual(14);
  expect(elevatorMishaps.fault?.everyDays).toBeLessThanOrEqual(21);
  expect(elevatorMishaps.entrapment?.everyDays).toBe(365);
});

test('the demo has between 6 and 60 mishaps per hour', () => {
  const perHour = collect(demoMishapFactor, 10).length / 240;
  expect(perHour).toBeGreaterThan(6);
  expect(perHour).toBeLessThan(60);
});

test('a power cut affects every elevator of the site for the same time', () => {
  const cuts = collect(5, 100).filter(({ deed }) => deed.do === 'powerCut');
  expect(cuts.length).toBeGreaterThan(30);
  const [first] = cuts;
  const together = cuts.filter(({ at }) => at === first?.at);
  expect(together.map(({ elevator }) => Math.floor(elevator / 6))).toEqual(
    Array.from({ length: 6 }, () => Math.floor((first?.elevator ?? 0) / 6)),
  );
  expect(new Set(together.map(({ deed }) => JSON.stringify(deed))).size).toBe(1);
});

test('mishaps are the same for the same seed, in order of time, and absent with factor 0', () => {
  const once = collect(3, 30);
  expect(collect(3, 30)).toEqual(once);
  expect(collect(3, 30, 'another')).not.toEqual(once);
  expect(collect(0, 3000)).toEqual([]);
  expect(once.map(({ at }) => at)).toEqual(once.map(({ at }) => at).toSorted((left, right) => left - right));
});
