import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let elevator: string;
let admin: { token: string };
let chief: { token: string };

const sees = async (companyId: string) =>
  (await here.db
    .selectFrom('elevatorVisibility')
    .select('reason')
    .where('companyId', '=', companyId)
    .where('elevatorId', '=', elevator)
    .executeTakeFirst()) !== undefined;
const regionsOf = async (id: string) => {
  const { regionCodes }: { regionCodes: string[] } = dataOf(await here.ask(companyCalls.one, { id }, admin));
  return regionCodes;
};

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('监管站', 'regulator');
  elevator = await here.anElevator({});
  await here.db.updateTable('elevator').set({ regionCode: '310115' }).where('id', '=', elevator).execute();
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  admin = { token: await here.signIn('admin') };
  chief = { token: await here.signIn('chief') };
});
afterAll(() => here.close());

test('rejects an unknown region code with a message in both languages', async () => {
  const input = { name: '某某', type: 'property' as const, timeZone: 'Asia/Shanghai', regionCode: '999001' };
  const zh = await here.ask(companyCalls.create, input, admin);
  expect(zh.envelope.errors).toEqual({ regionCode: '没有此行政区划，请从列表中选择' });
  const en = await here.ask(companyCalls.create, input, { ...admin, language: 'en' });
  expect(en.envelope.errors).toEqual({ regionCode: 'The region does not exist; select one from the list' });
});

test('the company list filters by region, including the regions within it', async () => {
  await here.ask(companyCalls.update, { id: ours, regionCode: '310115' }, admin);
  const found = async (regionCode: string) => {
    const { total }: { total: number } = dataOf(await here.ask(companyCalls.page, { regionCode }, admin));
    return total;
  };
  expect([await found('310000'), await found('310115'), await found('320000')]).toEqual([1, 1, 0]);
});

test('a regulator sees the elevators of its regions as soon as the platform assigns them', async () => {
  expect(await sees(ours)).toBe(false);
  await here.ask(companyCalls.update, { id: ours, regionCodes: ['310000'] }, admin);
  expect(await sees(ours)).toBe(true);
  await here.ask(companyCalls.update, { id: ours, contact: '王' }, chief);
  expect(await regionsOf(ours)).toEqual(['310000']);
});

test('users cannot widen their company’s regions and can assign only regions within them', async () => {
  const widened = await here.ask(companyCalls.update, { id: ours, regionCodes: ['310000', '320000'] }, chief);
  expect(widened.envelope.errors).toEqual({ regionCodes: '只能选择您单位负责范围内的行政区划' });
  const station = (name: string, regionCodes: string[]) =>
    here.ask(companyCalls.create, { name, type: 'rescue', timeZone: 'Asia/Shanghai', regionCodes }, chief);
  expect((await station('远站', ['320583'])).envelope.errors).toEqual({
    regionCodes: '只能选择您单位负责范围内的行政区划',
  });
  const { id }: { id: string } = dataOf(await station('浦东站', ['310115']));
  expect(await sees(id)).toBe(true);
});

test('changing a regulator to a property company clears its regions and its visibility', async () => {
  await here.ask(companyCalls.update, { id: ours, type: 'property' }, admin);
  expect([await regionsOf(ours), await sees(ours)]).toEqual([[], false]);
});
