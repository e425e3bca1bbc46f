import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';
import { isInGate } from '#testing/inGate.ts';
import { routeTable } from './routes.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

const built = routeTable.filter((row) => row.screen);
const unbuilt = routeTable.filter((row) => !row.screen && row.path !== '/');

let complaints: string[];
beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(words.map(String).join(' '));
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('every path has a screen or the notice, except the bare address', () => {
  expect(built.length).toBeGreaterThan(80);
  expect(built.length + unbuilt.length + 1).toBe(routeTable.length);
});

const situations = [
  ['zh', 'full'],
  ['zh', 'sparse'],
  ['en', 'sparse'],
  ['en', 'full'],
] as const;
const opened = built.filter((_, at) => isInGate(at, 2));
describe.each(situations.filter((_, index) => isInGate(index, 4)))(
  'in %s with %s replies',
  (language, fullness) => {
    let shown: Shown;
    beforeAll(async () => {
      setWidth(1440);
      shown = await showConsole('/noScreen', language, fullness);
    });
    afterAll(() => shown.close());

    test.each(opened.map((row) => [row.path, row] as const))(
      '%s renders without errors or warnings',
      async (path, row) => {
        await shown.goTo(`${path}?id=1`);
        expect(shown.answers.defects).toEqual([]);
        expect(shown.host.querySelector('[role="alert"].plain-page')).toBeNull();
        // Where there is nothing the house says so, in its own drawing.
        expect(document.querySelector('.ant-empty')).toBeNull();
        if (row.access !== 'anyone') {
          expect(shown.screen().querySelector('.plain-page')).toBeNull();
          expect(shown.screen().querySelector('h1')?.textContent).toBeTruthy();
        }
        expect(complaints).toEqual([]);
      },
    );
  },
);

test.each(languages)('every path without a screen shows the notice in %s', async (language) => {
  setWidth(1440);
  const shown = await showConsole('/noScreen', language, 'full');
  for (const { path, label } of unbuilt) {
    await shown.goTo(path);
    expect(shown.screen().querySelector('h1')?.textContent, path).toBe(catalogues[language][label]);
    expect(shown.screen().querySelector('.plain-page p')?.textContent, path).toBe(
      catalogues[language]['refusal.notActivated'],
    );
  }
  expect(shown.answers.defects).toEqual([]);
  expect(complaints).toEqual([]);
  shown.close();
});

test('the bare address redirects to the home screen', async () => {
  const shown = await showConsole('/', 'zh', 'full');
  await vi.waitFor(() => expect(location.hash).toBe('#/home'));
  expect(complaints).toEqual([]);
  shown.close();
});
