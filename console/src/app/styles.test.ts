import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cssVariableName } from '#kit/theme/cssVariables.ts';
import { clockTokens, themeTokens, type TokenName } from '#kit/theme/tokens.ts';

const root = join(import.meta.dirname, '..');
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const roomOf = (path: string) => path.split('/')[0]!;

interface Sheet {
  path: string;
  text: string;
}

const sheets: Sheet[] = paths
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: read(path).replaceAll(/\/\*[^]*?\*\//g, '') }));

/** What the screens of each room may write as a class: every word of every text in them. */
const written = new Map<string, Set<string>>();
for (const path of paths.filter((each) => each.endsWith('.tsx') && !each.includes('.test.'))) {
  const words = written.get(roomOf(path)) ?? new Set<string>();
  for (const [text] of read(path).matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)) {
    for (const word of text.match(/[a-z][\w-]*/gi) ?? []) words.add(word);
  }
  written.set(roomOf(path), words);
}

/** What is a class wherever it is written: the kit's stand in screens of every area. */
const somewhere = new Set([...written.values()].flatMap((words) => [...words]));
/** Classes of libraries. */
const foreign = /^(ant|leaflet|maplibregl)-/;
/** Classes that the words of a layout become (`kit/layout/styleProps.ts`). */
const set = new Set([...read('kit/layout/layout.css').matchAll(/\.(has-[a-z-]+)/g)].map(([, name]) => name!));

/**
 * Where an area may name a part of antd, and why. A class of its own on the component does it elsewhere: its layer stands
 * above antd's.
 */
const antdParts: readonly { path: string; part: string; why: string }[] = [];

const order = '@layer base, antd, kit, layout, area;';
const layersOfTheirOwn: Readonly<Record<string, string>> = {
  'kit/theme/base.css': 'base',
  'kit/theme/antd.css': 'antd',
  'kit/layout/layout.css': 'layout',
};
const layerOf = (path: string) => layersOfTheirOwn[path] ?? (roomOf(path) === 'kit' ? 'kit' : 'area');

/** What stands beside each other at the top of a sheet: `@layer kit`, `@import …`, `.bar`. */
function topLevel(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let head = '';
  for (const letter of text) {
    if (letter === '{') {
      if (depth === 0) found.push(head.trim());
      depth += 1;
      head = '';
    } else if (letter === '}') {
      depth -= 1;
      head = '';
    } else if (letter === ';' && depth === 0) {
      found.push(`${head.trim()};`);
      head = '';
    } else head += letter;
  }
  return found;
}

/** Selectors, whatever layer or media query they stand in. */
const selectorsOf = ({ text }: Sheet): string[] =>
  [...text.matchAll(/([^{};]+)\{/g)].map(([, head]) => head!.trim()).filter((head) => !head.startsWith('@'));

/** Classes that name a part; `is-…` says of one what it is like. */
const namesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)]
    .map(([, name]) => name!)
    .filter((name) => !name.startsWith('is-'));

/** What a sheet may not say: outside its layer, of another room, of nobody, or of antd. */
function faultsOf(sheet: Sheet, all: readonly Sheet[]): string[] {
  const layer = layerOf(sheet.path);
  const allowed = layer === 'base' ? [order, '@layer base'] : [`@layer ${layer}`];
  const faults = topLevel(sheet.text)
    .filter(
      (head) =>
        !allowed.includes(head) &&
        !(
          sheet.path === 'kit/theme/antd.css' ? /^@import .* layer\(antd\);$/ : /^@import .* layer\(base\);$/
        ).test(head),
    )
    .map((head) => `stands in no layer of its own: ${head}`);
  const room = roomOf(sheet.path);
  if (room === 'kit') {
    const named = selectorsOf(sheet)
      .flatMap(namesIn)
      .filter((name) => !foreign.test(name) && !set.has(name));
    faults.push(...named.filter((name) => !somewhere.has(name)).map((name) => `of nobody: .${name}`));
  }
  if (layer !== 'area') return faults;
  const others = new Set(
    all.filter(({ path }) => roomOf(path) !== room).flatMap((each) => selectorsOf(each).flatMap(namesIn)),
  );
  for (const selector of selectorsOf(sheet)) {
    for (const name of namesIn(selector)) {
      if (name.startsWith('ant-')) {
        const known = antdParts.some(({ path, part }) => path === sheet.path && part === name);
        if (!known) faults.push(`a part of antd: ${selector}`);
      } else if (others.has(name)) faults.push(`of another room: ${selector}`);
      else if (!written.get(room)?.has(name)) faults.push(`of nobody here: .${name}`);
    }
    if (namesIn(selector).length === 0) faults.push(`everything everywhere: ${selector}`);
  }
  return faults;
}

test('base.css declares the layer order once, before any style', () => {
  expect(sheets.filter(({ text }) => text.includes(order)).map(({ path }) => path)).toEqual([
    'kit/theme/base.css',
  ]);
  expect(read('kit/theme/base.css').trimStart().startsWith(order)).toBe(true);
  expect(read('main.tsx').startsWith("import './kit/theme/base.css';")).toBe(true);
});

test('every style sheet stays in its layer, and sheets of an area style only that area', () => {
  expect(sheets.length).toBeGreaterThan(40);
  expect(sheets.filter(({ text }) => text.trim() === '').map(({ path }) => path)).toEqual([]);
  const faults = sheets.flatMap((sheet) => faultsOf(sheet, sheets).map((fault) => `${sheet.path} ${fault}`));
  expect(faults).toEqual([]);
});

test('faultsOf reports styles outside their layer, of another area, unused or of antd', () => {
  const fresh = (text: string) => faultsOf({ path: 'map/map.css', text }, sheets);
  expect(fresh('@layer area { .map-card { margin: 0 } @media print { .map-card { margin: 0 } } }')).toEqual(
    [],
  );
  expect(fresh('.map-card { margin: 0 }')).toEqual(['stands in no layer of its own: .map-card']);
  expect(fresh('@layer kit { .map-card { margin: 0 } }')).toEqual([
    'stands in no layer of its own: @layer kit',
  ]);
  expect(fresh('@layer area { .map-card .hint { margin: 0 } }')).toEqual([
    'of another room: .map-card .hint',
  ]);
  expect(fresh('@layer area { .dashboard-bar.is-old { margin: 0 } }')).toEqual([
    'of another room: .dashboard-bar.is-old',
  ]);
  expect(fresh('@layer area { .map-nothing { margin: 0 } }')).toEqual(['of nobody here: .map-nothing']);
  expect(fresh('@layer area { .map-card .ant-btn { margin: 0 } }')).toEqual([
    'a part of antd: .map-card .ant-btn',
  ]);
  expect(fresh('@layer area { h2.is-old { margin: 0 } }')).toEqual(['everything everywhere: h2.is-old']);
});

test('areas style no parts of antd', () => {
  const past = antdParts.filter(({ path, part }) =>
    sheets.every((sheet) => sheet.path !== path || !selectorsOf(sheet).flatMap(namesIn).includes(part)),
  );
  expect(past).toEqual([]);
  expect(antdParts.length).toBe(0);
});

test('faultsOf reports a kit class that no component uses', () => {
  const fresh = (text: string) => faultsOf({ path: 'kit/kit.css', text }, sheets);
  expect(fresh('@layer kit { .padded { margin: 0 } .ant-btn.is-old { margin: 0 } }')).toEqual([]);
  expect(fresh('@layer kit { .padded-twice { margin: 0 } }')).toEqual(['of nobody: .padded-twice']);
});

const layoutWords = new Set([
  'display',
  'flex-direction',
  'flex-wrap',
  'gap',
  'align-items',
  'justify-content',
  'grid-template-columns',
]);

/** Rules that only lay out what a part of the kit lays out. */
const layoutsIn = ({ path, text }: Sheet): string[] =>
  [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .filter(
      ([, , body]) =>
        /display:\s*(inline-)?(flex|grid)/.test(body!) &&
        body!
          .split(';')
          .filter((line) => line.trim())
          .every((line) => layoutWords.has(line.split(':')[0]!.trim())),
    )
    .map(([, selector]) => `${path} ${selector!.trim().replaceAll(/\s+/g, ' ')}`);

/** Those that go by a state or the width of the window, or lie within a component of antd. */
const layoutsOfTheirOwn = [
  'app/signIn/login.css .login-brand-alone',
  'dossier/dossier.css .dossier-holdings',
  'dossier/dossier.css .dossier-plate',
  'history/replay.css .replay-lanes.is-two',
  'plan/planner/planner.css .planner-team-list li > span:last-child',
  'rescue/case/rescueCase.css .case-part > header',
  'rescue/replay/rescueReplay.css .replay-columns',
  'upkeepContract/billing/billing.css .miss-credit-list',
  'upkeepContract/renewal/renewal.css .loss-lines',
  'video/cameraWall.css .camera-wall-parts',
];

test('areas leave layout to the kit, except in the listed rules', () => {
  const found = sheets.filter(({ path }) => layerOf(path) === 'area').flatMap(layoutsIn);
  expect(found.toSorted()).toEqual(layoutsOfTheirOwn);
  const fresh = (text: string) => layoutsIn({ path: 'map/map.css', text });
  expect(fresh('@layer area { .map-card { display: flex; flex-direction: column; gap: 8px } }')).toEqual([
    'map/map.css .map-card',
  ]);
  expect(fresh('@layer area { .map-card { display: flex; background: var(--panel) } }')).toEqual([]);
});

test('the style sheets have at most 6,030 lines in total', () => {
  const lines = paths
    .filter((path) => path.endsWith('.css'))
    .reduce((sum, path) => sum + read(path).trimEnd().split('\n').length, 0);
  expect(lines).toBeGreaterThan(3_000);
  expect(lines).toBeLessThanOrEqual(6_030);
});

test('a colour that a drawing names is one of the theme, or is declared by a style sheet', () => {
  const declared = new Set([
    ...Object.keys(themeTokens.light).map((token) => cssVariableName(token as TokenName)),
    ...Object.keys(clockTokens).map((token) => cssVariableName(token as TokenName).replace('--', '--clock-')),
    ...sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name!)),
  ]);
  const named = paths
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) =>
      [...read(path).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => ({ path, name: name! })),
    );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !declared.has(name))).toEqual([]);
});
