import { defaultRule, type NotificationRule } from '@hoistway/contract/notify/faultPush.ts';
import { faultPushCalls, type FaultSettingRow } from '@hoistway/contract/notify/faultPushCalls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let above: string;
let ours: string;
let theirs: string;
let elevator: string;
let operatorToken: string;
let token: string;
let strangerToken: string;
let people: { duty: string; mute: string; stranger: string };
let names = 0;

const rules = (...some: Partial<NotificationRule>[]): NotificationRule[] =>
  some.map((rule) => ({ ...defaultRule, ...rule }));
const aName = () => `设置 ${(names += 1)}`;

const make = async (
  some: NotificationRule[],
  as = token,
  more: { companyId?: string; enabled?: boolean } = {},
) => {
  const { envelope } = await here.ask(
    faultPushCalls.create,
    { settingName: aName(), enabled: true, rules: some, ...more },
    { token: as },
  );
  return envelope as typeof envelope & { data: { id: string } | null; errors?: Record<string, string> };
};
const one = async (id: string, as = token) =>
  (await here.ask(faultPushCalls.one, { id }, { token: as })).envelope as {
    code: string;
    data: FaultSettingRow | null;
  };

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  above = await here.aCompany('总部');
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('他方');
  await here.db.updateTable('company').set({ parentId: above }).where('id', '=', ours).execute();
  elevator = await here.anElevator({ maintainerId: ours });
  await here.aUser('operator', platform, { role: 'operator' });
  await here.aUser('manager', ours, { role: 'manager' });
  people = {
    duty: await here.aUser('duty', ours, { role: 'monitoring2' }),
    mute: await here.aUser('mute', ours, { permissions: ['elevator.view'] }),
    stranger: await here.aUser('stranger', theirs, { role: 'manager' }),
  };
  await here.aUser('boss', above, { role: 'manager' });
  [operatorToken, token, strangerToken] = (await Promise.all(
    ['operator', 'manager', 'stranger'].map((name) => here.signIn(name)),
  )) as [string, string, string];
});
afterAll(() => here.close());
beforeEach(() => here.db.deleteFrom('faultSetting').execute());

test('a fault setting can be added, read, changed and deleted, each with an audit log entry', async () => {
  const made = await make(rules({ receivers: 'chosen', userIds: [people.duty] }));
  const id = made.data!.id;
  const input = { id, settingName: '夜班', enabled: false, note: '夜间' };
  expect((await here.ask(faultPushCalls.update, input, { token })).envelope.success).toBe(true);
  expect((await one(id)).data).toMatchObject({
    settingName: '夜班',
    enabled: false,
    note: '夜间',
    companyName: '恒升',
    rules: [{ receivers: 'chosen', userIds: [people.duty] }],
  });
  await here.ask(faultPushCalls.remove, { id }, { token });
  expect((await one(id)).code).toBe('objectMissing');
  expect((await here.audit('fault_setting', id)).rows.map(({ verb }) => verb)).toEqual([
    'insert',
    'update',
    'delete',
  ]);
});

test('a company can access its own fault settings and those below it, and the platform all', async () => {
  const { id } = (await make(rules({}))).data!;
  const bossToken = await here.signIn('boss');
  expect((await one(id, bossToken)).data?.id).toBe(id);
  expect((await one(id, operatorToken)).data?.id).toBe(id);
  expect((await one(id, strangerToken)).code).toBe('objectMissing');
  for (const call of [faultPushCalls.update, faultPushCalls.remove])
    expect((await here.ask(call, { id }, { token: strangerToken })).envelope.code).toBe('objectMissing');
  const page = await here.ask(faultPushCalls.page, {}, { token: strangerToken });
  expect(page.envelope.data).toEqual({ rows: [], total: 0 });
  const { id: upper } = (await make(rules({}), bossToken)).data!;
  expect((await one(upper)).code).toBe('objectMissing');
  expect((await make(rules({}), token, { companyId: above })).code).toBe('objectMissing');
});

test.each<[string, () => Partial<NotificationRule>, string]>([
  ['no severity', () => ({ kinds: 'severities' }), '请至少选择一个严重度'],
  ['no fault kind', () => ({ kinds: 'codes' }), '请至少选择一种故障'],
  ['no group', () => ({ elevators: 'groups' }), '请至少选择一个分组'],
  ['no receiver', () => ({ receivers: 'chosen' }), '请至少选择一个角色或人员'],
  ['no channel', () => ({ channels: [] }), '请至少选择一种方式'],
  ['no day', () => ({ weekdays: [] }), '请至少选择一天'],
  ['an unknown fault code', () => ({ kinds: 'codes', codes: ['K999'] }), '所选故障代码不存在'],
])('rejects a notification rule with %s', async (_, rule, sentence) => {
  const answer = await make(rules(rule()));
  expect([answer.success, Object.values(answer.errors ?? {})]).toEqual([false, [sentence]]);
});

test('rejects a fault setting without rules, with a used name or with a name over 40 characters', async () => {
  expect((await make([])).errors).toEqual({ rules: '请至少增加一条规则' });
  const { id } = (await make(rules({}))).data!;
  const { settingName } = (await one(id)).data!;
  const again = { settingName, enabled: true, rules: rules({}) };
  const answer = await here.ask(faultPushCalls.create, again, { token });
  expect(answer.envelope).toMatchObject({ success: false, errors: { settingName: '该单位已有同名的设置' } });
  expect((await here.ask(faultPushCalls.create, again, { token: operatorToken })).envelope.success).toBe(
    true,
  );
  const long = await here.ask(faultPushCalls.update, { id, settingName: '长'.repeat(41) }, { token });
  expect(long.envelope.success).toBe(false);
});

test('rejects receivers that the editor cannot see or that belong to another company', async () => {
  expect((await make(rules({ receivers: 'chosen', userIds: [people.stranger] }))).code).toBe('objectMissing');
  const foreign = await make(rules({ receivers: 'chosen', userIds: [people.stranger] }), operatorToken, {
    companyId: ours,
  });
  expect(foreign.errors).toEqual({ rules: '分组、角色与人员必须属于该单位或其下级单位' });
});

test('the default setting is copied disabled, into one’s own company or by the platform into any', async () => {
  const copy = async (as: string, companyId?: string) => {
    const input = { settingName: aName(), ...(companyId ? { companyId } : {}) };
    const { envelope } = await here.ask(faultPushCalls.copyDefault, input, { token: as });
    return envelope as typeof envelope & { data: { id: string } | null };
  };
  const { id } = (await copy(token)).data!;
  expect((await one(id)).data).toMatchObject({ enabled: false, companyId: ours, rules: { length: 3 } });
  const { id: other } = (await copy(operatorToken, theirs)).data!;
  expect((await one(other, strangerToken)).data?.companyId).toBe(theirs);
  expect((await copy(token, theirs)).code).toBe('objectMissing');

  const own = (await make(rules({ receivers: 'chosen', userIds: [people.duty] }))).data!.id;
  const copied = (settingName: string, companyId?: string) =>
    here.ask(
      faultPushCalls.copy,
      { id: own, settingName, ...(companyId ? { companyId } : {}) },
      { token: operatorToken },
    );
  expect((await copied('副本')).envelope.success).toBe(true);
  expect((await copied('副本')).envelope.errors).toEqual({ settingName: '该单位已有同名的设置' });
  // Its people are nobody's over there.
  expect((await copied('副本', theirs)).envelope.errors).toHaveProperty('rules');
});

test('the preview names who would be notified by saved settings and by a draft', async () => {
  const at = { elevatorId: elevator, code: 'K120', weekday: 3, minute: 720 };
  const ask = async (input: object) => {
    const { envelope } = await here.ask(faultPushCalls.preview, { ...at, ...input }, { token });
    const { people: named } = envelope.data as {
      people: { nick: string; ways: { channel: string; by: string; obstacle: string | null }[] }[];
    };
    return named
      .flatMap(({ nick, ways }) =>
        ways.map(({ channel, by, obstacle }) => `${nick} ${channel} ${by} ${obstacle ?? 'told'}`),
      )
      .toSorted();
  };
  expect(await ask({})).toEqual(['duty console default told', 'manager console default told']);
  expect(await ask({ code: 'K101' })).toContain('duty sms default noPhone');

  const chosen = rules({
    receivers: 'chosen',
    userIds: [people.duty, people.mute],
    fromMinute: 600,
    toMinute: 660,
  });
  expect(await ask({ rules: chosen })).toEqual([
    'duty console setting outsideWindow',
    'mute console setting noPermission',
  ]);
  expect(await ask({ rules: chosen, minute: 630 })).toContain('duty console setting told');
  expect(await ask({ rules: chosen, code: 'K111' })).toContain('manager console always told');
  // Nothing was kept.
  expect(await ask({})).toHaveLength(2);
  await here.db
    .updateTable('userAccount')
    .set({ phone: '13912345678' })
    .where('id', '=', people.duty)
    .execute();
  expect(await ask({ code: 'K101' })).toContain('duty sms default noProvider');

  const { id } = (await make(chosen)).data!;
  expect(await ask({ minute: 630 })).toEqual([
    'duty console setting told',
    'mute console setting noPermission',
  ]);
  expect(await ask({ settingId: id, rules: rules({ receivers: 'chosen', userIds: [people.mute] }) })).toEqual(
    ['mute console setting noPermission'],
  );
  const elsewhere = await here.anElevator({ maintainerId: theirs });
  const refused = await here.ask(faultPushCalls.preview, { ...at, elevatorId: elsewhere }, { token });
  expect(refused.envelope.code).toBe('objectMissing');
});
