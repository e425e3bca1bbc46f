import { expect, test } from 'vitest';
import { chartOption } from './chartOption.ts';

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
