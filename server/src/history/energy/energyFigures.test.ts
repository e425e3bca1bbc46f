import { expect, test } from 'vitest';
import { estimateClass } from './energyClass.ts';
import { energyFigures, energySaving, type EnergyDay } from './energyFigures.ts';

const dayNo = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);

/** Numbers from -1 to 1 that look like chance and are the same each time. */
const chance = (n: number) => (Math.sin(n * 12.9898) * 43_758.5453) % 1;

interface Taking {
  standing: number;
  perRun: number;
  noise?: number;
}

const aDay = (n: number, { standing, perRun, noise = 0 }: Taking): EnergyDay => {
  const runs = 200 + (n % 7) * 50;
  return {
    day: dayNo(n),
    runs,
    metres: runs * 15,
    kwh: standing + perRun * runs + noise * chance(n),
    coveredMinutes: 1_440,
  };
};
const someDays = (from: number, count: number, taking: Taking): EnergyDay[] =>
  Array.from({ length: count }, (_, n) => aDay(from + n, taking));

const plate = { ratedLoad: 1_000, ratedSpeed: 1.75 };

test('tells what is taken while nothing runs from what runs take', () => {
  const { kwhPerDay, kwhPerRun, standing } = energyFigures(
    someDays(0, 56, { standing: 6, perRun: 0.02, noise: 0.2 }),
    plate,
  );
  expect(kwhPerDay).toBeCloseTo(13, 0);
  expect(kwhPerRun).toBeCloseTo(13 / 350, 2);
  expect(standing!.share).toBeCloseTo(6 / 13, 1);
  expect(standing!.least).toBeLessThanOrEqual(6 / 13);
  expect(standing!.most).toBeGreaterThanOrEqual(6 / 13);
});

test.each([
  ['fewer than fourteen days', someDays(0, 13, { standing: 6, perRun: 0.02 })],
  [
    'days that are not whole',
    someDays(0, 30, { standing: 6, perRun: 0.02 }).map((day) => ({ ...day, coveredMinutes: 700 })),
  ],
  [
    'days without energy',
    someDays(0, 30, { standing: 6, perRun: 0.02 }).map((day) => ({ ...day, kwh: null })),
  ],
])('tells nothing of %s', (_, days) => {
  expect(energyFigures(days, plate)).toMatchObject({
    kwhPerDay: null,
    kwhPerRun: null,
    standing: null,
    class: null,
  });
});

test('does not tell standing from running where all days are alike', () => {
  const alike = someDays(0, 30, { standing: 6, perRun: 0.02 }).map((day) => ({ ...day, runs: 300, kwh: 12 }));
  expect(energyFigures(alike, plate)).toMatchObject({ kwhPerDay: 12, standing: null });
});

test.each([
  [3.5, 'A'],
  [6, 'B'],
  [11, 'C'],
  [60, 'G'],
] as const)('estimates the class of an elevator that takes %d kWh a day as %s', (kwhPerDay, likely) => {
  const { best, worst, ...told } = estimateClass({
    kwhPerDay,
    metresPerDay: 4_000,
    ratedLoad: 1_000,
    ratedSpeed: 2,
  });
  expect(told.likely).toBe(likely);
  expect([best <= likely, worst >= likely]).toEqual([true, true]);
});

test('estimates no class without the rated load', () => {
  const days = someDays(0, 30, { standing: 6, perRun: 0.02 });
  expect(energyFigures(days, { ratedLoad: null, ratedSpeed: 1 }).class).toBeNull();
  expect(energyFigures(days, plate).class).not.toBeNull();
});

const old: Taking = { standing: 6, perRun: 0.02, noise: 0.5 };
test.each([
  ['less', { ...old, standing: 4 }],
  ['more', { ...old, perRun: 0.03 }],
  ['noDifference', old],
] as const)('finds that a change takes %s', (verdict, after) => {
  const days = [...someDays(0, 40, old), ...someDays(41, 40, after)];
  expect(energySaving(days, dayNo(40))).toMatchObject({ verdict, daysBefore: 40, daysAfter: 40 });
});

test('takes the use out of a change: fewer runs are no saving', () => {
  const verdicts = Array.from({ length: 40 }, (_, n) => {
    const begun = n * 97;
    const quiet = someDays(begun + 42, 42, old).filter(({ runs }) => runs! < 350);
    return energySaving([...someDays(begun, 42, old), ...quiet], dayNo(begun + 41)).verdict;
  });
  expect(verdicts.filter((verdict) => verdict === 'noDifference').length).toBeGreaterThanOrEqual(36);
});

test('sees no difference in 19 of 20 divisions of the same energy', () => {
  const verdicts = Array.from(
    { length: 40 },
    (_, n) => energySaving(someDays(n * 97, 60, old), dayNo(n * 97 + 30)).verdict,
  );
  expect(verdicts.filter((verdict) => verdict === 'noDifference').length).toBeGreaterThanOrEqual(36);
});

test('compares nothing with fewer than fourteen days on a side', () => {
  expect(energySaving(someDays(0, 40, old), dayNo(30))).toMatchObject({ verdict: 'tooFewDays', noise: null });
});
