import { company } from '@hoistway/contract/company/company.ts';
import { staff } from '@hoistway/contract/company/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyArea } from '#app/areas.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { viewerOf } from '#testing/viewerOf.ts';
import { collectAreas, type Area } from '../area.ts';
import { translators } from '../texts.ts';
import { part, record, type RecordKind } from './record.ts';

const people: RecordKind = record(staff, { table: 'staff' });

const claims: [string, Area[], string][] = [
  ['a kind', [{ records: { people } }, { records: { staff: people } }], 'records of staff are kept twice'],
  [
    'a table',
    [{ records: { people, company: record(company, { table: 'staff' }) } }],
    'the table staff is kept twice',
  ],
  [
    'an entity',
    [
      {
        records: { people },
        parts: [part('company', { table: 'note', entity: staff, readBy: 'staff.view' })],
      },
    ],
    'the entity staff is kept twice',
  ],
  [
    'a reason',
    [{ notAudited: { sight: 'one' } }, { notAudited: { sight: 'other' } }],
    'two areas name sight',
  ],
];

test.each(claims)('refuses %s claimed by two areas at the start', (_, areas, reason) => {
  expect(() => collectAreas(Object.fromEntries(areas.entries()))).toThrow(reason);
});

test('does not compile a record with a history and without a text in the audit log', () => {
  // @ts-expect-error there is no text auditLogSubject.importRun
  expect(record('importRun', { table: 'importRun', readBy: 'staff.view' }).auditLog?.access).toBe(
    'staff.view',
  );
});

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

test('finds one record of each kind and its name for its owner, and nothing for another company', async () => {
  const company = await here.aCompany('我方');
  const user = await here.aUser('keeper', company, { permissions: ['user.view'] });
  const ids = await oneOfEach(here, { company, user, mark: '1' });
  const strange = await here.aUser('stranger', await here.aCompany('他方'), { permissions: ['user.view'] });
  const [owner, stranger] = await Promise.all([user, strange].map(async (id) => await viewerOf(here.db, id)));
  const { kinds, findRefs } = everyArea.records;
  let named = 0;
  for (const [kind, id] of Object.entries(ids)) {
    expect([kind, [...(await findRefs(here.db, owner!, kind, [id]))]]).toEqual([kind, [id]]);
    expect([kind, [...(await findRefs(here.db, stranger!, kind, [id]))]]).toEqual([kind, []]);
    const names = kinds.get(kind)?.refs?.names;
    if (!names) continue;
    named += 1;
    expect(await names(here.db, owner!, [id], translators.zh), kind).toEqual([
      { id, name: expect.stringMatching(/./) },
    ]);
    expect(await names(here.db, stranger!, [id], translators.zh), kind).toEqual([]);
  }
  expect([Object.keys(ids).length, named]).toEqual([64, 48]);
});

test('throws for a record kind that no area declares', async () => {
  const { findRefs } = everyArea.records;
  const viewer = await viewerOf(here.db, await here.aUser('other', await here.aCompany('丙方'), {}));
  await expect(findRefs(here.db, viewer, 'nobody', ['1'])).rejects.toThrow(
    'nobody looks up records of nobody',
  );
});
