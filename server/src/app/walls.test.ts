import { areas as declaredAreas } from '@hoistway/contract/areas.ts';
import { expect, test } from 'vitest';
import { folderOf, readSources, sourceOf, type Import, type Source } from '#testing/source/sources.ts';
import { everyArea } from './areas.ts';

const workspaces = ['server', 'contract', 'console'] as const;
const everything = new Map(workspaces.map((name) => [name, readSources(name)]));
const productOf = (name: (typeof workspaces)[number]): Source[] =>
  everything.get(name)!.filter(({ ofTests }) => !ofTests);
const server = productOf('server');
const contract = productOf('contract');
const pages = productOf('console');

/** Folders and single files that bring areas together, and that no area may know. */
const serverRoof = new Set(['', 'app', 'demo']);
const consoleRoof = new Set(['', 'app']);
/** Folders of the contract that are no area: what the layer itself is made of. */
const sharedFolders = new Set([
  '',
  'import',
  'language',
  'socketPush',
  'telemetry',
  'auditLog',
  'outbox',
  'time',
  'moves',
  'description',
  'file',
  'input',
  'place',
  'cause',
  'backup',
  'figure',
  'tile',
  'comment',
]);
/** Lists of the contract that sum up its areas. */
const sums = new Set(['areas.ts', 'allCalls.ts', 'allEntities.ts']);
/** What the platform knows of areas and sums of the contract. */
const ofThePlatform: Readonly<Record<string, string>> = {
  'allCalls.ts': 'it describes every call, and words those that were refused',
  'session/forcedChange.ts': 'it keeps people out until they have changed a password',
};

const inServerArea = ({ folder }: Source | Import): boolean =>
  folder !== undefined && !['platform', 'testing'].includes(folder) && !serverRoof.has(folder);
const inConsoleArea = ({ folder }: Source | Import): boolean =>
  folder !== undefined && !['kit', 'testing'].includes(folder) && !consoleRoof.has(folder);
const inContractArea = (folder: string | undefined): boolean =>
  folder !== undefined && !sharedFolders.has(folder);

/** Whether an import goes through a wall. */
type Hole = (source: Source, each: Import) => boolean;

const leaves: Hole = ({ folder }, each) => each.path !== undefined && each.folder !== folder;
const platformKnowsArea: Hole = (source, each) => source.folder === 'platform' && leaves(source, each);
const platformKnowsDeclaration: Hole = ({ folder }, { specifier }) => {
  const [, path] = /^@hoistway\/contract\/(.*)$/.exec(specifier) ?? [];
  if (folder !== 'platform' || path === undefined || path in ofThePlatform) return false;
  return inContractArea(folderOf(path)) || sums.has(path);
};
const kitKnowsArea: Hole = (source, each) => source.folder === 'kit' && leaves(source, each);
const areaKnowsRoof: Hole = (source, { folder }) =>
  inServerArea(source) && folder !== undefined && (folder === 'testing' || serverRoof.has(folder));
const screenKnowsRoof: Hole = (source, { folder }) =>
  inConsoleArea(source) && folder !== undefined && (folder === 'testing' || consoleRoof.has(folder));
const screenKnowsArea: Hole = (source, each) =>
  inConsoleArea(source) && inConsoleArea(each) && leaves(source, each);
const relativeLeaves: Hole = (source, each) =>
  !serverRoof.has(source.folder) && each.specifier.startsWith('.') && leaves(source, each);
/** What an area announces is for everybody to hear. */
const takenFromArea: Hole = (source, each) =>
  inServerArea(source) && inServerArea(each) && leaves(source, each) && !each.specifier.endsWith('Events.ts');
const takenFromDeclaration: Hole = (source, each) =>
  !sums.has(source.path) &&
  inContractArea(each.folder) &&
  leaves(source, each) &&
  !each.specifier.endsWith('Card.ts');

const through = (sources: readonly Source[], isHole: Hole): { from: string; to: Import }[] =>
  sources.flatMap((source) =>
    source.imports.flatMap((to) => (isHole(source, to) ? [{ from: source.path, to }] : [])),
  );
const named = (holes: ReturnType<typeof through>): string[] =>
  holes.map(({ from, to }) => `${from} → ${to.specifier}`);

test('resolves every import of server, contract and console', () => {
  const seen = [server, contract, pages].map((sources) => ({
    files: sources.length,
    imports: sources.reduce((sum, { imports }) => sum + imports.length, 0),
  }));
  console.info(
    workspaces
      .map((name, at) => `${name}: ${seen[at]!.files} files, ${seen[at]!.imports} imports`)
      .join('; '),
  );
  for (const { files, imports } of seen) {
    expect(files).toBeGreaterThan(150);
    expect(imports).toBeGreaterThan(2 * files);
  }
  for (const sources of everything.values()) {
    const paths = new Set(sources.map(({ path }) => path));
    const astray = through(sources, (_, { specifier, path }) =>
      path === undefined
        ? specifier.startsWith('#')
        : !path.startsWith('../') && /\.tsx?$/.test(path) && !paths.has(path),
    );
    expect(named(astray)).toEqual([]);
  }
});

test.each([
  ['platform/a.ts', '#area/staff/b.ts', platformKnowsArea],
  ['platform/call/a.ts', '../../app/b.ts', platformKnowsArea],
  ['platform/a.ts', '@hoistway/contract/company/staff.ts', platformKnowsDeclaration],
  ['platform/a.ts', '@hoistway/contract/allEntities.ts', platformKnowsDeclaration],
  ['kit/a.tsx', '#area/company/b.ts', kitKnowsArea],
  ['kit/list/a.tsx', '#app/b.ts', kitKnowsArea],
  ['company/a.ts', '#app/b.ts', areaKnowsRoof],
  ['company/a.ts', '#area/demo/b.ts', areaKnowsRoof],
  ['company/a.ts', '#testing/b.ts', areaKnowsRoof],
  ['company/a.tsx', '#app/b.ts', screenKnowsRoof],
  ['company/a.tsx', '#area/fault/b.ts', screenKnowsArea],
  ['company/a.ts', '../fault/b.ts', relativeLeaves],
  ['company/a.ts', '#area/fault/b.ts', takenFromArea],
  ['company/a.ts', '#contract/fault/b.ts', takenFromDeclaration],
  ['field.ts', './fault/b.ts', takenFromDeclaration],
] as const)('refuses in %s every form of an import of %s', (path, specifier, isHole) => {
  for (const text of [
    `import { b } from '${specifier}';`,
    `import type {\n  B,\n} from '${specifier}';`,
    `export { b } from '${specifier}';`,
    `import '${specifier}';`,
    `const b = await import('${specifier}');`,
  ])
    expect(named(through([sourceOf(path, text)], isHole))).toEqual([`${path} → ${specifier}`]);
});

test('neither the platform nor the kit imports an area or the roof', () => {
  expect(server.filter(({ folder }) => folder === 'platform').length).toBeGreaterThan(100);
  expect(pages.filter(({ folder }) => folder === 'kit').length).toBeGreaterThan(100);
  expect(named(through(server, platformKnowsArea))).toEqual([]);
  expect(named(through(server, platformKnowsDeclaration))).toEqual([]);
  expect(named(through(pages, kitKnowsArea))).toEqual([]);
});

test('no area imports the roof', () => {
  expect(named(through(server, areaKnowsRoof))).toEqual([]);
  expect(named(through(pages, screenKnowsRoof))).toEqual([]);
});

test('no area of the console imports another', () => {
  expect(named(through(pages, screenKnowsArea))).toEqual([]);
});

test('no relative import leaves its area', () => {
  expect(named(through([...server, ...contract, ...pages], relativeLeaves))).toEqual([]);
});

const declaredLends = Object.assign({}, ...declaredAreas.map(({ lends }) => lends ?? {}));

test.each([
  ['the server', server, everyArea.lends, takenFromArea],
  ['the contract', contract, declaredLends, takenFromDeclaration],
] as const)(
  'areas of %s import only files listed in lends of each other, and every listed file is imported',
  (_, sources, lends, isHole) => {
    const taken = through(sources, isHole);
    expect(taken.length).toBeGreaterThan(0);
    expect(named(taken.filter(({ to }) => !Object.hasOwn(lends, to.path!)))).toEqual([]);
    expect(Object.keys(lends).filter((path) => !taken.some(({ to }) => to.path === path))).toEqual([]);
    for (const path of Object.keys(lends)) {
      const owner = sources.find((source) => source.path === `${folderOf(path)}/area.ts`);
      expect(owner?.text, `${path} is lent by its own area`).toContain(`'${path}'`);
    }
  },
);

test('every exception for the platform is used', () => {
  const specifiers = new Set(server.flatMap(({ imports }) => imports.map(({ specifier }) => specifier)));
  expect(Object.keys(ofThePlatform).filter((path) => !specifiers.has(`@hoistway/contract/${path}`))).toEqual(
    [],
  );
});
