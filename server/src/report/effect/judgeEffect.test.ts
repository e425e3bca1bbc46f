import { describe, expect, test } from 'vitest';
import { effectDays, machineMeasures } from '@hoistway/contract/report/effect/effectCalls.ts';
import { Random } from '../../../../simulator/src/random.ts';
import { judgeEffect, type MeasuredDay } from './judgeEffect.ts';

const nothing: MeasuredDay = { levelling: null, doorTime: null, reversals: null, faults: null, energy: null };
const onlyReversals = (values: readonly (number | null)[]) =>
  values.map((value): MeasuredDay | undefined =>
    value === null ? undefined : { ...nothing, reversals: value },
  );
/** So many values around a middle, each the same distance above or below it. */
const around = (middle: number, spread: number, n = effectDays) =>
  Array.from({ length: n }, (_, at) => middle + (at % 2 === 0 ? spread : -spread));

const reversals = (before: readonly (number | null)[], after: readonly (number | null)[]) => {
  const { verdict, measures } = judgeEffect({ before: onlyReversals(before), after: onlyReversals(after) });
  return { verdict, found: measures.find(({ measure }) => measure === 'reversals')! };
};

describe('judgeEffect', () => {
  test.each([
    ['reversals that halve are better', around(40, 4), around(20, 4), 'better'],
    ['reversals that double are worse', around(20, 4), around(40, 4), 'worse'],
    ['a change within the days’ own spread is none', around(40, 20), around(30, 20), 'noDifference'],
    ['a change of less than a twentieth is none', around(40, 0.1), around(39, 0.1), 'noDifference'],
    ['six days after it are too few', around(40, 4), around(20, 4, 6), 'tooLittle'],
    ['seven days after it are enough', around(40, 4), around(20, 4, 7), 'better'],
    [
      'days without a word are none',
      [...around(40, 4, 6), ...Array.from({ length: 8 }, () => null)],
      around(20, 4),
      'tooLittle',
    ],
  ] as const)('%s', (_, before, after, verdict) => {
    expect(reversals(before, after).verdict).toBe(verdict);
  });

  test('what an elevator does from one fortnight to the next by itself is no difference', () => {
    const past = [20, 40, 20, 40, 20, 40].flatMap((middle) => around(middle, 1));
    expect(reversals(around(40, 1), around(20, 1)).verdict).toBe('better');
    expect(reversals(past, around(20, 1)).verdict).toBe('noDifference');
  });

  test('tells the means, the days it knows of each and the noise', () => {
    const { found } = reversals([null, ...around(40, 4, 13)], around(20, 4));
    expect(found).toMatchObject({ beforeDays: 13, afterDays: 14 });
    expect(found.before).toBeCloseTo(40.3, 1);
    expect(found.after).toBe(20);
    expect(found.noise).toBeGreaterThan(3);
  });

  test('is mixed where one measure is better and another worse', () => {
    const days = (reversed: number, energy: number) =>
      around(0, 1).map((n): MeasuredDay => ({
        ...nothing,
        reversals: reversed + n,
        energy: energy + n / 100,
      }));
    expect(judgeEffect({ before: days(40, 1), after: days(20, 2) }).verdict).toBe('mixed');
  });

  test('says too little where nothing was reported', () => {
    const { verdict, measures } = judgeEffect({ before: [], after: [] });
    expect(verdict).toBe('tooLittle');
    expect(measures.map(({ measure }) => measure)).toEqual(machineMeasures);
  });
});

/** A day of an elevator with noise of its own in each measure; `worn` makes its door worse. */
const aDay = (random: Random, worn = 0): MeasuredDay => {
  const noise = () => random.next() + random.next() + random.next() - 1.5;
  return {
    levelling: 4 + noise(),
    doorTime: 3 + worn + 0.3 * noise(),
    reversals: 25 + 40 * worn + 8 * noise(),
    faults: random.chance(0.15) ? 1 : 0,
    energy: 0.06 + 0.01 * noise(),
  };
};

/** The values in another order. */
function shuffled<T>(random: Random, values: readonly T[]): T[] {
  const left = [...values];
  return Array.from({ length: values.length }, () => left.splice(random.integer(0, left.length - 1), 1)[0]!);
}

test('shuffled days show no difference in nine of ten visits at least', () => {
  const random = new Random('shuffled');
  const verdicts = Array.from({ length: 300 }, () => {
    const worn = Array.from({ length: 28 }, () => aDay(random, random.chance(0.5) ? 1 : 0));
    const days = shuffled(random, worn);
    return judgeEffect({ before: days.slice(0, 14), after: days.slice(14) }).verdict;
  });
  const same = verdicts.filter((verdict) => verdict === 'noDifference').length;
  expect(same / verdicts.length).toBeGreaterThanOrEqual(0.9);
});

test('a door that was mended is found in nine of ten visits at least', () => {
  const random = new Random('mended');
  const verdicts = Array.from({ length: 100 }, () => {
    const days = (worn: number) => Array.from({ length: 14 }, () => aDay(random, worn));
    return judgeEffect({ before: days(1), after: days(0) }).verdict;
  });
  expect(verdicts.filter((verdict) => verdict === 'better').length).toBeGreaterThanOrEqual(90);
});
