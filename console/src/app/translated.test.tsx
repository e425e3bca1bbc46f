import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { languages, type Language } from '@hoistway/contract/language/language.ts';
import { startTexts } from '#kit/text.ts';
import { useSound } from '#kit/live/alarmSound.ts';
import { strayTexts } from '#testing/marks.ts';
import { appears, click, type Occasion } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';
import { isInGate } from '#testing/inGate.ts';
import { Failure } from './Failure.tsx';
import { ChunkProblem } from '#kit/call/lazyScreen.ts';
import { routeTable } from './routes.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
vi.mock('virtual:texts', async (original) => {
  const { markChunks } = await import('#testing/marks.ts');
  return { textChunks: markChunks((await original<typeof import('virtual:texts')>()).textChunks) };
});
vi.mock('antd/es/locale/zh_CN', async (original) => {
  const { markDeep } = await import('#testing/marks.ts');
  return { default: markDeep((await original<{ default: unknown }>()).default) };
});
vi.mock('antd/es/locale/en_US', async (original) => {
  const { markDeep } = await import('#testing/marks.ts');
  return { default: markDeep((await original<{ default: unknown }>()).default) };
});
vi.mock('@hoistway/reference/faultCodes.json', async (original) => {
  const { quoteDeep } = await import('#testing/marks.ts');
  return { default: quoteDeep((await original<{ default: unknown }>()).default) };
});

vi.mock('@hoistway/reference/controllerParameters.json', async (original) => {
  const { quoteWords } = await import('#testing/marks.ts');
  return { default: quoteWords((await original<{ default: unknown }>()).default) };
});

vi.mock('@hoistway/reference/installTemplates.json', async (original) => {
  const { quoteWords } = await import('#testing/marks.ts');
  return {
    default: quoteWords((await original<{ default: unknown }>()).default, ['name', 'englishName', 'unit']),
  };
});

vi.mock('./guide/guides.ts', async (original) => {
  const { quoteWords } = await import('#testing/marks.ts');
  return { guides: quoteWords((await original<typeof import('./guide/guides.ts')>()).guides) };
});

vi.mock('@hoistway/reference/regions.json', async (original) => {
  const rows = (await original<{ default: string[][] }>()).default;
  return { default: rows.map(([code, zh, en, sounds]) => [code, `‹${zh}›`, `‹${en}›`, sounds]) };
});

let close = () => {};
afterEach(() => {
  close();
  close = () => {};
  useSound.setState({ blocked: false });
});

async function show(path: string, language: Language, fullness: 'full' | 'sparse' = 'full'): Promise<Shown> {
  const shown = await showConsole(path, language, fullness);
  ({ close } = shown);
  return shown;
}

const paths = routeTable.filter((row) => row.screen).map((row) => row.path);
const plainPages = ['/noScreen', '/nowhere'];

test('strayTexts finds a text that is not from the catalogue', async () => {
  setWidth(1440);
  const shown = await show('/report', 'en');
  expect(shown.screen().textContent).toContain('⟦Reports⟧');
  const stray = document.createElement('p');
  stray.textContent = '⟦fine⟧ not fine';
  stray.title = 'neither';
  shown.screen().append(stray);
  expect(strayTexts(document)).toEqual(['neither', '⟦fine⟧ not fine']);
  expect(paths.length).toBeGreaterThan(80);
  expect(occasions.length).toBeGreaterThan(200);
});

// Every two of language, width and fullness meet.
const situations = [
  ['zh', 1440, 'full'],
  ['zh', 390, 'sparse'],
  ['en', 390, 'full'],
  ['en', 1440, 'sparse'],
] as const;
describe.each(situations.filter((_, index) => isInGate(index, 4)))(
  'in %s at %d pixels with %s replies',
  (language, width, fullness) => {
    let shown: Shown;
    beforeAll(async () => {
      setWidth(width);
      shown = await showConsole('/welcome', language, fullness);
    });
    afterAll(() => shown.close());

    test.each([...plainPages, ...paths].filter((_, at) => isInGate(at, 2)))(
      '%s shows no untranslated text',
      async (path) => {
        await shown.goTo(`${path}?id=1&words=‹words›`);
        expect(shown.answers.defects).toEqual([]);
        expect(strayTexts(document)).toEqual([]);
      },
    );
  },
);

/** Of every area, and of the frame. */
const occasions = Object.values(
  import.meta.glob<readonly Occasion[]>(['./occasions.ts', '../*/occasions.ts'], {
    eager: true,
    import: 'occasions',
  }),
).flat();

// By turns in one language and the other: what is marked is marked in both.
const meetings = occasions
  .map((occasion, index) => [languages[Math.floor(index / 2) % languages.length]!, ...occasion] as const)
  .filter((_, index) => isInGate(index, 3));
test.each(meetings)('in %s, %s shows no untranslated text', async (language, _, path, happen, sign) => {
  setWidth(1440);
  const shown = await show(path, language);
  await happen(shown);
  await appears(sign);
  expect(strayTexts(document)).toEqual([]);
});

test.each(languages)('the menu drawer on a phone shows no untranslated text in %s', async (language) => {
  setWidth(390);
  await show('/noScreen', language);
  await click('header.top > .ant-btn');
  await appears('.ant-drawer .ant-menu');
  await click('.user-button');
  await appears('.ant-dropdown-menu-item');
  expect(strayTexts(document)).toEqual([]);
});

test.each([new Error('Cannot read properties'), new ChunkProblem('failed to fetch')])(
  'a screen that failed with "%s" shows no untranslated text',
  async (error) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw error;
    };
    for (const language of languages) {
      localStorage.setItem('PLAY_LANG', language);
      await startTexts();
      const host = document.createElement('div');
      document.body.append(host);
      const root = createRoot(host);
      root.render(
        <Failure>
          <Broken />
        </Failure>,
      );
      await appears('.plain-page[role="alert"]');
      expect(strayTexts(document)).toEqual([]);
      root.unmount();
      host.remove();
    }
    vi.restoreAllMocks();
  },
);
