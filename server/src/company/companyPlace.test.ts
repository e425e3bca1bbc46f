import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let admin: { token: string };
let id: string;

const tampines = { latitude: 1.3496, longitude: 103.9568 };
const add = (name: string, place: object) =>
  here.ask(companyCalls.create, { name, type: 'maintenance', timeZone: 'Asia/Singapore', ...place }, admin);
const change = async (place: object, language = 'zh') =>
  (await here.ask(companyCalls.update, { id, ...place }, { ...admin, language })).envelope;
const placeNow = async () => {
  const { latitude, longitude }: { latitude: number | null; longitude: number | null } = dataOf(
    await here.ask(companyCalls.one, { id }, admin),
  );
  return { latitude, longitude };
};

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  admin = { token: await here.signIn('admin') };
  ({ id } = dataOf(await add('恒升', tampines)));
});
afterAll(() => here.close());

test('a company’s coordinates are saved, listed, audited and can be cleared', async () => {
  expect(await placeNow()).toEqual(tampines);
  const { rows }: { rows: object[] } = dataOf(await here.ask(companyCalls.page, { name: '恒升' }, admin));
  expect(rows).toMatchObject([tampines]);
  expect(await change({ latitude: null, longitude: null })).toMatchObject({ success: true });
  expect(await placeNow()).toEqual({ latitude: null, longitude: null });
  expect(await change(tampines)).toMatchObject({ success: true });
  const auditLog = await here.audit('company', id);
  expect(auditLog.rows.map(({ verb }) => verb)).toEqual(['insert', 'update', 'update']);
  expect(auditLog.rows.at(-1)?.new).toMatchObject(tampines);
});

test('rejects a latitude without a longitude, also when a change clears one of them', async () => {
  const added = await add('半', { latitude: 1.3 });
  expect(added.envelope.errors).toEqual({ longitude: '纬度与经度须同时填写' });
  expect((await change({ longitude: null }, 'en')).errors).toEqual({
    longitude: 'Enter both latitude and longitude',
  });
  expect(await change({ latitude: 1.35 })).toMatchObject({ success: true });
  expect(await placeNow()).toEqual({ ...tampines, latitude: 1.35 });
});

test.each([
  [{ latitude: 90.1, longitude: 0 }, { latitude: '不能大于 90' }],
  [{ latitude: 0, longitude: -180.5 }, { longitude: '不能小于 -180' }],
])('rejects coordinates out of range: %o', async (place, errors) => {
  expect((await change(place)).errors).toEqual(errors);
});

test('the company export has columns for latitude and longitude', async () => {
  const response = await here.app.inject({
    url: '/api/company/exports?type=maintenance',
    headers: { authorization: admin.token, 'accept-language': 'en' },
  });
  const { sheets } = await readXlsx(response.rawPayload);
  const [head, row] = sheets[0]!.rows;
  const cell = (name: string) => row?.[head!.indexOf(name)];
  expect([cell('Latitude'), cell('Longitude')]).toEqual([1.35, tampines.longitude]);
});
