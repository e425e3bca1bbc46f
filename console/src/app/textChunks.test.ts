// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { allTexts } from '@hoistway/contract/language/allTexts.ts';
import { inLanguage } from '@hoistway/contract/language/catalogues.ts';
import { languages, type TextArea } from '@hoistway/contract/language/language.ts';
import { textChunks } from '../../textChunks.ts';

const areas = Object.keys(allTexts) as TextArea[];
const places = languages.flatMap((language) => areas.map((area) => [language, area] as const));

let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  const built = (await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    plugins: [textChunks()],
    build: { write: false, minify: false, rolldownOptions: { input: 'src/main.tsx' } },
  })) as Rolldown.RolldownOutput;
  chunks = built.output.filter((each) => each.type === 'chunk');
}, 120_000);

test('each area is one chunk in each language, with its own texts and nothing else', async () => {
  for (const [language, area] of places) {
    const made = chunks.filter(({ fileName }) => fileName.startsWith(`assets/${language}-${area}-`));
    expect(made.map((chunk) => chunk.imports)).toEqual([[]]);
    const address = `data:text/javascript,${encodeURIComponent(made[0]!.code)}`;
    const { default: texts } = (await import(/* @vite-ignore */ address)) as { default: unknown };
    expect(texts).toEqual(inLanguage(allTexts[area], language));
  }
});

test('nothing else brings texts: no code of the console holds the files of both languages', () => {
  const bundled = chunks.flatMap(({ moduleIds }) => moduleIds);
  const named = bundled.flatMap((id) => /\/contract\/src\/language\/(.*)$/.exec(id)?.[1] ?? []);
  expect(named.toSorted()).toEqual(['language.ts', 'translator.ts']);
});
