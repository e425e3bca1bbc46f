import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { readSources } from '#testing/source/sources.ts';
import { tableOwners } from '#testing/source/tableUse.ts';
import type { Area } from '#platform/area.ts';
import { areas, everyArea } from '../areas.ts';

const { people } = everyArea;

interface Column {
  table: string;
  column: string;
  type: string;
}

let here: Installation;
let columns: Column[];
beforeAll(async () => {
  here = await anInstallation();
  const { rows } = await sql<Column>`select c.relname as table, a.attname as column,
      format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1, a.attnum`.execute(here.db);
  columns = rows;
});
afterAll(() => here.close());

/** What columns with people are called: who they are, how they are reached, where they are, and what is said of them. */
const ofPeople =
  /(?:^|_)(?:names?|nicks?|username|phone|number|mobile|email|contacts?|caller|address|signer|signature|by|person|tester|payer|payee|drawer|account|receiver|client|endpoint|text|content|notes?|remarks?|reason|description|detail|reply|evidence|headline|message|words|card|licen[cs]e|picture|photo|avatar|face|logo|file_id|voice|sign|cause|caused_by|defects|decision|outcome|solution|evaluation|registration)(?:$|_)/;

function looksLikePeople({ column, type }: Column): boolean {
  if (['json', 'jsonb', 'bytea'].includes(type)) return true;
  if (type === 'double precision') return ['latitude', 'longitude'].includes(column);
  return ['text', 'text[]'].includes(type) && ofPeople.test(column);
}

const namesIn = (list: typeof people.nobody) =>
  Object.entries(list).flatMap(([table, held]) => Object.keys(held).map((column) => `${table}.${column}`));

const declared = new Set([
  ...people.tables.flatMap(({ table, columns: held }) =>
    Object.keys(held).map((column) => `${table}.${column}`),
  ),
  ...Object.entries(people.mentioned).flatMap(([table, held]) => held.map((column) => `${table}.${column}`)),
  ...namesIn(people.others),
  ...namesIn(people.nobody),
]);

test('every column that may tell of people is declared by its area, or said to hold nobody', () => {
  const open = columns
    .filter(looksLikePeople)
    .filter(({ table, column }) => !declared.has(`${table}.${column}`))
    .map(({ table, column, type }) => `${table}.${column} ${type}`);
  expect(open).toEqual([]);
  expect(columns.filter(looksLikePeople).length).toBeGreaterThan(200);
  expect(looksLikePeople({ table: 'visit', column: 'customer_name', type: 'text' })).toBe(true);
  expect(looksLikePeople({ table: 'visit', column: 'seen', type: 'jsonb' })).toBe(true);
  expect(looksLikePeople({ table: 'visit', column: 'latitude', type: 'double precision' })).toBe(true);
});

test('what is declared of people exists', () => {
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const links = people.tables.flatMap(({ table, of }) =>
    Object.values(of)
      .flat()
      .flatMap((link) =>
        typeof link === 'string'
          ? [`${table}.${link}`]
          : [`${table}.${link.by}`, `${link.table}.id`, `${link.table}.${link.whose}`],
      ),
  );
  expect([...declared, ...links].filter((name) => !known.has(name))).toEqual([]);
});

test('an area declares only its own tables, and gives reasons', () => {
  const owners = tableOwners(readSources('server').filter(({ ofTests }) => !ofTests));
  const foreign = Object.entries<Area>(areas).flatMap(([name, { people: own = {} }]) => {
    const tables = [
      ...(own.tables ?? []).map(({ table }) => table),
      ...[own.mentioned, own.others, own.nobody].flatMap((list) => Object.keys(list ?? {})),
    ];
    return tables.filter((table) => owners.get(table) !== name).map((table) => `${name}: ${table}`);
  });
  expect(foreign).toEqual([]);
  const reasons = [people.others, people.nobody].flatMap((list) =>
    Object.values(list).flatMap(Object.values),
  );
  expect(reasons.filter((reason) => reason.length < 3)).toEqual([]);
});

test('a column that must be filled is never emptied', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and is_nullable = 'NO'`.execute(here.db);
  const required = new Set(rows.map(({ name }) => name));
  const wrong = people.tables
    .filter(({ removed }) => !removed)
    .flatMap(({ table, columns: held }) =>
      Object.entries(held)
        .filter(([, as]) => ['contact', 'empty', 'file'].includes(as))
        .map(([column]) => `${table}.${column}`),
    )
    .filter((name) => required.has(name));
  expect(wrong).toEqual([]);
});
