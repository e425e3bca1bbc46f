// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import config from '../../vite.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Scripts and styles that one screen stands on, itself among them; texts and answers come besides. */
const maxFiles = 16;
/** How many scripts import one another in a row. All are asked for at once: the length says how well they are cut. */
const deepest = 7;
const signInBytes = 200_000;

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;
let outputs: Output[];
let chunks: Map<string, Rolldown.OutputChunk>;
/** The chunk of each source that is loaded later, such as `live/AllElevatorsScreen.tsx`. */
const screens = new Map<string, Rolldown.OutputChunk>();

beforeAll(async () => {
  // As it is shipped: a test run would build it for finding mistakes.
  vi.stubEnv('NODE_ENV', 'production');
  const { plugins, base, css, build: settings } = config;
  const made = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    base: base!,
    css: css!,
    plugins: plugins!.filter((each) => !(each && 'name' in each && each.name === 'precompress')),
    build: { ...settings, write: false },
  })) as Rolldown.RolldownOutput;
  outputs = made.output;
  const code = made.output.filter((each) => each.type === 'chunk');
  chunks = new Map(code.map((each) => [each.fileName, each]));
  const sources = [
    ...readFileSync(`${root}/src/app/routes.tsx`, 'utf8').matchAll(/import\('\.\/(\S+)'\)/g),
  ].map(([, path]) => `app/${path}`);
  for (const source of [...sources, ...lazyOfAreas()]) {
    const chunk = code.find(({ moduleIds }) => moduleIds.includes(`${root}src/${source}`));
    if (chunk) screens.set(source, chunk);
  }
}, 180_000);

afterAll(() => {
  vi.unstubAllEnvs();
});

/** The screens that areas name in their lists. */
function lazyOfAreas(): string[] {
  const list = readFileSync(`${root}/src/app/areas.ts`, 'utf8');
  return [...list.matchAll(/from '#area\/(\w+)\/area\.ts'/g)].flatMap(([, area]) => {
    const text = readFileSync(`${root}/src/${area}/area.ts`, 'utf8');
    return [...text.matchAll(/import\('\.\/(\S+)'\)/g)].map(([, path]) => `${area}/${path}`);
  });
}

/** Every chunk that one stands on, itself among them. */
function closure(chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) if (chunks.has(name)) closure(chunks.get(name)!, found);
  return found;
}

function depthOf(chunk: Rolldown.OutputChunk): number {
  const below = chunk.imports.map((name) => (chunks.has(name) ? depthOf(chunks.get(name)!) : 0));
  return 1 + Math.max(0, ...below);
}

const stylesOf = (chunk: Rolldown.OutputChunk) => [
  ...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []),
];

function filesOf(...loaded: Rolldown.OutputChunk[]): string[] {
  const all = new Set(loaded.flatMap((each) => [...closure(each)]));
  return [...new Set([...all].flatMap((each) => [each.fileName, ...stylesOf(each)]))];
}

const holding = (source: string) =>
  [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(`${root}src/${source}`))!;
const named = (start: string) => [...chunks.values()].find(({ name }) => name === start)!;

test('every screen loads at most 16 files, and chunks import at most seven deep', () => {
  expect(screens.size).toBeGreaterThan(40);
  const frame = holding('app/frame/Shell.tsx');
  const tooMany = [...screens].map(
    ([source, chunk]) => [source, filesOf(named('start'), frame, chunk).length, depthOf(chunk)] as const,
  );
  expect(tooMany.filter(([, files, depth]) => files > maxFiles || depth > deepest)).toEqual([]);
});

test('no chunks import each other in a circle', () => {
  const circles = [...chunks.values()].filter((chunk) =>
    chunk.imports.some((name) => chunks.has(name) && closure(chunks.get(name)!).has(chunk)),
  );
  expect(circles.map(({ fileName }) => fileName)).toEqual([]);
});

test('the live list loads no shared code of other screens and at most ten files with the frame', () => {
  const first = filesOf(
    named('start'),
    holding('app/frame/Shell.tsx'),
    holding('live/AllElevatorsScreen.tsx'),
  );
  expect(first.filter((file) => file.includes('shared'))).toEqual([]);
  expect(first.length).toBeLessThanOrEqual(10);
});

test('the locale chunks of antd load no code of screens', () => {
  const first = new Set(filesOf(named('start'), holding('app/frame/Shell.tsx')));
  const besides = ['zh_CN', 'en_US'].flatMap((language) => {
    const words = [...chunks.values()].find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/antd/es/locale/${language}.js`)),
    )!;
    return filesOf(words).filter((file) => file !== words.fileName && !first.has(file));
  });
  expect(besides).toEqual([]);
});

test('the sign-in page loads no component library and at most 200 kB', () => {
  const files = [...filesOf(named('start'), holding('app/signIn/LoginScreen.tsx'), named('zh-start'))];
  const text = (file: string) => {
    const output = outputs.find(({ fileName }) => fileName === file)!;
    return String(output.type === 'chunk' ? output.code : output.source);
  };
  expect(files.filter((file) => text(file).includes('prefixCls'))).toEqual([]);
  const sizes = files.map((file) => brotliCompressSync(text(file)).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(signInBytes);
});

test('the page preloads the files of the frame and the start texts of one language', () => {
  const source = (file: string) => {
    const output = outputs.find(({ fileName }) => fileName === file);
    return output?.type === 'asset' ? String(output.source) : '';
  };
  const page = source('index.html');
  const early = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(page.indexOf('<script')).toBe(page.indexOf('<script>'));
  const listed = [...early.matchAll(/"(assets\/[^"]+)"/g)].map(([, file]) => file!);
  const frame = filesOf(holding('app/frame/Shell.tsx')).filter(
    (file) => !page.includes(`src="./${file}"`) && !page.includes(`href="./${file}"`),
  );
  const texts = ['zh', 'en'].flatMap((language) =>
    ['start', 'frame'].map((name) => named(`${language}-${name}`).fileName),
  );
  expect(listed.toSorted()).toEqual([...frame, ...texts].toSorted());
});
