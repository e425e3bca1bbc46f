import { dependentResidentCalls } from '@hoistway/contract/residents/dependentResidentCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let property: string;
let elevatorId: string;
let unit: { token: string };
let dispatch: { token: string };
let stranger: { token: string };

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  property = await here.aCompany('聚福', 'property');
  const platform = await here.aCompany('平台', 'platform');
  await here.aUser('unit', property, {
    permissions: ['elevator.view', 'order.view', 'diary.keep'],
    scope: 'ownedElevators',
  });
  await here.aUser('dispatch', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', platform, { permissions: [...permissions], scope: 'platform' });
  unit = { token: await here.signIn('unit') };
  dispatch = { token: await here.signIn('dispatch') };
  stranger = { token: await here.signIn('stranger') };
  elevatorId = await here.anElevator({ maintainerId: ours, propertyId: property });
});
afterAll(() => here.close());

const today = () => new Date(here.clock.now).toISOString().slice(0, 10);
const add = (more: object = {}, as = unit) =>
  here.ask(
    dependentResidentCalls.create,
    { elevatorId, residentName: '何美玲', floor: '12', consentOn: today(), ...more },
    as,
  );
const list = async (as = unit) => dataOf(await here.ask(dependentResidentCalls.list, { id: elevatorId }, as));

test('keeps names with the user unit, and gives dispatch counts and floors', async () => {
  dataOf(await add());
  dataOf(await add({ residentName: '林亚福', floor: '9' }));
  dataOf(await add({ residentName: '陈美珍' }));
  expect((await list()).map(({ residentName, floor }) => [residentName, floor])).toEqual([
    ['林亚福', '9'],
    ['何美玲', '12'],
    ['陈美珍', '12'],
  ]);
  const { envelope } = await here.ask(dependentResidentCalls.floors, { id: elevatorId }, dispatch);
  expect(envelope.data).toEqual({
    all: 3,
    floors: [
      { floor: '9', n: 1 },
      { floor: '12', n: 2 },
    ],
  });
  expect([await list(dispatch), await list(stranger)]).toEqual([[], []]);
  const trail = await here.db.selectFrom('auditTrail').selectAll().execute();
  expect(JSON.stringify(trail)).not.toContain('何美玲');
});

test('is changed by the user unit alone', async () => {
  for (const as of [dispatch, stranger]) expect((await add({}, as)).envelope.code).toBe('notUserUnit');
  const { id } = (await list())[0]!;
  for (const as of [dispatch, stranger])
    expect((await here.ask(dependentResidentCalls.remove, { id }, as)).envelope.code).toBe('objectMissing');
  expect((await here.ask(dependentResidentCalls.remove, { id }, unit)).envelope.code).toBe('ok');
  expect((await list()).map((each) => each.id)).not.toContain(id);
});

test('takes no consent of a day that lies ahead', async () => {
  const ahead = new Date(here.clock.now + 3 * 86_400_000).toISOString().slice(0, 10);
  const { envelope } = await add({ consentOn: ahead });
  expect(envelope.errors).toEqual({ consentOn: '日期不能晚于今天' });
});

test('ends with the user unit: what an earlier one kept is counted no more', async () => {
  const next = await here.aCompany('翠林', 'property');
  await here.db.updateTable('elevator').set({ propertyId: next }).where('id', '=', elevatorId).execute();
  const { envelope } = await here.ask(dependentResidentCalls.floors, { id: elevatorId }, dispatch);
  expect(envelope.data).toEqual({ all: 0, floors: [] });
});
