import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { qualificationCalls } from '@hoistway/contract/company/qualificationCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let theirs: string;
let admin: { token: string };
let chief: { token: string };
let person: string;

interface Row {
  id: string;
  certificateNo: string;
  staffName: string | null;
  companyName: string;
  daysLeft: number;
  state: string;
}

/** The day so many days from today, in Shanghai. */
function dayFromNow(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return date.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
}

const certificate = (certificateNo: string, daysLeft: number) => ({
  kind: 'operatorCertificate' as const,
  certificateNo,
  issuedBy: '上海市市场监督管理局',
  validFrom: dayFromNow(-800),
  validUntil: dayFromNow(daysLeft),
});

const make = (input: typeof qualificationCalls.create.input._zod.input) =>
  here.ask(qualificationCalls.create, input, chief);

async function find(search: typeof qualificationCalls.page.input._zod.input): Promise<Row[]> {
  const { rows }: { rows: Row[] } = dataOf(await here.ask(qualificationCalls.page, search, chief));
  return rows;
}

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  admin = { token: await here.signIn('admin') };
  chief = { token: await here.signIn('chief') };
  const made = await here.ask(
    staffCalls.create,
    { name: '张伟', phone: '13800138000', kind: 'maintenance' },
    chief,
  );
  const { id }: { id: string } = dataOf(made);
  person = id;
  for (const [no, days] of [
    ['A-over', -1],
    ['B-last', 0],
    ['C-soon', 90],
    ['D-good', 91],
  ] as const)
    await make({ ...certificate(no, days), staffId: person });
  await make({ ...certificate('F-firm', 400), kind: 'maintenanceLicence' });
});
afterAll(() => here.close());

test('a certificate is valid through its last day and expiring within its last 90 days', async () => {
  const rows = await find({ holder: 'staff' });
  expect(rows.map((row) => [row.certificateNo, row.daysLeft, row.state])).toEqual([
    ['A-over', -1, 'expired'],
    ['B-last', 0, 'expiring'],
    ['C-soon', 90, 'expiring'],
    ['D-good', 91, 'valid'],
  ]);
});

test('certificates can be searched by holder, number, kind, state and company', async () => {
  const numbers = async (search: Parameters<typeof find>[0]) =>
    (await find(search)).map((row) => row.certificateNo);
  expect(await numbers({ words: '张' })).toHaveLength(4);
  expect(await numbers({ words: 'b-LAST' })).toEqual(['B-last']);
  expect(await numbers({ kind: 'maintenanceLicence' })).toEqual(['F-firm']);
  expect(await numbers({ state: 'expiring' })).toEqual(['B-last', 'C-soon']);
  expect(await numbers({ state: 'expired' })).toEqual(['A-over']);
  expect(await numbers({ holder: 'company', companyId: ours })).toEqual(['F-firm']);
  expect(await numbers({ staffId: person, state: 'valid' })).toEqual(['D-good']);
});

test('rejects a certificate kind that does not fit its holder', async () => {
  const licence = await make({ ...certificate('X', 10), kind: 'maintenanceLicence', staffId: person });
  expect(licence.envelope.errors).toEqual({ kind: '请从列表中选择' });
  const personal = await make({ ...certificate('X', 10), kind: 'rescueCertificate' });
  expect(personal.envelope.errors).toEqual({ kind: '请从列表中选择' });
});

test('rejects a certificate with reversed dates, an invalid date or no number', async () => {
  const turned = await make({ ...certificate('X', 10), staffId: person, validFrom: dayFromNow(11) });
  expect(turned.envelope.errors).toEqual({ validUntil: '开始时间必须早于结束时间' });
  const wrong = await make({ ...certificate('X', 10), staffId: person, validUntil: '2026-02-30' });
  expect(wrong.envelope.errors).toEqual({ validUntil: '请填写正确的日期' });
  const { companyId: _, ...empty } = { ...certificate('', 10), companyId: ours };
  expect((await make(empty)).envelope.errors).toEqual({ certificateNo: '此项不能为空' });
});

test('a certificate can be changed and deleted, and the audit log records both', async () => {
  const made = await make({ ...certificate('E-gone', 5), staffId: person, note: '复印件' });
  const { id }: { id: string } = dataOf(made);
  const changed = { ...certificate('E-new', 300), id };
  expect((await here.ask(qualificationCalls.update, changed, chief)).envelope.success).toBe(true);
  const one: object = dataOf(await here.ask(qualificationCalls.one, { id }, chief));
  expect(one).toMatchObject({ certificateNo: 'E-new', state: 'valid', staffName: '张伟', note: '复印件' });
  await here.ask(qualificationCalls.remove, { id }, chief);
  const auditLog = await here.audit('qualification', id);
  expect(auditLog.rows.map((row) => [row.verb, row.actor.startsWith('user:')])).toEqual([
    ['insert', true],
    ['update', true],
    ['delete', true],
  ]);
});

test('certificates of another company are hidden and cannot be added', async () => {
  const made = await here.ask(
    qualificationCalls.create,
    { ...certificate('T', 10), kind: 'installLicence', companyId: theirs },
    admin,
  );
  const { id }: { id: string } = dataOf(made);
  expect((await here.ask(qualificationCalls.one, { id }, chief)).envelope.code).toBe('objectMissing');
  expect((await find({})).map((row) => row.id)).not.toContain(id);
  await here.anElevator({ maintainerId: theirs, propertyId: ours });
  const foreign = await make({ ...certificate('T', 10), kind: 'installLicence', companyId: theirs });
  expect(foreign.envelope.code).toBe('noAuthority');
});

test('the certificate export names the state in words', async () => {
  const response = await here.app.inject({
    url: '/api/qualification/exports?state=expired',
    headers: { authorization: chief.token, 'accept-language': 'en' },
  });
  const { sheets } = await readXlsx(response.rawPayload);
  const [head, ...rows] = sheets[0]!.rows;
  expect(head?.slice(0, 3)).toEqual(['Person', 'Company', 'Certificate type']);
  expect(rows.map((row) => [row[3], row[7], row[8]])).toEqual([['A-over', -1, 'Expired']]);
});

test('deleting a staff member deletes their certificates', async () => {
  await here.ask(staffCalls.remove, { id: person }, chief);
  expect((await find({})).map((row) => row.certificateNo)).toEqual(['F-firm']);
});
