import { afterAll, beforeAll, expect, test } from 'vitest';
import { companySettingsCalls } from '@hoistway/contract/company/companySettings.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { sessionCalls, type SessionUser } from '@hoistway/contract/session/session.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let platform: string;
let ours: string;
let below: string;
let theirs: string;
let admin: { token: string };
let chief: { token: string };
let reader: { token: string };
let colleague: { id: string; token: string };

const save = (input: typeof companySettingsCalls.save.input._zod.input, as = chief) =>
  here.ask(companySettingsCalls.save, input, as);
const read = async (companyId: string, as = chief) =>
  dataOf(await here.ask(companySettingsCalls.one, { companyId }, as));
const met = async (): Promise<SessionUser['custom']> => {
  const user: SessionUser = dataOf(await here.ask(sessionCalls.user, { id: colleague.id }, colleague));
  return user.custom;
};

beforeAll(async () => {
  here = await anInstallation();
  platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  below = await here.aCompany('恒升浦东');
  await here.db.updateTable('company').set({ parentId: ours }).where('id', '=', below).execute();
  theirs = await here.aCompany('康达');
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('reader', ours, { permissions: ['system.view'], scope: 'company' });
  const id = await here.aUser('colleague', below, { permissions: ['elevator.view'], scope: 'company' });
  admin = { token: await here.signIn('admin') };
  chief = { token: await here.signIn('chief') };
  reader = { token: await here.signIn('reader') };
  colleague = { id, token: await here.signIn('colleague') };
});
afterAll(() => here.close());

test('each company setting applies to the company and those below and overrides the platform’s', async () => {
  expect(await met()).toEqual({
    productName: null,
    hotline: null,
    defaultLanguage: null,
    footerHost: null,
    baseMap: null,
    weather: null,
  });
  await save({ productName: '平台产品', hotline: '400 800 1234', defaultLanguage: 'en' }, admin);
  expect(await met()).toMatchObject({ productName: '平台产品', hotline: '400 800 1234' });
  await save({ productName: '恒升云梯', footerHost: 'Elevator.Example.com' });
  expect(await met()).toEqual({
    productName: '恒升云梯',
    hotline: '400 800 1234',
    defaultLanguage: 'en',
    footerHost: 'elevator.example.com',
    baseMap: null,
    weather: null,
  });
  await save({ companyId: below, hotline: '021-5555 6666' });
  expect(await met()).toMatchObject({ productName: '恒升云梯', hotline: '021-5555 6666' });
  expect(await read(below)).toMatchObject({
    own: { hotline: '021-5555 6666', productName: null },
    inherited: { hotline: '400 800 1234', productName: '恒升云梯' },
  });
  await save({ companyId: below, hotline: null });
  expect((await met()).hotline).toBe('400 800 1234');
});

test('each company can override the inherited weather setting, and the audit log records it', async () => {
  await save({ weather: false }, admin);
  expect((await met()).weather).toBe(false);
  await save({ weather: true });
  expect((await met()).weather).toBe(true);
  await save({ companyId: below, weather: false });
  expect((await met()).weather).toBe(false);
  expect(await read(below)).toMatchObject({ own: { weather: false }, inherited: { weather: true } });
  await save({ companyId: below, weather: null });
  await save({ weather: null });
  expect((await met()).weather).toBe(false);
  await save({ weather: null }, admin);
  expect((await met()).weather).toBe(null);
  const refused = await here.askRaw(companySettingsCalls.save, { weather: 'off' }, chief);
  expect(Object.keys(refused.envelope.errors ?? {})).toEqual(['weather']);
  expect((await here.audit('company_settings', ours)).rows.at(-1)).toMatchObject({ verb: 'update' });
});

test('working hours, holidays, base map and time zone are saved and survive a change of other settings', async () => {
  const workingTime = {
    shifts: [{ weekday: 1, fromMinute: 540, toMinute: 1080 }],
    holidays: [{ day: '2026-10-01', name: '国庆节', worked: false }],
  };
  const baseMap = { kind: 'raster' as const, url: 'https://tiles.example/{z}/{x}/{y}.png' };
  await save({ workingTime, baseMap, timeZone: 'Asia/Singapore' });
  expect(await read(ours)).toMatchObject({ timeZone: 'Asia/Singapore', own: { workingTime, baseMap } });
  await save({ productName: '恒升' });
  expect(await read(ours)).toMatchObject({ own: { workingTime, baseMap, productName: '恒升' } });
  await save({ workingTime: null, baseMap: null });
  expect(await read(ours)).toMatchObject({ own: { workingTime: null, baseMap: null } });
  expect((await here.audit('company_settings', ours)).rows.at(-1)).toMatchObject({ verb: 'update' });
});

test('answers objectMissing for settings of a hidden company and noAuthority for those of a visible one', async () => {
  const missing = await here.ask(companySettingsCalls.one, { companyId: theirs }, chief);
  expect(missing.envelope.code).toBe('objectMissing');
  await here.anElevator({ maintainerId: theirs, propertyId: ours });
  const seen = await here.ask(companySettingsCalls.one, { companyId: theirs }, chief);
  expect(seen.envelope.code).toBe('noAuthority');
  expect((await save({ companyId: theirs, productName: 'x' })).envelope.code).toBe('noAuthority');
  expect((await save({ companyId: theirs, productName: '康达' }, admin)).envelope.success).toBe(true);
});

test('a user without the edit permission can read company settings but not save them', async () => {
  expect((await here.ask(companySettingsCalls.one, {}, reader)).envelope.success).toBe(true);
  expect((await save({ productName: 'x' }, reader)).status).toBe(403);
});

test.each([
  [{ hotline: 'call us' }, { hotline: '请输入电话号码，可含空格、横线和括号' }],
  [{ footerHost: 'https://a.b' }, { footerHost: '请输入主机名，不带协议和端口' }],
  [{ timeZone: 'Mars/Olympus' }, { timeZone: '没有此时区，请从列表中选择' }],
  [
    { baseMap: { kind: 'style' as const, url: 'http://a.b' } },
    { 'baseMap.url': '请输入以 https:// 开头的完整地址' },
  ],
  [
    {
      workingTime: {
        shifts: [
          { weekday: 1, fromMinute: 540, toMinute: 720 },
          { weekday: 1, fromMinute: 600, toMinute: 660 },
        ],
        holidays: [],
      },
    },
    { 'workingTime.shifts': '同一天的工作时段不能重叠' },
  ],
])('rejects the company settings %o', async (input, errors) =>
  expect((await save(input)).envelope.errors).toEqual(errors),
);
