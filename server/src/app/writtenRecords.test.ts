import { allEntities } from '@hoistway/contract/allEntities.ts';
import type { Entity, Fields } from '@hoistway/contract/field.ts';
import type { Grouped } from '@hoistway/contract/fieldGroups.ts';
import { expect, test } from 'vitest';
import { snake } from '#platform/auditLog/auditLogCatalogue.ts';
import { readSources, sourceOf, type Source } from '#testing/source/sources.ts';

const kept = allEntities
  .map((each) => each as Entity & Grouped<Fields, object>)
  .filter(({ writable }) => writable.length > 0)
  .map(({ name }) => name);

/** Records that a statement of their own inserts, which a new field may be left out of, each with its reason. */
const byOwnStatement = {
  contract: 'What bills a contract of installation is made once, by whoever is first of two at once.',
  faultCode:
    'The shipped codes are put in at each start, by one statement that leaves alone what people edited.',
  workOrderItem: 'Orders by the thousand ask the same list, which is sent to the database once.',
};
/** What an installation begins with may stand there already; a load test adds its elevators by the hundred thousand. */
const beginnings = ['company/firstCompany.ts', 'access/seedAdministrator.ts', 'loadElevators.ts'];

const insertedIn = (sources: readonly Source[]): string[] =>
  kept.filter((name) => {
    const statement = new RegExp(`\\binsertInto\\(\\s*'${name}'|\\binsert into ${snake(name)}\\b`);
    return sources.some(({ text }) => statement.test(text));
  });

test('no further record is inserted by a statement of its own', () => {
  const sources = readSources('server').filter(
    ({ path, ofTests, folder }) =>
      !ofTests && folder !== 'demo' && !path.endsWith('Samples.ts') && !beginnings.includes(path),
  );
  expect(kept.length).toBeGreaterThan(40);
  expect(insertedIn(sources).toSorted()).toEqual(Object.keys(byOwnStatement));
  const added = sourceOf('rescue/a.ts', "tx\n  .insertInto(\n    'rescueCase',\n  )");
  const spelled = sourceOf('company/a.ts', 'sql`insert into staff (name) values (1)`');
  expect(insertedIn([added, spelled]).toSorted()).toEqual(['rescueCase', 'staff']);
});
