import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyCalls, companyElevatorCalls } from '@hoistway/contract/company/companyCalls.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let theirs: string;
let admin: { token: string };
let chief: { token: string };

const written = {
  type: 'property' as const,
  address: null,
  contact: null,
  phone: null,
  dutyPhone: null,
  regionCode: null,
  timeZone: 'Asia/Shanghai',
  parentId: null,
};

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  admin = { token: await here.signIn('admin') };
  chief = { token: await here.signIn('chief') };
});
afterAll(() => here.close());

test('platform users see every company, other users only their own', async () => {
  const all: { total: number } = dataOf(await here.ask(companyCalls.page, {}, admin));
  expect(all.total).toBe(3);
  const own: { rows: { name: string }[] } = dataOf(await here.ask(companyCalls.page, {}, chief));
  expect(own.rows.map((row) => row.name)).toEqual(['恒升']);
});

test('a company created by a non-platform user is placed below the user’s company', async () => {
  const made = await here.ask(companyCalls.create, { ...written, name: '恒升浦东' }, chief);
  const { id }: { id: string } = dataOf(made);
  const one = dataOf(await here.ask(companyCalls.one, { id }, chief));
  expect(one).toMatchObject({ parentId: ours, managed: true });
  const auditLog = await here.audit('company', id);
  expect(auditLog.rows.map((row) => [row.verb, row.actor.startsWith('user:')])).toEqual([['insert', true]]);
});

test('rejects a company name in use when adding and when changing', async () => {
  const made = await here.ask(companyCalls.create, { ...written, name: '康达' }, admin);
  expect(made.envelope.errors).toEqual({ name: '单位名称已存在' });
  const changed = await here.ask(
    companyCalls.update,
    { id: ours, name: '康达' },
    { ...admin, language: 'en' },
  );
  expect(changed.envelope.errors).toEqual({ name: 'Company name already exists' });
});

test('rejects an invalid company phone number when adding and when changing', async () => {
  const name = '电话公司';
  const made = await here.ask(companyCalls.create, { ...written, name, dutyPhone: 'abc' }, admin);
  expect(made.envelope.errors).toEqual({ dutyPhone: '请输入电话号码，可含空格、横线和括号' });
  const numbers = { phone: '021-5588 1234', dutyPhone: '96333' };
  const { id } = dataOf(await here.ask(companyCalls.create, { ...written, name, ...numbers }, admin));
  const changed = await here.ask(companyCalls.update, { id, phone: 'call me' }, { ...admin, language: 'en' });
  expect(Object.keys(changed.envelope.errors ?? {})).toEqual(['phone']);
  expect(dataOf(await here.ask(companyCalls.one, { id }, admin))).toMatchObject(numbers);
  expect((await here.ask(companyCalls.update, { id, phone: null }, admin)).envelope.code).toBe('ok');
});

test('rejects a platform company made by a non-platform user and a parent below the company itself', async () => {
  const made = await here.ask(companyCalls.create, { ...written, name: '假平台', type: 'platform' }, chief);
  expect(made.envelope.code).toBe('noAuthority');
  const child: { id: string } = dataOf(
    await here.ask(companyCalls.create, { ...written, name: '恒升徐汇' }, chief),
  );
  const circle = await here.ask(companyCalls.update, { id: ours, parentId: child.id }, admin);
  expect(circle.envelope.errors).toEqual({ parentId: '上级单位不能是本单位或其下级' });
});

test('a company in use can be disabled but not deleted, and an empty one can be deleted', async () => {
  const kept = await here.ask(companyCalls.remove, { id: ours }, admin);
  expect(kept.envelope.code).toBe('companyInUse');
  await here.ask(companyCalls.forbid, { id: theirs, forbidden: true }, admin);
  const found = await here.ask(companyCalls.page, { forbidden: true }, admin);
  const { rows }: { rows: { name: string }[] } = dataOf(found);
  expect(rows.map((row) => row.name)).toEqual(['康达']);
  const { id }: { id: string } = dataOf(
    await here.ask(companyCalls.create, { ...written, name: '空' }, admin),
  );
  expect((await here.ask(companyCalls.remove, { id }, admin)).envelope.success).toBe(true);
  expect((await here.ask(companyCalls.one, { id }, admin)).envelope.code).toBe('objectMissing');
});

test('binding elevators to a company shows them to its users at once, and unbinding hides them', async () => {
  const elevator = await here.anElevator({});
  const see = async () => {
    const reply = await here.ask(monitoringCalls.elevator, { id: elevator }, chief);
    return reply.envelope.success;
  };
  expect(await see()).toBe(false);
  const bound = { id: ours, tie: 'maintainer' as const, elevatorIds: [elevator] };
  expect(dataOf(await here.ask(companyElevatorCalls.addToCompany, bound, admin))).toBe(1);
  expect(await see()).toBe(true);
  const listed = await here.ask(companyElevatorCalls.ofCompany, { id: ours, tie: 'maintainer' }, chief);
  const tied: { id: string }[] = dataOf(listed);
  expect(tied.map((row) => row.id)).toEqual([elevator]);
  expect(dataOf(await here.ask(companyElevatorCalls.removeFromCompany, bound, admin))).toBe(1);
  expect(await see()).toBe(false);
});

test('the company picker offers companies of visible elevators, and only managed ones if asked', async () => {
  const others = await here.aCompany('通力维保');
  const elevator = await here.anElevator({ maintainerId: others });
  const bound = { id: ours, tie: 'property' as const, elevatorIds: [elevator] };
  expect(dataOf(await here.ask(companyElevatorCalls.addToCompany, bound, admin))).toBe(1);
  const names = async (input: { managed?: boolean; ids?: string[] }, who = chief) => {
    const found: { name: string }[] = dataOf(await here.ask(companyCalls.pick, input, who));
    return found.map(({ name }) => name).filter((name) => ['恒升', '通力维保'].includes(name));
  };
  expect((await names({})).toSorted()).toEqual(['恒升', '通力维保']);
  expect(await names({ managed: true })).toEqual(['恒升']);
  expect(await names({ managed: true }, admin)).toHaveLength(2);
  expect(await names({ ids: [others] })).toEqual(['通力维保']);
});

test('the company export keeps formula-like texts as text', async () => {
  await here.ask(companyCalls.create, { ...written, name: '=1+1', contact: '@who' }, admin);
  const response = await here.app.inject({
    url: '/api/company/exports?type=property',
    headers: { authorization: admin.token, 'accept-language': 'en' },
  });
  expect(response.headers['content-disposition']).toContain('.xlsx');
  const { sheets } = await readXlsx(response.rawPayload);
  const [head, ...rows] = sheets[0]!.rows;
  expect(head?.[0]).toBe('Company name');
  const row = rows.find((each) => each[0] === '=1+1');
  const named = ['English name', 'Company type', 'Contact'].map((heading) => row?.[head!.indexOf(heading)]);
  expect(named).toEqual([null, 'Property company', '@who']);
});
