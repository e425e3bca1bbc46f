import { afterAll, beforeAll, expect, test } from 'vitest';
import { companySettingsCalls } from '@hoistway/contract/company/companySettings.ts';
import { setupCalls } from '@hoistway/contract/home/setupCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let admin: AskedAs;
let chief: AskedAs;

beforeAll(async () => {
  here = await anInstallation({ publicUrl: 'https://elevators.example.com/' });
  const platform = await here.aCompany('平台', 'platform');
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  admin = { token: await here.signIn('admin') };
});
afterAll(() => here.close());

const setupOf = async (as: AskedAs) => dataOf(await here.ask(setupCalls.one, {}, as));

test('an installation with nothing but its administrator has no company, elevator or collector', async () => {
  expect(await setupOf(admin)).toEqual({
    companies: 0,
    elevators: 0,
    collectors: 0,
    baseMap: false,
    server: { https: true, deviceTls: false, mail: false, sms: false, backup: false },
  });
});

test('companies, elevators, bound collectors and a street map count as soon as they are there', async () => {
  ours = await here.aCompany('恒升');
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  chief = { token: await here.signIn('chief') };
  const theirs = await here.aCompany('康达');
  const elevatorId = await here.anElevator({ maintainerId: ours }, 'A1');
  await here.anElevator({ maintainerId: theirs }, 'B1');
  await here.db
    .insertInto('collector')
    .values([
      { serial: 'SETUP-1', secretHash: 'x', model: 'm', companyId: ours, elevatorId },
      { serial: 'SETUP-2', secretHash: 'x', model: 'm', companyId: ours },
    ])
    .execute();
  const baseMap = { kind: 'raster' as const, url: 'https://tiles.example/{z}/{x}/{y}.png' };
  dataOf(await here.ask(companySettingsCalls.save, { companyId: ours, baseMap }, admin));
  expect(await setupOf(admin)).toMatchObject({ companies: 2, elevators: 2, collectors: 1, baseMap: false });
});

test('a company’s own administrator is told of their company alone, and of no server', async () => {
  expect(await setupOf(chief)).toEqual({
    companies: null,
    elevators: 1,
    collectors: 1,
    baseMap: true,
    server: null,
  });
});
