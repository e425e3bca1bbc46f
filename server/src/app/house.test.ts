import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const rooms = ['contract/src', 'reference/src', 'server', 'console/src', 'simulator/src', 'e2e', 'scripts'];
const maxInFolder = 40;
/** They hold one sort of thing, which is looked up by its name. */
const lists = ['e2e', 'scripts/bench'];

const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length))
    .filter((path) => !/(^|\/)(node_modules|dist|\.cache)\//.test(path)),
);

test('no folder holds more than 40 files', () => {
  expect(files.length).toBeGreaterThan(1500);
  const counts = new Map<string, number>();
  for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const crowded = [...counts].filter(([folder, count]) => count > maxInFolder && !lists.includes(folder));
  expect(crowded).toEqual([]);
});

test('no source casts with as never', () => {
  const cast = /\bas never\b(?!\w)/;
  const code = (path: string) =>
    readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'/g, '');
  const sources = files.filter((path) => /\.tsx?$/.test(path));
  expect(sources.filter((path) => cast.test(code(path)))).toEqual([]);
  expect(cast.test('return data as never;')).toBe(true);
});

const offendersIn = (paths: readonly string[], offence: RegExp): string[] =>
  paths.filter((path) => offence.test(readFileSync(join(root, path), 'utf8')));

test('no source takes a file path from an encoded URL', () => {
  const encoded = /import\.meta\.url\)\.(?:pathname|href\.slice)/;
  const sources = files.filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('app/house.test.ts'));
  expect(offendersIn(sources, encoded)).toEqual([]);
  expect(encoded.test("new URL('../', import.meta.url).pathname")).toBe(true);
});

test('no test draws its cases by the time of day', () => {
  const byTime = /\b(?:seed|SEED)\b[^;\n]*\bDate\.now\(|\bMath\.random\(/;
  /** They speak of what is forbidden. */
  const speaking = /app\/(?:house|delays)\.test\.ts$/;
  const tests = files.filter((path) => /\.test\.tsx?$/.test(path) && !speaking.test(path));
  expect(tests.length).toBeGreaterThan(500);
  expect(offendersIn(tests, byTime)).toEqual([]);
  expect(byTime.test("const first = Number(process.env['SEED'] ?? Date.now() % 1_000);")).toBe(true);
});

test('no query takes a day from a moment without a time zone', () => {
  // A moment is sent by the clock of the process, and the day of the session is nobody's.
  const zoneless = /\$\{(?:now|at|moment|when)\}(?:::text)?::date|\bcurrent_date\b/;
  const queries = files.filter((path) => path.startsWith('server/src/') && !path.endsWith('.test.ts'));
  expect(queries.length).toBeGreaterThan(600);
  expect(offendersIn(queries, zoneless)).toEqual([]);
  expect(zoneless.test('where valid_until >= ${now}::date')).toBe(true);
});

test('no test that shares its process resets modules', () => {
  const anew = /\bresetModules\(/;
  const shared = files.filter(
    (path) =>
      /^(?:server|contract|simulator)\/.*\.test\.ts$/.test(path) && !path.endsWith('app/house.test.ts'),
  );
  expect(shared.length).toBeGreaterThan(300);
  expect(offendersIn(shared, anew)).toEqual([]);
});

/** What an older Node.js reads before the one that reads TypeScript takes over: as little as that needs. */
const bootstrap = [
  'install.mjs',
  'leaveTypesOut.mjs',
  'pack/launch.mjs',
  'pinnedNode.mjs',
  'root.mjs',
  'run.mjs',
  'stopWithParent.mjs',
  'withoutTypes.mjs',
];

/** What the bootstrap loads at its start that an old Node.js without a single package does not have. */
const foreignImports = (text: string): string[] =>
  [...text.matchAll(/^(?:(?:import|export)\s[^'";]*\sfrom|import)\s+['"]([^'"]+)['"]/gm)]
    .map(([, name]) => name!)
    .filter((name) => !name.startsWith('node:') && !bootstrap.some((file) => name === `./${file}`));

test('scripts are TypeScript, but for the few files that an older Node.js reads', () => {
  const scripts = files.filter((path) => path.startsWith('scripts/'));
  expect(scripts.length).toBeGreaterThan(100);
  const untyped = scripts.filter((path) => /\.[mc]?jsx?$/.test(path));
  expect(untyped.toSorted()).toEqual(bootstrap.map((name) => `scripts/${name}`));
});

test('what an older Node.js reads of the scripts needs no package and no TypeScript', () => {
  const foreign = bootstrap.flatMap((name) =>
    foreignImports(readFileSync(join(root, 'scripts', name), 'utf8')).map((each) => `${name}: ${each}`),
  );
  expect(foreign).toEqual([]);
  expect(foreignImports("import { build } from 'rolldown';\nimport './root.mjs';")).toEqual(['rolldown']);
  expect(foreignImports("import {\n  z,\n} from 'zod';")).toEqual(['zod']);
});

test('every script is run by its name, so that any Node.js may start it', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const run = Object.values(scripts).flatMap((command) => command.match(/\bnode .*$/) ?? []);
  expect(run.length).toBeGreaterThan(10);
  const names = run.map((command) => /^node scripts\/run\.mjs (\w+)$/.exec(command)?.[1] ?? command);
  expect(names.filter((name) => !files.includes(`scripts/${name}.ts`))).toEqual([]);
});
