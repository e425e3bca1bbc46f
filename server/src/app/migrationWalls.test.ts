import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaOf } from '#platform/database/migrate.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { readSources } from '#testing/source/sources.ts';
import {
  foreignFunctionsIn,
  functionOwners,
  migrations,
  migrationText,
} from '#testing/source/sqlFunctions.ts';
import { tablesInSql } from '#testing/source/sqlTables.ts';
import { tableOwners } from '#testing/source/tableUse.ts';
import { areas } from './areas.ts';

const owners = tableOwners(readSources('server').filter(({ ofTests }) => !ofTests));

/** What the database itself does across areas, and why. */
const acrossAreas: Readonly<Record<string, string>> = {
  'function company_visibility of company reads elevator':
    'who sees an elevator follows from its companies, in one statement',
  'function place_moved_elevator of map reads elevator_state':
    'a point shows the state that its elevator is in',
  'function place_new_elevators of map reads elevator_state':
    'a point shows the state that its elevator is in',
  'function write_audit of platform reads role': 'the log keeps the standard name of a role',
  'function make_history_partitions of history runs a text': 'a partition is named by its day',
  'function drop_history_partitions of history runs a text': 'a partition is named by its day',
  'function keep_once of platform runs a text': 'the table and its fields are named by the migration',
  'trigger on elevator runs place_moved_elevator of map':
    'a point moves with its elevator, whoever moves that',
  'trigger on elevator runs place_new_elevators of map': 'an elevator has its point as soon as it is there',
  'trigger on elevator_state runs place_changed_state of map':
    'a point changes in the statement that writes a thousand states',
  'trigger on elevator_state runs place_new_states of map':
    'a point changes in the statement that writes a thousand states',
  'trigger on event_log runs judge_fault_later of upkeepContract':
    'a word of an elevator waits for no second statement',
  'view work_order_pause_card of workOrder reads record_move': 'the history of moves has no card of its own',
  'view work_order_result_card of workOrder reads record_move': 'the history of moves has no card of its own',
};

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

/** What a piece of SQL of an area does with tables and functions of others. */
const foreignIn = (area: string, text: string): string[] => [
  ...tablesInSql(text).flatMap(({ name, does }) => {
    const owner = owners.get(name);
    const isOpen = does === 'reads' && name.endsWith('_card');
    return owner === undefined || owner === area || isOpen ? [] : [`${does} ${name}`];
  }),
  ...foreignFunctionsIn(area, text).map((name) => `calls ${name}`),
];

/** A text that is run as a statement, where `execute function` of a trigger is none. */
const runsText = /\bexecute\b(?!\s+(?:function|procedure|on)\b)/i;

async function rowsOf<T>(text: string): Promise<T[]> {
  return (await sql.raw<T>(text).execute(here.db)).rows;
}

test('functions, triggers and views touch other areas only where listed', async () => {
  const functions = await rowsOf<{ name: string; text: string }>(`select proname as name, prosrc as text
    from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')`);
  const triggers = await rowsOf<{ table: string; name: string }>(`select tgrelid::regclass::text as table,
    tgfoid::regproc::text as name from pg_trigger where not tgisinternal`);
  const definitions = await rowsOf<{
    view: string;
    text: string;
  }>(`select viewname as view, definition as text
    from pg_views where schemaname = 'public'`);
  const views = await rowsOf<{ view: string; table: string }>(`select view_name as view, table_name as table
    from information_schema.view_table_usage where view_schema = 'public'`);
  expect([functions.length > 25, triggers.length > 100, views.length > 50]).toEqual([true, true, true]);
  const across = [
    ...functions.flatMap(({ name, text }) => {
      const by = functionOwners.get(name)!;
      const whole = runsText.test(text) ? ['runs a text'] : [];
      return [...foreignIn(by, text), ...whole].map((what) => `function ${name} of ${by} ${what}`);
    }),
    ...triggers.flatMap(({ table, name }) => {
      const by = functionOwners.get(name)!;
      return by === 'platform' || by === owners.get(table)
        ? []
        : [`trigger on ${table} runs ${name} of ${by}`];
    }),
    ...views.flatMap(({ view, table }) =>
      owners.get(view) === owners.get(table) || table.endsWith('_card')
        ? []
        : [`view ${view} of ${owners.get(view)} reads ${table}`],
    ),
    ...definitions.flatMap(({ view, text }) =>
      foreignFunctionsIn(owners.get(view)!, text).map(
        (name) => `view ${view} of ${owners.get(view)} calls ${name}`,
      ),
    ),
  ];
  expect(functions.filter(({ name }) => !Object.hasOwn(areas, functionOwners.get(name) ?? ''))).toEqual([]);
  expect([...new Set(across)].toSorted()).toEqual(Object.keys(acrossAreas).toSorted());
});

/** The last file of the time in which one area wrote those of others. */
const lastOfAll = '202612000100_rescue_personReported.sql';
const makes = /\bcreate\s+(?:or\s+replace\s+)?(?:table|view)\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi;

/** What a migration touches that is not its area's. */
const foreignInMigration = (area: string, text: string): string[] => [
  ...foreignIn(area, text),
  ...[...text.matchAll(makes)].flatMap(([, made]) =>
    (owners.get(made!) ?? area) === area ? [] : [`makes ${made}`],
  ),
  // What it does is not read.
  ...(runsText.test(text) ? ['runs a text'] : []),
  ...(/\bcreate\s+(?:or\s+replace\s+)?rule\b/i.test(text) ? ['makes a rule'] : []),
];

test('a later migration is in the folder of its area and touches only the area’s tables', () => {
  expect(migrations).toContain(lastOfAll);
  const later = migrations.filter((name) => name > lastOfAll);
  expect(later.filter((name) => !Object.hasOwn(areas, areaOf(name)))).toEqual([]);
  const foreign = later.flatMap((name) =>
    foreignInMigration(areaOf(name), migrationText(name)).map((what) => `${name} ${what}`),
  );
  // It makes the triggers that keep texts once of every table whose migration asks for them.
  expect(foreign).toEqual(['202612000500_platform_normalForm.sql runs a text']);
  // The rule finds what is there: it was not kept before.
  const before = migrations.filter((name) => name <= lastOfAll);
  expect(before.some((name) => foreignInMigration(areaOf(name), migrationText(name)).length > 0)).toBe(true);
});

test.each([
  [
    'create function f() returns trigger language plpgsql as $$ begin update contract set a = 1; end $$',
    'writes contract',
  ],
  [
    'CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT count(*) FROM "contract" $$',
    'reads contract',
  ],
  [
    'create trigger t after insert or update of a on contract for each row execute function f()',
    'writes contract',
  ],
  [
    'create view rescue_more_card as select c.id from rescue_case r join public.contract c on true',
    'reads contract',
  ],
  ['create or replace view contract_card as select 1', 'makes contract_card'],
  ['alter table contract add column a int', 'writes contract'],
  ['create unique index i on contract (a)', 'writes contract'],
  ['insert into "contract" (id) select 1', 'writes contract'],
  ['drop table if exists contract', 'writes contract'],
  ["update rescue_case set state = map_state('a')", 'calls map_state'],
  ['create view rescue_more_card as select "map_state" (1)', 'calls map_state'],
  ["do $$ begin execute 'delete from ' || 'con' || 'tract'; end $$", 'runs a text'],
  ['do $$ begin delete from contract; end $$', 'writes contract'],
  ['create rule r as on insert to contract do instead nothing', 'makes a rule'],
  ['create table rescue_new (like contract including all)', 'reads contract'],
  ['create table rescue_new (id bigint, like contract)', 'reads contract'],
  ['create table rescue_new (a int) inherits (contract)', 'reads contract'],
  ['create table rescue_new partition of contract default', 'reads contract'],
  ["select id from company_tree('1') where name like 'contract'", ''],
  ['create table rescue_new (contract_id bigint references contract (id), company_id bigint)', ''],
  ['create view rescue_more_card as select 1 from contract_card', ''],
  ['create trigger t after update on rescue_case for each row execute function f()', ''],
])('finds foreign tables in a migration of rescue: %s', (text, said) => {
  expect(foreignInMigration('rescue', text).join(', ')).toBe(said);
});
