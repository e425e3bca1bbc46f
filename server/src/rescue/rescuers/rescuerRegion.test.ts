import { afterAll, beforeAll, expect, test } from 'vitest';
import { rescuerCalls } from '@hoistway/contract/company/rescuerCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let desk: { token: string };
let elevator: string;
/** Of people who are equal but for their region; the lower id would be first. */
let without: string;
let elsewhere: string;
let ofProvince: string;
let ofDistrict: string;

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  desk = { token: await here.signIn('desk') };
  elevator = await here.anElevator({ maintainerId: ours });
  await here.db.updateTable('elevator').set({ regionCode: '310115' }).where('id', '=', elevator).execute();
  without = await aRescuer(here, ours, '甲');
  elsewhere = await aRescuer(here, ours, '乙');
  ofProvince = await aRescuer(here, ours, '丙');
  ofDistrict = await aRescuer(here, ours, '丁');
  for (const [id, regionCode] of [
    [elsewhere, '310104'],
    [ofProvince, '310000'],
    [ofDistrict, '310115'],
  ] as const)
    dataOf(await here.ask(rescuerCalls.changeRescuer, { id, regionCode }, desk));
});
afterAll(() => here.close());

test('rescuers whose region contains the elevator rank first among equals and are marked', async () => {
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId: elevator }, desk));
  const people = dataOf(await here.ask(rescueCalls.candidates, { id }, desk));
  expect(people.map(({ staffId, sameRegion, state }) => [staffId, sameRegion, state])).toEqual([
    [ofProvince, true, 'asked'],
    [ofDistrict, true, null],
    [without, false, null],
    [elsewhere, false, null],
  ]);
});

test('the rescuer list filters by a region with its parents and children, and rejects an unknown one', async () => {
  const found = async (regionCode: string) =>
    dataOf(await here.ask(rescuerCalls.rescuers, { regionCode }, desk))
      .rows.map(({ id }) => id)
      .toSorted();
  expect(await found('310000')).toEqual([elsewhere, ofProvince, ofDistrict].toSorted());
  expect(await found('310115')).toEqual([ofProvince, ofDistrict].toSorted());
  expect(await found('440305')).toEqual([]);
  const unknown = await here.ask(rescuerCalls.rescuers, { regionCode: '319999' }, desk);
  expect(unknown.envelope.success).toBe(false);
});

test('a rescuer’s region changes without a new review and is cleared with the rescue role', async () => {
  const added = { name: '新人', phone: '13800138000', levelId: 'grid', regionCode: '310104' } as const;
  const { id } = dataOf(await here.ask(rescuerCalls.addRescuer, added, desk));
  const one = async () => dataOf(await here.ask(rescuerCalls.rescuer, { id }, desk));
  dataOf(await here.ask(rescuerCalls.auditRescuer, { id, isAudit: 'passed' }, desk));
  dataOf(await here.ask(rescuerCalls.changeRescuer, { id, regionCode: '310115' }, desk));
  expect(await one()).toMatchObject({ regionCode: '310115', isAudit: 'passed' });
  dataOf(await here.ask(rescuerCalls.changeRescuer, { id, regionCode: null }, desk));
  expect(await one()).toMatchObject({ regionCode: null });
  dataOf(await here.ask(rescuerCalls.changeRescuer, { id, regionCode: '310115' }, desk));
  dataOf(await here.ask(staffCalls.update, { id, kind: 'maintenance' }, desk));
  expect(dataOf(await here.ask(staffCalls.one, { id }, desk))).toMatchObject({
    kind: 'maintenance',
    regionCode: null,
  });
});
