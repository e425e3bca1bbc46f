import { expect, test } from 'vitest';
import type { ChartReply, FigureValue } from '@hoistway/contract/report/chart/chartCalls.ts';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { createTranslators } from '@hoistway/contract/language/translator.ts';
import { chartOfFigure } from './figuresOf.ts';

const t = createTranslators(catalogues).en;
const rate = (n: number, of: number, value: number | null): FigureValue => ({
  figure: 'onTimeRate',
  n,
  of,
  value,
});
const rowOf = (id: string, value: FigureValue, before: FigureValue | null = null) => ({
  id,
  name: `Company ${id}`,
  values: [value],
  before: before && [before],
});
const found = (rows: ChartReply['rows'], dimension: ChartReply['dimension'] = 'company'): ChartReply => ({
  from: '2026-01-01',
  to: '2026-06-30',
  timeZone: 'Asia/Shanghai',
  dimension,
  rows,
  others: null,
  total: { values: [], before: null },
  beforeFrom: null,
  beforeTo: null,
  targets: [],
  peers: null,
  split: null,
  madeAt: '2026-07-01T00:00:00.000Z',
});

test('chartOfFigure ranks rows by the figure and leaves out those of too few orders', () => {
  const rows = [rowOf('1', rate(5, 10, 50)), rowOf('2', rate(2, 3, null)), rowOf('3', rate(9, 10, 90))];
  const chart = chartOfFigure(found(rows), 'onTimeRate', t);
  expect(chart.figures.labels).toEqual(['Company 3', 'Company 1']);
  expect(chart.figures.series.map(({ values }) => values)).toEqual([[90, 50]]);
  expect(chart.hint).toBe('1 row with too few records');
});

test('chartOfFigure keeps months in their order, and ten rows of all else', () => {
  const months = [rowOf('2026-01', rate(5, 10, 50)), rowOf('2026-02', rate(9, 10, 90))];
  const chart = chartOfFigure(found(months, 'month'), 'onTimeRate', t);
  expect(chart.figures).toMatchObject({ shape: 'columns' });
  expect(chart.rows.map(({ id }) => id)).toEqual(['2026-01', '2026-02']);
  const many = Array.from({ length: 14 }, (_, at) => rowOf(String(at), rate(at, 20, at * 5)));
  expect(chartOfFigure(found(many), 'onTimeRate', t)).toMatchObject({ hint: '4 more rows' });
});

const made = (id: string, n: number, before: number | null = null) => {
  const valueOf = (value: number): FigureValue => ({ figure: 'created', n: value, of: null, value });
  return {
    id,
    name: `Company ${id}`,
    values: [valueOf(n)],
    before: before === null ? null : [valueOf(before)],
  };
};

test('chartOfFigure adds up what the rows shown leave of a number, and opens nothing for it', () => {
  const rows = Array.from({ length: 12 }, (_, at) => made(String(at), 20 - at, 10));
  const total = { values: made('', 200).values, before: made('', 130).values };
  const others = { rows: 3, values: made('', 200 - 174).values };
  const chart = chartOfFigure({ ...found(rows), total, others }, 'created', t);
  expect(chart.rows).toHaveLength(10);
  expect(chart.figures.labels.at(-1)).toBe('5 others');
  expect(chart.figures.series.map(({ values }) => values.at(-1))).toEqual([200 - 155, 30]);
  expect(chart.hint).toBe('');
});

test('chartOfFigure shows as many rows as are asked for, the least first where that is asked', () => {
  const rows = [made('1', 5), made('2', 9), made('3', 1)];
  const { figures, hint } = chartOfFigure(found(rows), 'created', t, { rank: 'least', top: 2 });
  expect(figures.labels).toEqual(['Company 3', 'Company 1']);
  expect(hint).toBe('1 more row');
});

test('chartOfFigure sets the compared period beside the period', () => {
  const rows = [rowOf('1', rate(5, 10, 50), rate(4, 10, 40))];
  const { series } = chartOfFigure(found(rows), 'onTimeRate', t).figures;
  expect(series.map(({ values }) => values)).toEqual([[50], [40]]);
});

test('chartOfFigure says of a chart without a bar that there are too few records', () => {
  const chart = chartOfFigure(found([rowOf('1', rate(1, 2, null))]), 'onTimeRate', t);
  expect(chart.figures.emptyText).toMatch(/too few/);
  expect(chartOfFigure(found([]), 'onTimeRate', t).figures.emptyText).toBeUndefined();
});

test('chartOfFigure tells rows without recorded runs from those of too few', () => {
  const byRuns = (id: string, known: number, of: number, value: number | null) =>
    rowOf(id, { figure: 'faultRunRate', n: 1, of, value, coverage: { known, of: 9 } });
  const months = [
    byRuns('2026-01', 0, 0, null),
    byRuns('2026-02', 1, 400, null),
    byRuns('2026-03', 5, 9_000, 11),
  ];
  const { hint, figures } = chartOfFigure(found(months, 'month'), 'faultRunRate', t);
  expect(hint).toBe('1 row with too few records; 1 row without recorded runs');
  expect(figures.labels).toEqual(['Company 2026-03']);
  expect(figures.notes?.[0]?.texts).toEqual(['1 in 9,000 runs; runs known of 5 of 9 elevators']);
  const none = { ...found([months[0]!], 'month'), total: months[0]! };
  expect(chartOfFigure(none, 'faultRunRate', t).figures.emptyText).toBe('No runs are recorded');
});

test('chartOfFigure has a line for the target, and says of each row whether it is met', () => {
  const rows = [rowOf('2026-01', rate(5, 10, 50)), rowOf('2026-02', rate(9, 10, 90))];
  const targets: ChartReply['targets'] = [{ figure: 'onTimeRate', value: 80, from: '2026-02-01' }];
  const { figures } = chartOfFigure({ ...found(rows, 'month'), targets }, 'onTimeRate', t);
  expect(figures.lines).toEqual([{ name: 'Target', values: [null, 80] }]);
  expect(figures.notes?.at(-1)).toEqual({ name: 'Target', texts: ['', 'Target met: at least 80.0%'] });
  expect(chartOfFigure(found(rows, 'month'), 'onTimeRate', t).figures.lines).toEqual([]);
});

test('chartOfFigure calls what stands beside an elevator its peers', () => {
  const rows = [rowOf('1', rate(5, 10, 50), rate(60, 100, 60))];
  const peers: ChartReply['peers'] = {
    elevators: 12,
    elevatorKind: 'traction',
    placeOfUse: 'residential',
    madeFrom: '2010-06-01',
    madeTo: '2020-06-01',
  };
  const { figures } = chartOfFigure({ ...found(rows), peers }, 'onTimeRate', t);
  expect(figures.series.map(({ name, values }) => [name, values])).toEqual([
    ['On time (%)', [50]],
    ['On time (%), peers', [60]],
  ]);
});

test('chartOfFigure stacks the parts of a number, and what they leave as others', () => {
  const rows = [made('1', 10), made('2', 4)];
  const total = { values: [{ figure: 'created' as const, n: 14, of: null, value: 14 }], before: null };
  const split: ChartReply['split'] = {
    dimension: 'kind',
    parts: [
      { id: 'repair', name: '', rows: [[6], [1]], total: [7] },
      { id: 'rescue', name: '', rows: [[2], [3]], total: [5] },
    ],
  };
  const chart = chartOfFigure({ ...found(rows), total, split }, 'created', t);
  expect(chart.figures).toMatchObject({ picksParts: true });
  expect(chart.figures.grouped).toBeUndefined();
  expect(chart.figures.series.map(({ values }) => values)).toEqual([
    [6, 1],
    [2, 3],
    [2, 0],
  ]);
  expect(chart.figures.series.at(-1)?.name).toBe('Others');
});
