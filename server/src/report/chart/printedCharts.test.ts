import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportOf, printOf, type ChartTheme } from '@hoistway/contract/report/chart/chartCalls.ts';
import { chartScreenNames } from '@hoistway/contract/report/chart/figures.ts';
import { readPdf } from '#testing/readPdf.ts';
import { readSheet } from '#testing/readSheet.ts';
import { aChartPlace, period, type ChartPlace } from '#testing/report/aChartPlace.ts';
import { cellOf } from './chartCell.ts';

let here: ChartPlace['here'];
let desk: ChartPlace['desk'];
let read: ChartPlace['read'];

beforeAll(async () => {
  ({ here, desk, read } = await aChartPlace());
});
afterAll(() => here.close());

/** The code that leads to the console is black on white in both themes. */
const codeFills = ['#000000', '#ffffff'];

test.each(chartScreenNames)(
  '%s is printed in both themes with its period, zone and every number',
  async (screen) => {
    const asked = { ...period, compare: 'before' } as const;
    const found = await read(screen, { compare: 'before' });
    const cells = [...found.rows, found.total].flatMap(({ values, before }) =>
      values.flatMap(({ figure }) => [cellOf(figure, values), cellOf(figure, before)]),
    );
    for (const [language, words] of [
      ['zh', '统计期间'],
      ['en', 'Period'],
    ] as const) {
      const print = async (theme?: ChartTheme) => {
        const file = await here.ask(printOf(screen), { ...asked, theme }, { ...desk, language });
        return readPdf(file.envelope.data as unknown as Buffer);
      };
      const [light, dark, older] = [await print('light'), await print('dark'), await print()];
      for (const { text } of [light, dark]) {
        for (const part of [words, period.from, period.to, 'Asia/Shanghai']) expect(text).toContain(part);
        expect(cells.filter((cell) => !text.includes(cell))).toEqual([]);
      }
      expect(older).toEqual(light);
      expect([dark.text, dark.pages.length]).toEqual([light.text, light.pages.length]);
      // The ground, the words and the bars of the theme, and nothing of the other.
      expect([...dark.fills].filter((fill) => light.fills.has(fill) && !codeFills.includes(fill))).toEqual(
        [],
      );
      for (const fill of ['#10181b', '#e9eff1']) expect(dark.fills).toContain(fill);
      expect(light.fills).toContain('#131e22');
    }
  },
);

test('a chart is printed in no other theme than those of the console', async () => {
  const { envelope } = await here.askRaw(printOf('billStatic'), { ...period, theme: 'sepia' }, desk);
  expect(Object.keys(envelope.errors ?? {})).toEqual(['theme']);
});

test.each(chartScreenNames)('%s is downloaded with a line for each row', async (screen) => {
  const { rows } = await read(screen);
  const file = await here.ask(exportOf(screen), period, desk);
  const sheet = await readSheet(file.envelope.data as unknown as Buffer);
  expect(sheet.rows).toHaveLength(rows.length);
});

test('a chart of a time without known runs says so in print', async () => {
  const asked = { from: '2026-08-01', to: '2026-08-31' };
  for (const [language, words] of [
    ['zh', '没有运行次数记录'],
    ['en', 'No runs are recorded'],
  ] as const) {
    const file = await here.ask(printOf('faultStatic'), asked, { ...desk, language });
    expect((await readPdf(file.envelope.data as unknown as Buffer)).text).toContain(words);
  }
});
