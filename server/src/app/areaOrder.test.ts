import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Area } from '#platform/area.ts';
import { crossings, drawn, isWord, standingBelow, type AreaGraph } from '#testing/source/areaGraph.ts';
import { readSources, sourceOf, type Source } from '#testing/source/sources.ts';
import { areas } from './areas.ts';

const everything = readSources('server');
const product = everything.filter(({ ofTests }) => !ofTests);
// The platform keeps tables as an area does, and knows none of them.
const { platform: _, ...ofTheTrade } = areas;
const names = new Set(Object.keys(ofTheTrade));

const declared: AreaGraph = new Map(
  Object.entries<Area>(ofTheTrade).map(([name, { dependsOn = [] }]) => [name, new Set(dependsOn)]),
);
const below = standingBelow(declared);

/** Imports of areas that they do not say, or that lead up; a test may use all that stands below its area. */
const refused = (sources: readonly Source[]): string[] =>
  crossings(sources, names)
    .filter(({ from, to }) =>
      from.ofTests ? !below.get(from.folder)!.has(to.folder!) : !declared.get(from.folder)!.has(to.folder!),
    )
    .map(({ from, to }) => `${from.path} → ${to.specifier}`);

test('each area declares exactly the areas that it imports from', () => {
  const imported = new Map<string, Set<string>>([...names].map((name) => [name, new Set()]));
  for (const { from, to } of crossings(product, names)) imported.get(from.folder)!.add(to.folder!);
  const inOrder = (graph: AreaGraph) =>
    Object.fromEntries([...graph].map(([name, others]) => [name, [...others].toSorted()]));
  expect(inOrder(declared)).toEqual(inOrder(imported));
  expect(names.size).toBeGreaterThan(25);
  expect([...imported.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(50);
  for (const { dependsOn = [] } of Object.values<Area>(ofTheTrade))
    expect(dependsOn).toEqual([...dependsOn].toSorted());
});

/** These lines are none of this file. */
const written = (text: string): string => text.replaceAll('~', '#area').replaceAll('^', '..');

/** By importing and imported area the files that are imported. */
const doorsOf = (sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const doors = new Map<string, Set<string>>();
  for (const { from, to } of crossings(sources, names)) {
    const pair = `${from.folder} → ${to.folder}`;
    doors.set(pair, (doors.get(pair) ?? new Set()).add(to.path!));
  }
  return doors;
};
const fewDoors = 4;

test('an area uses another by few files, and the ingest the faults by one', () => {
  const doors = doorsOf(product);
  expect(doors.size).toBeGreaterThan(50);
  expect([...doors].flatMap(([pair, { size }]) => (size > fewDoors ? [`${pair}: ${size}`] : []))).toEqual([]);
  expect([...doors.get('ingest → fault')!]).toEqual(['fault/faultJudge.ts']);
  const beside = sourceOf('ingest/a.ts', written(`import { b } from '~/fault/judging/faultStore.ts';`));
  expect(doorsOf([...product, beside]).get('ingest → fault')).toHaveProperty('size', 2);
});

const standingOnThemselves = (under: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...under].flatMap(([name, others]) => (others.has(name) ? [name] : []));

test('no area of the server depends on itself, directly or through others', () => {
  expect(standingOnThemselves(below)).toEqual([]);
});

test('no area of the contract depends on itself, directly or through others', () => {
  const declarations = readSources('contract').filter(({ ofTests }) => !ofTests);
  const known = new Set(
    declarations.filter(({ path }) => /^\w+\/area\.ts$/.test(path)).map(({ folder }) => folder),
  );
  const graph = new Map<string, Set<string>>([...known].map((name) => [name, new Set()]));
  const imports = crossings(declarations, known);
  for (const { from, to } of imports) graph.get(from.folder)!.add(to.folder!);
  expect(imports.length).toBeGreaterThan(50);
  expect(standingOnThemselves(standingBelow(graph))).toEqual([]);
});

test('no source or test imports from an undeclared or higher area', () => {
  const tests = crossings(everything, names).filter(({ from }) => from.ofTests);
  expect(tests.length).toBeGreaterThan(30);
  expect(refused(everything)).toEqual([]);
  const ofPlatform = everything.filter(({ folder }) => folder === 'platform');
  expect(ofPlatform.length).toBeGreaterThan(200);
  expect(
    ofPlatform.flatMap(({ path, imports }) =>
      imports.flatMap((to) => (names.has(to.folder ?? '') ? [`${path} → ${to.specifier}`] : [])),
    ),
  ).toEqual([]);
});

test('every Events.ts file that an area imports from another declares an event', () => {
  const byPath = new Map(everything.map((source) => [source.path, source]));
  const heard = new Set(
    product.flatMap(({ folder, imports }) =>
      imports.flatMap((to) =>
        names.has(folder) && names.has(to.folder!) && to.folder !== folder && isWord(to.path!, byPath, names)
          ? [to.path!]
          : [],
      ),
    ),
  );
  expect(heard.size).toBeGreaterThan(8);
  for (const path of heard) expect(byPath.get(path)!.text).toMatch(/\bevent\(/);
});

/** One loads each file of the program that declares events; the others load a second copy of a file beside them. */
const reckoned = [
  'platform/database/lockRows.test.ts',
  'platform/event/eventSources.test.ts',
  'platform/event/reaction.test.ts',
];

test('only the listed tests import a path that cannot be read', () => {
  const hidden = everything.filter(({ imports }) => imports.some((each) => each.hidden));
  expect(hidden.map(({ path }) => path)).toEqual(reckoned);
});

test.each([
  ['company/a.ts', `import { b } from '~/elevator/b.ts';`],
  ['company/a.ts', `import type { B } from "~/elevator/b.ts";`],
  ['company/a.ts', `export { b } from '~/elevator/b.ts';`],
  ['company/a.ts', `const b = await import('~/elevator/b.ts');`],
  ['company/a.ts', 'const b = await import(`~/elevator/b.ts`);'],
  ['company/a.ts', `type B = import('^/elevator/b.ts').B;`],
  ['company/a.ts', `import { judge } from '~/ingest/event/eventWriter.ts';`],
  ['company/a.test.ts', `import { b } from '~/elevator/b.ts';`],
  ['fault/a.test.ts', `const b = await import('~/ingest/b.ts');`],
  ['setting/a.ts', `import { b } from '~/company/b.ts';`],
])('in %s refuses %s', (path, text) => {
  const added = sourceOf(path, written(text));
  expect(refused([...everything, added])).toEqual([`${path} → ${added.imports[0]!.specifier}`]);
});

test.each([
  ['company/a.ts', `import { elevatorTiesChanged } from '~/elevator/elevatorEvents.ts';`],
  ['elevator/a.ts', `import { b } from '~/company/b.ts';`],
  ['ingest/a.test.ts', `import { b } from '~/access/b.ts';`],
])('in %s allows %s', (path, text) => {
  expect(refused([...everything, sourceOf(path, written(text))])).toEqual([]);
});

test.each(['import(`#area/${name}/b.ts`)', 'import(name)', 'import(/* @vite-ignore */ join(root, name))'])(
  'reports %s as a hidden import',
  (text) => expect(sourceOf('company/a.ts', `await ${text};`).imports).toMatchObject([{ hidden: true }]),
);

test('docs/ARCHITECTURE.md shows the current picture of the areas', () => {
  const architecture = readFileSync(new URL('../../../docs/ARCHITECTURE.md', import.meta.url), 'utf8');
  const [, picture] = /```mermaid\n(flowchart TD\n[\s\S]*?)\n```/.exec(architecture) ?? [];
  expect(picture).toBe(drawn(declared));
});

test('finds a circle that does not contain the first area', () => {
  const graph: AreaGraph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ]);
  expect(standingOnThemselves(standingBelow(graph))).toEqual(['b', 'c']);
});
