import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue as en } from '@hoistway/contract/language/en/catalogue.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { catalogue as zh } from '@hoistway/contract/language/zh/catalogue.ts';
import { setWidth } from '../testing/setWidth.ts';
import { showConsole } from '../testing/showConsole.tsx';
import { routeTable } from './routes.tsx';

vi.mock('#live/connection.ts', () => import('../testing/stillConnection.ts'));

const catalogues = { zh, en };
const built = routeTable.filter((row) => row.screen);
const unbuilt = routeTable.filter((row) => !row.screen && row.path !== '/');
const builtAtLeast = 4;

vi.setConfig({ testTimeout: 60_000 });

let complaints: string[];
let close = () => {};

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(words.map(String).join(' '));
    });
  }
  setWidth(1440);
});
afterEach(() => {
  close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the table holds every path of the product', () => {
  expect(routeTable).toHaveLength(124);
  expect(built.length).toBeGreaterThanOrEqual(builtAtLeast);
  expect(built.length + unbuilt.length).toBeGreaterThanOrEqual(123);
});

const cases = built.flatMap((row) =>
  languages.flatMap((language) =>
    (['full', 'sparse'] as const).map((fullness) => [row.path, language, fullness, row] as const),
  ),
);

test.each(cases)(
  '%s renders in %s with %s replies and no complaint',
  async (path, language, fullness, row) => {
    const shown = await showConsole(`${path}?id=1`, language, fullness);
    ({ close } = shown);
    expect(shown.answers.defects).toEqual([]);
    expect(shown.host.querySelector('[role="alert"].plain-page')).toBeNull();
    if (row.access !== 'anyone') {
      expect(shown.screen().querySelector('.plain-page')).toBeNull();
      expect(shown.screen().querySelector('h1')?.textContent).toBeTruthy();
    }
    expect(complaints).toEqual([]);
  },
);

test('the bare address leads to the first screen of the menu', async () => {
  const shown = await showConsole('/', 'zh', 'full');
  ({ close } = shown);
  await vi.waitFor(() => expect(location.hash).toBe('#/realtime/all'));
  expect(complaints).toEqual([]);
});

test.each(languages)('every path without a screen shows the notice in %s', async (language) => {
  const shown = await showConsole('/noScreen', language, 'full');
  ({ close } = shown);
  for (const { path, label } of unbuilt) {
    await shown.goTo(path);
    await vi.waitFor(
      () => {
        expect(shown.screen().querySelector('h1')?.textContent, path).toBe(catalogues[language][label]);
        expect(shown.screen().querySelector('.plain-page p')?.textContent, path).toBe(
          catalogues[language]['refusal.notActivated'],
        );
      },
      { interval: 2 },
    );
  }
  expect(shown.answers.defects).toEqual([]);
  expect(complaints).toEqual([]);
});
