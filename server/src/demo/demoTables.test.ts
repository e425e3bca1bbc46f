import { expect, test } from 'vitest';
import { readSources, sourceOf } from '#testing/source/sources.ts';
import { tableOwners, tablesIn } from '#testing/source/tableUse.ts';

const product = readSources('server').filter(({ ofTests }) => !ofTests);
const known = new Set(tableOwners(product).keys());

/**
 * The tables that the demo still writes itself, beside the rules of the product, each with its reason. Everything else its
 * people enter by calls (`people.ts`). This list only gets shorter.
 */
const writtenBySql: Readonly<Record<string, string>> = {
  camera_alarm: 'alarms of a month that were dealt with: raising one calls people to it now',
  collector: 'secrets follow from the key of the fleet, and a call takes none that it has not drawn',
  collector_state: 'what elevators said before the first sign-in',
  elevator_assignment: 'no call assigns an elevator to a person yet',
  elevator_history: 'what elevators said on thirty days',
  elevator_state: 'what elevators said before the first sign-in',
  fault: 'a thousand faults of thirty days',
  fault_incident: 'a thousand faults of thirty days',
  fault_occurrence: 'a thousand faults of thirty days',
  maintenance_plan: 'plans that have run for years, in the middle of a cycle',
  note: 'said on other days; a call knows no time but the present',
  plan_visit: 'four thousand visits of a year',
  play_chain: 'players of a month ago, which nobody can pair now',
  play_day: 'a million spots of a month, by their hours',
  record_move: 'four thousand visits of a year, and a month of orders',
  staff_way_point: 'nine hours of ways, a point a minute',
  system_setting: 'what of the demo is still to be filled in',
  update_log: 'written on other days; a call knows no time but the present',
  user_account: 'no call makes an outer account, which the visitor screen is',
  work_order: 'four thousand visits of a year, and a month of orders',
  work_order_item: 'the answers to the last checklist of each plan',
  work_order_number: 'four thousand visits of a year, numbered as the program would',
};

test('the demo writes no table itself for which there is no reason, and none is kept for nothing', () => {
  const written = product
    .filter(({ folder }) => folder === 'demo')
    .flatMap((source) => tablesIn(source, known))
    .flatMap(({ does, table }) => (does === 'reads' ? [] : [table]));
  expect([...new Set(written)].toSorted()).toEqual(Object.keys(writtenBySql).toSorted());
});

test('there are no more tables than there were', () => {
  expect(Object.keys(writtenBySql).length).toBeLessThanOrEqual(22);
});

test.each([
  `await tx.insertInto('company').values(company)`,
  `await insertMany(tx, 'company', companies)`,
  `await insertRecord(tx, company, {})`,
  `await tx.updateTable('company').set({ name })`,
  'await sql`insert into company (name) values (1)`.execute(tx)',
])('a table that is written by %s is seen', (text) => {
  expect(tablesIn(sourceOf('demo/a.ts', text), known)).toEqual([
    { path: 'demo/a.ts', by: 'demo', table: 'company', does: 'writes' },
  ]);
});
