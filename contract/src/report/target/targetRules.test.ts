import { expect, test } from 'vitest';
import { figureNames } from '../chart/figures.ts';
import { meets, takesTarget, targetOf, targetOfRow } from './targetRules.ts';

const targets = [
  { figure: 'onTimeRate', value: 95, from: '2026-03-15' },
  { figure: 'onTimeRate', value: 90, from: '2026-01-01' },
  { figure: 'arrivalMedian', value: 1800, from: '2026-04-01' },
] as const;
const months = {
  targets: [...targets],
  from: '2026-01-10',
  to: '2026-03-20',
  dimension: 'month' as const,
};

test('targetOf finds what holds on the last day', () => {
  expect(targetOf(months, 'onTimeRate')?.value).toBe(95);
  expect(targetOf({ ...months, to: '2026-03-14' }, 'onTimeRate')?.value).toBe(90);
  expect(targetOf(months, 'arrivalMedian')).toBeUndefined();
});

test('targetOfRow goes by the last day of a row of time, and of all else by that of the chart', () => {
  const wanted = ['2026-01', '2026-02', '2026-03'].map(
    (id) => targetOfRow(months, 'onTimeRate', { id })?.value,
  );
  expect(wanted).toEqual([90, 90, 95]);
  expect(targetOfRow({ ...months, dimension: 'company' }, 'onTimeRate', { id: '7' })?.value).toBe(95);
});

test.each([
  ['onTimeRate', 95, true],
  ['onTimeRate', 94.9, false],
  ['onTimeRate', null, undefined],
  ['arrivalMedian', 1800, true],
  ['arrivalMedian', 1801, false],
] as const)('meets judges %s of %s as %s', (figure, value, expected) => {
  expect(
    meets(
      { figure, value },
      targets.find((each) => each.figure === figure),
    ),
  ).toBe(expected);
});

test('no number takes a target, nor what is better neither way', () => {
  expect(figureNames.filter(takesTarget)).not.toContain('created');
  expect(takesTarget('faults')).toBe(false);
  expect(takesTarget('workMean')).toBe(false);
  expect(takesTarget('faultRate')).toBe(true);
});
