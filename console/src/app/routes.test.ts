import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import menu from '@hoistway/reference/menu.json';
import { findRoute, routeTable } from './routes.tsx';

const randomCase = (text: string, seed: number) =>
  [...text]
    .map((letter, index) => ((index * 7 + seed) % 3 === 0 ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');

test('every path of the console resolves regardless of case, query or trailing slash', () => {
  expect(routeTable.length).toBeGreaterThan(100);
  for (const [seed, { path }] of routeTable.entries()) {
    expect(findRoute(randomCase(path, seed))?.path).toBe(path);
    expect(findRoute(`${path}?id=1`)?.path).toBe(path);
    expect(findRoute(path === '/' ? path : `${path}/`)?.path).toBe(path);
  }
  expect(findRoute('/nowhere')).toBeUndefined();
});

test('no path is declared twice', () => {
  const paths = routeTable.map(({ path }) => path.toLowerCase());
  expect(paths.filter((path, at) => paths.indexOf(path) < at)).toEqual([]);
});

test('the screens marked in the specification stay alive', () => {
  expect(routeTable.filter((row) => row.keepAlive).map(({ path }) => path)).toMatchInlineSnapshot(`
    [
      "/user/authorization",
      "/advert/programList",
      "/system/qualification",
      "/elevator/elevator",
      "/maintenance/annualInannualInspectionView",
      "/system/remindyearCheck",
      "/detection/detectionBoard",
      "/maintenance/maintenancePlan",
      "/maintenance/maintenancePlanInspect",
      "/system/remindmaintenancePlanBoard",
      "/maintenance/maintenanceItemsConfigitemCompany",
      "/maintenance/mpBoard",
      "/upkeepContract/upkeepContractView",
      "/upkeepContract/upkeepBoard",
      "/upkeepContract/renewUpkeep",
      "/upkeepContract/loseUpkeep",
      "/system/remindupkeepContractRemind",
    ]
  `);
});

test('every screen except sign-in, the scanned label, the page of residents and the public notices declares its access', () => {
  const open = routeTable.filter((row) => row.screen && row.access === 'anyone').map((row) => row.path);
  expect(open).toEqual(['/login', '/common/login', '/scan', '/status', '/welcome']);
  expect(routeTable.filter((row) => row.screen && row.access === undefined)).toEqual([]);
});

test('every menu entry links to a path of the console', () => {
  const leads = (entries: readonly { path?: string; children?: readonly { path?: string }[] }[]): string[] =>
    entries.flatMap((entry) => [...(entry.path ? [entry.path] : []), ...leads(entry.children ?? [])]);
  const all = leads(menu);
  expect(all.length).toBeGreaterThan(70);
  expect(all.filter((path) => !findRoute(path))).toEqual([]);
});

test('every path has a label in both languages', () => {
  const { zh, en } = catalogues;
  expect(routeTable.filter((row) => !zh[row.label] || !en[row.label])).toEqual([]);
});

/** Screens that open within the screen of a route, each with the one that shows it. */
const within: Readonly<Record<string, string>> = {
  'AreaFormScreen.tsx': 'AreaScreen.tsx',
  'BlacklistFormScreen.tsx': 'BlacklistScreen.tsx',
  'BrandFormScreen.tsx': 'BrandScreen.tsx',
  'FaultCodeFormScreen.tsx': 'FaultCodeScreen.tsx',
  'IntervalBookScreen.tsx': 'PlanScreen.tsx',
  'ListScreen.tsx': 'ElevatorListScreen.tsx',
  'MappingVersionScreen.tsx': 'FaultCodeScreen.tsx',
  'PlannerScreen.tsx': 'PlanScreen.tsx',
  'StaffScreen.tsx': 'QualificationFormScreen.tsx',
};

test('every *Screen.tsx file is the screen of a route or is shown within one', () => {
  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ name: basename(path), text: readFileSync(join(root, path), 'utf8') }));
  const screens = sources.filter(({ name }) => name.endsWith('Screen.tsx')).map(({ name }) => name);
  expect(screens.length).toBeGreaterThan(80);
  expect(new Set(screens).size).toBe(screens.length);
  const lazy = sources.flatMap(({ text }) =>
    [...text.matchAll(/lazyScreen\(\s*async \(\) => \(?\s*await import\('[^']*?(\w+\.tsx)'\)/g)].map(
      ([, name]) => name!,
    ),
  );
  expect(lazy.length).toBeGreaterThanOrEqual(new Set(routeTable.flatMap(({ screen }) => screen ?? [])).size);
  expect(screens.filter((name) => !lazy.includes(name)).toSorted()).toEqual(Object.keys(within).toSorted());
  for (const [name, around] of Object.entries(within))
    expect([name, sources.find((each) => each.name === around)?.text.includes(`/${name}'`)]).toEqual([
      name,
      true,
    ]);
});

/** Paths of the console as they are written in its sources: a text of its own that begins with a slash and a word. */
const writtenPath = /(?<=[\s({[,:=>?])(['"`])(\/[A-Za-z][\w/-]*)(?:[?#][^'"`\n]*)?\1/g;

/** Where nothing is found stands under a path that has no screen. */
const elsewhere = /^\/noScreen$/;

test('every path of a page that a source writes out is a path of the console', () => {
  const root = join(import.meta.dirname, '..');
  const written = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(?:\.test|(?:^|\/)occasions)\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(writtenPath)].map(([, , to]) => [path, to!]),
    );
  expect(written.length).toBeGreaterThan(200);
  expect(written.filter(([, to]) => !elsewhere.test(to!) && !findRoute(to!))).toEqual([]);
});
