import { expect, test } from 'vitest';
import { themeTokens } from '../theme/tokens.ts';
import { besideLine, chartOption } from './chartOption.ts';

test('a grid has its values row by row, and says of a cell what it is', () => {
  const option = chartOption(
    {
      shape: 'cells',
      heading: 'Hour',
      grid: { columns: ['00', '01'], rows: ['Mon', 'Tue'] },
      labels: ['Mon 00:00', 'Mon 01:00', 'Tue 00:00', 'Tue 01:00'],
      series: [{ name: 'Faults', values: [1, 0, 0, 1200] }],
    },
    { mode: 'light', textSize: 12, pickable: true },
  ) as { series: { data: number[][] }[]; tooltip: { formatter(of: { dataIndex: number }): string } };
  expect(option.series[0]!.data).toEqual([
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
    [1, 1, 1200],
  ]);
  expect(option.tooltip.formatter({ dataIndex: 3 })).toBe('Tue 01:00  1,200');
});

test('a bar that lies says what its parts come to, also where the last part is none', () => {
  const { series } = chartOption(
    {
      shape: 'rows',
      heading: 'City',
      labels: ['A', 'B'],
      series: [
        { name: 'late', values: [2, 1] },
        { name: 'done', values: [1200, 3] },
        { name: 'none', values: [0, 0] },
      ],
    },
    { mode: 'light', textSize: 12, pickable: false },
  ) as { series: { label?: { formatter(of: { dataIndex: number }): string } }[] };
  const labels = series.flatMap(({ label }) => label ?? []);
  expect(labels.map(({ formatter }) => [0, 1].map((dataIndex) => formatter({ dataIndex })))).toEqual([
    ['1,202', '4'],
  ]);
});

test('a part that is a state has the colour of that state, any other that of its place', () => {
  const { series } = chartOption(
    {
      shape: 'columns',
      heading: 'City',
      labels: ['A'],
      series: [
        { name: 'overdue', values: [2], tone: 'bad' },
        { name: 'planned', values: [3] },
      ],
    },
    { mode: 'light', textSize: 12, pickable: false },
  ) as { series: { itemStyle: { color?: string } }[] };
  expect(series.map(({ itemStyle }) => itemStyle.color)).toEqual([themeTokens.light.red, undefined]);
});

test('a value that a line would strike through stands behind the line', () => {
  const layout = besideLine([92, 50, 0], [95, 95, 95]);
  const rect = { x: 100, width: 460 };
  expect(layout({ dataIndex: 0, rect, labelRect: { x: 565, width: 30 } })).toEqual({ x: 581 });
  expect(layout({ dataIndex: 1, rect: { x: 100, width: 250 }, labelRect: { x: 355, width: 30 } })).toEqual(
    {},
  );
  expect(layout({ dataIndex: 2, rect: { x: 100, width: 0 }, labelRect: { x: 105, width: 30 } })).toEqual({});
});

const lineOf = (shape: 'columns' | 'rows', values: (number | null)[]) => {
  const { series } = chartOption(
    {
      shape,
      heading: 'Month',
      labels: values.map((_, at) => String(at)),
      series: [{ name: 'On time', values: values.map(() => 50) }],
      lines: [{ name: 'Target', values }],
    },
    { mode: 'light', textSize: 12, pickable: false },
  ) as { series: { type: string; data: unknown[]; step?: string; markLine?: { data: unknown[] } }[] };
  return series[1]!;
};

test('a line that stays the same goes through the whole chart', () => {
  expect(lineOf('columns', [95, 95]).markLine?.data).toEqual([{ yAxis: 95 }]);
  expect(lineOf('rows', [95, 95]).markLine?.data).toEqual([{ xAxis: 95 }]);
});

test('a line that changes has a step at each bar, and a gap where it has no value', () => {
  const line = lineOf('columns', [null, 90, 95]);
  expect([line.type, line.step, line.data, line.markLine]).toEqual([
    'line',
    'middle',
    [null, 90, 95],
    undefined,
  ]);
});
