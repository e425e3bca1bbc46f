// @vitest-environment node
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { playerConfig } from '../playerConfig.ts';

/** Screens hang on slow lines, and start anew at night. */
const maxBytes = 60_000;

let outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const made = (await build({
    ...playerConfig,
    plugins: [],
    logLevel: 'silent',
    build: { ...playerConfig.build, write: false },
  })) as Rolldown.RolldownOutput;
  outputs = made.output;
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const bytesOf = (each: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  brotliCompressSync(each.type === 'chunk' ? each.code : each.source).length;

test('scripts and styles of the page of players have less than 60 kB', () => {
  const files = outputs.filter(({ fileName }) => /\.(js|css)$/.test(fileName));
  expect(files).toHaveLength(2);
  expect(new Set(files.map(({ fileName }) => fileName.split('.').at(-1)))).toEqual(new Set(['css', 'js']));
  const bytes = files.reduce((sum, each) => sum + bytesOf(each), 0);
  console.info(`${bytes} bytes`);
  expect(bytes).toBeLessThan(maxBytes);
});

test('the page of players brings neither the console’s libraries nor texts that it does not say', () => {
  const modules = outputs.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
  const packages = new Set(
    modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []),
  );
  expect([...packages].toSorted()).toEqual(['@stomp/stompjs', 'qr']);
  const texts = modules.filter((id) => id.includes('/contract/src/language/'));
  expect(new Set(texts.map((id) => id.split('/').at(-1)))).toEqual(
    new Set(['playerPage.ts', 'publicIncident.ts', 'weather.ts']),
  );
});
