import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { checkVisibility } from './visibility/visibilityCheck.ts';

let here: Installation;
let admin: { token: string };
let west: string;
let east: string;
let branch: string;
let team: string;
let elevator: string;
let ownOfWest: string;

const seenBy = async (companyId: string) =>
  (
    await here.db
      .selectFrom('elevatorVisibility')
      .select('elevatorId')
      .distinct()
      .where('companyId', '=', companyId)
      .orderBy('elevatorId')
      .execute()
  ).map((row) => row.elevatorId);

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  [west, east, branch, team] = [
    await here.aCompany('西区'),
    await here.aCompany('东区'),
    await here.aCompany('分公司'),
    await here.aCompany('班组'),
  ];
  const below = (id: string, parentId: string) =>
    here.db.updateTable('company').set({ parentId }).where('id', '=', id).execute();
  await below(branch, west);
  await below(team, branch);
  elevator = await here.anElevator({ maintainerId: team });
  ownOfWest = await here.anElevator({ maintainerId: west });
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  admin = { token: await here.signIn('admin') };
});
afterAll(() => here.close());

test('moving a company below another parent moves the visibility of its elevators to the new parent', async () => {
  expect([await seenBy(west), await seenBy(east)]).toEqual([[elevator, ownOfWest], []]);
  const moved = await here.ask(companyCalls.update, { id: branch, parentId: east }, admin);
  expect(moved.envelope.success).toBe(true);
  expect([await seenBy(west), await seenBy(east)]).toEqual([[ownOfWest], [elevator]]);
  expect([await seenBy(branch), await seenBy(team)]).toEqual([[elevator], [elevator]]);
});

test('checkVisibility repairs and reports visibility rows that differ from the records', async () => {
  const log = pino({ level: 'silent' });
  expect(await checkVisibility(here.db, log)).toEqual({ elevators: 2, missing: 0, surplus: 0 });
  await here.db.deleteFrom('elevatorVisibility').where('companyId', '=', east).execute();
  await here.db
    .insertInto('elevatorVisibility')
    .values([
      { companyId: west, elevatorId: elevator, reason: 'company.owner', until: null },
      { companyId: west, elevatorId: elevator, reason: 'contract', until: null },
    ])
    .execute();
  expect(await checkVisibility(here.db, log)).toEqual({ elevators: 2, missing: 1, surplus: 1 });
  expect(await seenBy(east)).toEqual([elevator]);
  const kept = await here.db
    .selectFrom('elevatorVisibility')
    .select('reason')
    .where('companyId', '=', west)
    .execute();
  expect(kept.map((row) => row.reason).toSorted()).toEqual(['company.maintainer', 'contract']);
  const report = await here.db
    .selectFrom('visibilityCheck')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(report.differences).toEqual([
    { companyId: east, elevatorId: elevator, reason: 'company.maintainer', missing: true },
    { companyId: west, elevatorId: elevator, reason: 'company.owner', missing: false },
  ]);
});
