import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { readSources, sourceOf } from '#testing/source/sources.ts';
import { foreignFunctionsIn } from '#testing/source/sqlFunctions.ts';
import { tableOwners, tablesIn, takersOfTables, type TableUse } from '#testing/source/tableUse.ts';
import { areas } from './areas.ts';

const product = readSources('server').filter(({ ofTests }) => !ofTests);
const owners = tableOwners(product);
const known = new Set(owners.keys());
const everyUse = product.flatMap((source) => tablesIn(source, known));

/** What others show is a card; who sees an elevator, and what happened, is for everybody to ask. */
const isShown = (table: string): boolean =>
  table.endsWith('_card') || ['elevator_visibility', 'event_log'].includes(table);
/** Who sees an elevator is written by the areas that give the reasons. */
const reasonGivers = new Set(['company', 'upkeepContract']);
const isForeign = ({ by, table, does }: TableUse): boolean =>
  does !== 'hides' &&
  owners.get(table) !== by &&
  !(does === 'reads' && isShown(table)) &&
  !(table === 'elevator_visibility' && reasonGivers.has(by));

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

test('every table and view belongs to an area', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name !~ '_\\d{8}$' order by 1`.execute(here.db);
  expect([...known].toSorted()).toEqual(rows.map(({ name }) => name));
  expect([...new Set(owners.values())].filter((name) => !Object.hasOwn(areas, name))).toEqual([]);
});

test.each([
  [`await tx.insertInto('staff').values(staff)`, 'writes staff'],
  [`tx.updateTable('companyGroup')`, 'writes company_group'],
  [`tx\n  .deleteFrom('staff')`, 'writes staff'],
  [`insertRecord(\n  tx,\n  companyGroup,\n  {})`, 'writes company_group'],
  ['updateRecord(tx, fault, id, { code: 1 })', 'writes fault'],
  ['updateRecords(tx, userAccount, users)', 'writes user_account'],
  ['sql`insert into fault (id) values (1)`', 'writes fault'],
  ['sql`with gone as (delete from fault using staff where true)`', 'writes fault, reads staff'],
  ['sql`update fault set code = 1`', 'writes fault'],
  [
    `db.selectFrom('elevatorCard as elevator').innerJoin('fault', 'a', 'b')`,
    'reads elevator_card, reads fault',
  ],
  [
    'sql`select 1 from company firm, staff as one join only fault on true`',
    'reads company, reads fault, reads staff',
  ],
  ['sql`select extract(epoch from fault.at)`', ''],
  [`// from fault\n/* join staff */ import { a } from 'fault';`, ''],
  // Quoted, with its schema, in capitals.
  ['sql`insert into "contract" (id) values (1)`', 'writes contract'],
  ['sql`select 1 from "public"."contract" c join public.staff on true`', 'reads contract, reads staff'],
  ['sql`SELECT 1 FROM contract`', 'reads contract'],
  ['db.selectFrom(`contract`)', 'reads contract'],
  [`db.selectFrom("public.contract as c")`, 'reads contract'],
  [`db['updateTable']('contract')`, 'writes contract'],
  // Later ones of a list, in whatever form it has.
  [
    `db.selectFrom(['company', 'staff as someone', 'contract'])`,
    'reads company, reads staff, reads contract',
  ],
  [`tx.deleteFrom('staff').using(['company', 'contract'])`, 'writes staff, reads company, reads contract'],
  ['sql`select 1 from (select 1) one, contract c`', 'reads contract'],
  [
    'sql`select 1 from company a join staff b on a.id = b.company_id, contract c`',
    'reads company, reads staff, reads contract',
  ],
  // By a function that makes a name of a text.
  ["sql`select 1 from ${sql.table('contract')}`", 'writes contract'],
  ["sql`select 1 from ${sql.ref('contract')}`", 'reads contract'],
  ["sql`select 1 from ${sql.id('public', 'contract')}`", 'writes contract'],
  [`sql.raw('delete from contract')`, 'writes contract'],
  [`db.selectFrom(db.dynamic.table('contract').as('c'))`, 'writes contract'],
  ['const piece = sql`contract`; sql`select 1 from ${piece}`', 'reads contract'],
  // Locked or cleared as a whole.
  ['sql`lock table contract in share mode`', 'writes contract'],
  ['sql`lock only staff, contract`', 'writes staff, writes contract'],
  ['sql`truncate staff, contract`', 'writes staff, writes contract'],
  [`lockRows(tx, 'contract', { id })`, 'writes contract'],
  [`insertMany(tx, 'contract', rows)`, 'writes contract'],
  // As an entity.
  ['await insertRecords(ctx.db, staff, people)', 'writes staff'],
  [
    `import { contract as terms } from '@hoistway/contract/a.ts'; updateRecord(tx, terms, id, {}, seen)`,
    'writes contract',
  ],
  ['const write = (entity: Entity) => insertRecord(tx,entity)', 'hides insertRecord(tx,entity)'],
  // By a variable.
  [`const name = 'contract'; db.selectFrom(name)`, 'reads contract'],
  [`const name = 'contract' as const; tx.insertInto(name)`, 'writes contract'],
  [
    `const find = (table: 'contract' | 'staffCard') => db.selectFrom(table)`,
    'reads contract, reads staff_card',
  ],
  [`db.selectFrom(old ? 'contract' : 'staff')`, 'reads contract, reads staff'],
  ["const name = 'contract'; sql`select 1 from ${sql.table(name)}`", 'writes contract'],
  ["const name = sql.ref('contract'); sql`select 1 from ${name}`", 'reads contract'],
  // What cannot be read is hidden.
  [`import { name } from 'names'; db.selectFrom(name)`, 'hides db.selectFrom(name)'],
  [`db.selectFrom(names.contract)`, 'hides db.selectFrom(names.contract)'],
  ['const find = (table: keyof Tables) => db.selectFrom(table)', 'hides db.selectFrom(table)'],
  ['db.selectFrom(`con${tract}`)', 'hides db.selectFrom(`con${tract}`)'],
  [`sql.raw(text)`, 'hides sql.raw(text)'],
  ['sql`select 1 from ${sql.ref(name)}`', 'hides `select 1 from ${sql.ref(name)}`'],
  // Joined of texts.
  [`db.selectFrom('con' + 'tract')`, 'reads contract'],
  [`const end = 'tract'; db.selectFrom('con' + end)`, 'reads contract'],
  [`db.selectFrom('con' + end)`, `hides db.selectFrom('con' + end)`],
  [`client.query('select 1 from con' + 'tract')`, 'reads contract'],
  ["sql`select 1 from con${sql.raw('tract')}`", "hides `select 1 from con${sql.raw('tract')}`"],
  ["sql`select 1 from ${sql.raw('con')}tract`", "hides `select 1 from ${sql.raw('con')}tract`"],
  ['await putRecords(ctx.db, staff, people, by)', 'writes staff'],
  ['sql`create temporary table mine (like contract)`', 'reads contract'],
  // Queries of a file are read where they are written, values are none.
  [`const rows = db.selectFrom('staff').as('rows'); db.selectFrom(rows)`, 'reads staff'],
  [`db.leftJoin((eb) => eb.selectFrom('staff').as('s'), (join) => join)`, 'reads staff'],
  [
    'sql`select id from staff where contract = ${contract} and ${sql.ref(column)} = 1 for update of contract`',
    'reads staff',
  ],
  [`Buffer.from('contract'); Array.from('staff')`, ''],
])('reads the table uses of %s', (text, said) => {
  const uses = tablesIn(sourceOf('company/a.ts', text), known);
  expect(
    uses
      .map(({ does, table }) => `${does} ${table}`)
      .toSorted()
      .join(', '),
  ).toBe(said.split(', ').toSorted().join(', '));
});

/** The functions that make statements for tables they are given. */
const mayHide = [
  'platform/auditLog/doubleNames.ts',
  'platform/call/seenRecord.ts',
  'platform/comment/sweepComments.ts',
  'platform/database/insertMany.ts',
  'platform/database/insertRecords.ts',
  'platform/database/lockRows.ts',
  'platform/database/updateRecord.ts',
  'platform/files/sweepFiles.ts',
  'platform/people/anonymisePerson.ts',
  'platform/people/collectPerson.ts',
  'platform/people/person.ts',
  'platform/people/soughtValues.ts',
];

test('only the listed functions hide which table a statement touches', () => {
  const hidden = everyUse.filter(({ does }) => does === 'hides');
  const found = new Set(
    hidden.map(({ path, table }) => (mayHide.includes(path) ? path : `${path} ${table}`)),
  );
  expect([...found].toSorted()).toEqual(mayHide);
  // Whoever is given the name of a table is known to the reader.
  const takers = product.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /export (?:async )?function (\w+)(?:<[^()]*>)?\(\s*[^()]*\btable: (?:Table|LockedTable|keyof Tables)\b/g,
      ),
    ].map(([, name]) => name!),
  );
  expect(takers.toSorted()).toEqual(Object.keys(takersOfTables).toSorted());
});

test('an area writes only its tables, and reads only what other areas show', () => {
  const uses = everyUse.filter(({ by }) => Object.hasOwn(areas, by));
  expect(uses.length).toBeGreaterThan(300);
  const foreign = new Set(uses.filter(isForeign).map(({ path, does, table }) => `${path} ${does} ${table}`));
  expect([...foreign].toSorted()).toEqual([]);
  const counts = Object.keys(areas).map((name) => `${name} ${uses.filter(({ by }) => by === name).length}`);
  console.info(`uses of tables by area: ${counts.join(', ')}`);
});

/** Ways to a table that the reader of sources does not follow. */
const unread: Readonly<Record<string, RegExp>> = {
  'a statement without `sql`': /\bCompiledQuery\b/,
  'a builder under another name':
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)(?:\s*:\s*\w+\s*[,}]|\.bind\b|\.call\b)/,
  '`sql` under another name': /\bsql as \w+/,
  'a change of the schema': /\.schema\s*\.\s*\w+(?:Table|View|Index|Type)\b/,
  'a statement in a text': /\b(?:query|table|cursor|schema)_to_xml/i,
  'a block that runs a text': /\bdo\s+\$\w*\$[\s\S]*?\bexecute\b/i,
  'a rule of the database': /\bcreate\s+(?:or\s+replace\s+)?rule\b/i,
  'a program in a thread of its own': /\bnew\s+(?:\w+\.)?Worker\s*\(/,
};
/** The platform starts the threads: those of the programs that it is given, and the one that watches the loop. */
const startsThreads = [
  'platform/loop/loopWatch.ts',
  'platform/threads/inOwnThread.ts',
  'platform/threads/threads.ts',
];
const unreadIn = (text: string): string[] =>
  Object.entries(unread).flatMap(([name, way]) => (way.test(text) ? [name] : []));

test('no statement of the product takes a way that is not read', () => {
  const found = product
    .filter(({ folder }) => Object.hasOwn(areas, folder))
    .flatMap(({ path, text }) => unreadIn(text).map((name) => `${path}: ${name}`));
  expect(found.toSorted()).toEqual(startsThreads.map((path) => `${path}: a program in a thread of its own`));
});

/** Functions of the database that another area calls though they are not shown to all, and why. */
const calledAcross: Readonly<Record<string, string>> = {
  'live/liveSearch.ts calls map_state':
    'lists sort by the state that the map shows, of which there is one rule',
};

test('an area calls only those functions of the database that are its own or shown to all', () => {
  const called = product
    .filter(({ folder }) => Object.hasOwn(areas, folder))
    .flatMap(({ path, folder, text }) =>
      foreignFunctionsIn(folder, text).map((name) => `${path} calls ${name}`),
    );
  expect(called.toSorted()).toEqual(Object.keys(calledAcross));
  for (const text of [
    'sql`select map_state(1)`',
    `eb.fn<string>('map_state', [id])`,
    'sql`select map_state\n (id)`',
  ])
    expect(foreignFunctionsIn('rescue', text)).toEqual(['map_state']);
  expect(foreignFunctionsIn('map', 'sql`select map_state(1)`')).toEqual([]);
  expect(foreignFunctionsIn('rescue', 'sql`select company_tree(1), keep_once(2)`')).toEqual([]);
});

test.each([
  'CompiledQuery.raw(`select 1 from ${table}`)',
  `where(({ exists, selectFrom: of }) => exists(of('contract')))`,
  `const from = tx.selectFrom.bind(tx); from('contract')`,
  `import { sql as q } from 'kysely';`,
  `tx.schema.dropTable('contract')`,
  "sql`select query_to_xml('select * from contract', true, true, '')`",
  "sql`do $$ begin execute 'delete from ' || 'con' || 'tract'; end $$`",
  'sql`create rule r as on insert to contract do instead nothing`',
  `new Worker('./reads.js')`,
  `new threads.Worker(program, { eval: true })`,
])('finds the way to a table that is not read in %s', (text) => {
  expect(unreadIn(text)).toHaveLength(1);
});
