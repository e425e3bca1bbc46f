import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { readSources, sourceOf } from '#testing/sources.ts';
import { tableOwners, tablesIn, type TableUse } from '#testing/tableUse.ts';
import { areas } from './areas.ts';

const product = readSources('server').filter(({ ofTests }) => !ofTests);
const owners = tableOwners(product);
const known = new Set(owners.keys());
const inAreas = product.filter(({ folder }) => Object.hasOwn(areas, folder));

/** What others show is a card; who sees an elevator, and what happened, is for everybody to ask. */
const isShown = (table: string): boolean =>
  table.endsWith('_card') || ['elevator_visibility', 'event_log'].includes(table);
/** Who sees an elevator is written by the areas that give the reasons. */
const reasonGivers = new Set(['company', 'upkeepContract']);
const isForeign = ({ by, table, does }: TableUse): boolean =>
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
  ['await insertRecords(ctx.db, staff, people)', 'writes staff'],
  [`insertRecord(\n  tx,\n  companyGroup,\n  {})`, 'writes company_group'],
  ['updateRecord(tx, fault, id, { code: 1 })', 'writes fault'],
  ['sql`insert into fault (id) values (1)`', 'writes fault'],
  ['sql`with gone as (delete from fault using staff where true)`', 'writes fault, reads fault, reads staff'],
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
])('%s is understood', (text, said) => {
  const uses = tablesIn(sourceOf('company/a.ts', text), known);
  expect(
    uses
      .map(({ does, table }) => `${does} ${table}`)
      .toSorted()
      .join(', '),
  ).toBe(said.split(', ').toSorted().join(', '));
});

test('an area writes its own tables, and of others reads what they show', () => {
  const uses = inAreas.flatMap((source) => tablesIn(source, known));
  expect(uses.length).toBeGreaterThan(300);
  const foreign = new Set(uses.filter(isForeign).map(({ path, does, table }) => `${path} ${does} ${table}`));
  expect([...foreign].toSorted()).toEqual([]);
  const counts = Object.keys(areas).map((name) => `${name} ${uses.filter(({ by }) => by === name).length}`);
  console.info(`uses of tables by area: ${counts.join(', ')}`);
});
