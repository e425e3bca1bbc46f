import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let theirs: string;
let admin: { token: string };
let chief: { token: string };
let reader: { token: string };

const idCard = '310115199001011234';
const input = { name: '张伟', phone: '13800138000', kind: 'maintenance' as const };

interface Row {
  id: string;
  name: string;
  idCard: string | null;
}

async function aPerson(more: Partial<Parameters<typeof make>[0]> = {}): Promise<string> {
  const { envelope } = await make({ ...input, ...more });
  expect(envelope.errors).toBeUndefined();
  return (envelope.data as { id: string }).id;
}
const make = (input: typeof staffCalls.create.input._zod.input) => here.ask(staffCalls.create, input, chief);

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('reader', ours, { permissions: ['staff.view', 'staff.export'], scope: 'company' });
  admin = { token: await here.signIn('admin') };
  chief = { token: await here.signIn('chief') };
  reader = { token: await here.signIn('reader') };
});
afterAll(() => here.close());

test('a staff member can be added, changed and deleted, and the audit log records the user', async () => {
  const id = await aPerson({ name: '李强', idCard: 's1234567d', onDuty: true });
  const one: object = dataOf(await here.ask(staffCalls.one, { id }, chief));
  expect(one).toMatchObject({ companyName: '恒升', status: 'active', onDuty: true, idCard: 'S1234567D' });
  await here.ask(staffCalls.update, { id, status: 'leave' }, chief);
  const after: object = dataOf(await here.ask(staffCalls.one, { id }, chief));
  expect(after).toMatchObject({ status: 'leave', onDuty: false, name: '李强' });
  expect((await here.ask(staffCalls.remove, { id }, chief)).envelope.success).toBe(true);
  const auditLog = await here.audit('staff', id);
  expect(auditLog.rows.map((row) => [row.verb, row.actor.startsWith('user:')])).toEqual([
    ['insert', true],
    ['update', true],
    ['delete', true],
  ]);
});

test('staff of another company are hidden and cannot be added', async () => {
  const made = await here.ask(staffCalls.create, { ...input, companyId: theirs }, admin);
  const { id }: { id: string } = dataOf(made);
  expect((await here.ask(staffCalls.one, { id }, chief)).envelope.code).toBe('objectMissing');
  const { rows }: { rows: Row[] } = dataOf(await here.ask(staffCalls.page, {}, chief));
  expect(rows.map((row) => row.id)).not.toContain(id);
  await here.anElevator({ maintainerId: theirs, propertyId: ours });
  const foreign = await here.ask(staffCalls.create, { ...input, companyId: theirs }, chief);
  expect(foreign.envelope.code).toBe('noAuthority');
});

test('rejects a staff name equal to the account, also when only the name changes', async () => {
  const same = await make({ ...input, name: 'chief', account: 'chief' });
  expect(same.envelope.errors).toEqual({ name: '人员姓名与账号不能相同' });
  const id = await aPerson({ name: '王芳', account: 'chief' });
  const renamed = await here.ask(staffCalls.update, { id, name: 'chief' }, { ...chief, language: 'en' });
  expect(renamed.envelope.errors).toEqual({ name: 'Staff name and account must not be the same' });
});

test('rejects an account that is unknown or of another company', async () => {
  for (const account of ['nobody.here', 'admin']) {
    const made = await make({ ...input, name: '赵敏', account });
    expect(made.envelope.errors).toEqual({ account: '用户名不存在' });
  }
});

test('rejects a second staff member with the same name and account in a company', async () => {
  await aPerson({ name: '周杰' });
  const added = await make({ ...input, name: '周杰' });
  expect(added.envelope.errors).toEqual({ name: '人员姓名与账号已存在' });
  const id = await aPerson({ name: '周杰', account: 'reader' });
  const changed = await here.ask(staffCalls.update, { id, account: null }, chief);
  expect(changed.envelope.errors).toEqual({ name: '人员姓名与账号已存在' });
  const elsewhere = await here.ask(staffCalls.create, { ...input, name: '周杰', companyId: theirs }, admin);
  expect(elsewhere.envelope.success).toBe(true);
});

test.each([
  ['12345678901', false],
  ['1380013800', false],
  ['71234567', false],
  ['91234567', false],
  ['81234567', false],
  ['13900139000', true],
])('accepts the phone number %s: %s', async (phone, right) => {
  const { envelope } = await make({ ...input, name: `机主 ${phone}`, phone });
  expect(envelope.errors).toEqual(right ? undefined : { phone: '请输入 11 位手机号码' });
});

test.each(['31011519900101123', 'A1234567D', '31011519900101123Y'])(
  'rejects the ID number %s',
  async (number) => {
    const { envelope } = await make({ ...input, name: '证件', idCard: number });
    expect(Object.keys(envelope.errors ?? {})).toEqual(['idCard']);
  },
);

test('the ID number is masked in list, record and export for users without the edit permission', async () => {
  const id = await aPerson({ name: '孙丽', idCard });
  const masked = '310***********1234';
  for (const [viewer, shown] of [
    [chief, idCard],
    [reader, masked],
  ] as const) {
    const one: Row = dataOf(await here.ask(staffCalls.one, { id }, viewer));
    expect(one.idCard).toBe(shown);
    const { rows }: { rows: Row[] } = dataOf(await here.ask(staffCalls.page, { name: '孙' }, viewer));
    expect(rows.map((row) => row.idCard)).toEqual([shown]);
    const response = await here.app.inject({
      url: `/api/staff/exports?name=${encodeURIComponent('孙')}`,
      headers: { authorization: viewer.token, 'accept-language': 'en' },
    });
    const { sheets } = await readXlsx(response.rawPayload);
    const [head, ...lines] = sheets[0]!.rows;
    expect(lines.map((line) => line[head!.indexOf('ID number')])).toEqual([shown]);
  }
});

test('a rescuer is pending until a user with the review permission approves them', async () => {
  const id = await aPerson({ name: '吴刚', kind: 'rescue', levelId: 'contracted' });
  const waiting: { rows: Row[] } = dataOf(
    await here.ask(staffCalls.page, { kind: 'rescue', isAudit: 'pending' }, chief),
  );
  expect(waiting.rows.map((row) => row.id)).toEqual([id]);
  const pending = await here.ask(staffCalls.reviewRescuer, { id, isAudit: 'pending' as 'passed' }, chief);
  expect(pending.envelope.errors).toEqual({ isAudit: '请从列表中选择' });
  expect((await here.ask(staffCalls.reviewRescuer, { id, isAudit: 'passed' }, reader)).status).toBe(403);
  expect((await here.ask(staffCalls.reviewRescuer, { id, isAudit: 'passed' }, chief)).envelope.success).toBe(
    true,
  );
  const again = await here.ask(staffCalls.reviewRescuer, { id, isAudit: 'passed' }, chief);
  expect(again.envelope.code).toBe('invalidStatus');
  await here.ask(staffCalls.update, { id, levelId: 'public' }, chief);
  const one: object = dataOf(await here.ask(staffCalls.one, { id }, chief));
  expect(one).toMatchObject({ levelId: 'public', isAudit: 'pending' });

  const other = await aPerson({ name: '郑和' });
  const none = await here.ask(staffCalls.reviewRescuer, { id: other, isAudit: 'passed' }, chief);
  expect(none.envelope.code).toBe('invalidStatus');
});

test('the staff picker hides people who left, but finds them by id', async () => {
  const id = await aPerson({ name: '钱离', status: 'left' });
  const offered = dataOf(await here.ask(staffCalls.pick, { words: '钱离' }, reader));
  expect(offered).toEqual([]);
  const chosen = dataOf(await here.ask(staffCalls.pick, { ids: [id] }, reader));
  expect(chosen.map((each) => each.name)).toEqual(['钱离']);
});

test('deleting an account keeps the staff member without an account', async () => {
  const user = await here.aUser('leaving', ours, { permissions: [] });
  const id = await aPerson({ name: '冯远', account: 'leaving' });
  await here.db.deleteFrom('userRole').where('userId', '=', user).execute();
  await here.db.deleteFrom('userAccount').where('id', '=', user).execute();
  const one: object = dataOf(await here.ask(staffCalls.one, { id }, chief));
  expect(one).toMatchObject({ name: '冯远', account: null });
});
