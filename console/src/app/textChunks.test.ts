// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { allTexts } from '@hoistway/contract/language/allTexts.ts';
import { inLanguage } from '@hoistway/contract/language/catalogues.ts';
import { languages, type TextArea } from '@hoistway/contract/language/language.ts';
import { chunkOf, textChunks } from '../../textChunks.ts';

const areas = Object.keys(allTexts) as TextArea[];

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
});

test('the chunks of a language contain the texts of its areas, each area once and nothing else', async () => {
  for (const language of languages) {
    const held = new Map<TextArea, unknown>();
    for (const name of new Set(areas.map(chunkOf))) {
      const made = chunks.filter(({ fileName }) => fileName.startsWith(`assets/${language}-${name}-`));
      expect(made.map((chunk) => chunk.imports)).toEqual([[]]);
      const address = `data:text/javascript,${encodeURIComponent(made[0]!.code)}`;
      const { default: texts } = (await import(/* @vite-ignore */ address)) as {
        default: Record<TextArea, unknown>;
      };
      for (const area of Object.keys(texts) as TextArea[]) {
        expect([area, chunkOf(area), held.has(area)]).toEqual([area, name, false]);
        held.set(area, texts[area]);
      }
    }
    for (const area of areas) expect(held.get(area)).toEqual(inLanguage(allTexts[area], language));
  }
});

test('no other code of the console contains the text files of both languages', () => {
  const bundled = chunks.flatMap(({ moduleIds }) => moduleIds);
  const named = bundled.flatMap((id) => /\/contract\/src\/language\/(.*)$/.exec(id)?.[1] ?? []);
  expect(named.toSorted()).toEqual(['language.ts', 'translator.ts']);
});
