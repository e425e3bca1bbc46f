import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { qualificationCalls } from '@hoistway/contract/company/qualificationCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { remindCertificates } from './certificateReminders.ts';

let here: Installation;
let ours: string;
let theirs: string;
let chief: { token: string };
let stranger: { token: string };

const at = (text: string) => new Date(text);

async function aCertificate(companyId: string, validUntil: string): Promise<string> {
  const { id } = await here.db
    .insertInto('qualification')
    .values({
      companyId,
      staffId: null,
      kind: 'maintenanceLicence',
      certificateNo: `C ${validUntil}`,
      issuedBy: '市监局',
      validFrom: '2020-01-01',
      validUntil,
      note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const reminders = async (id: string) =>
  (
    await here.db
      .selectFrom('certificateReminder')
      .select('daysBefore')
      .where('qualificationId', '=', id)
      .orderBy('createdAt')
      .orderBy('daysBefore', 'desc')
      .execute()
  ).map((row) => row.daysBefore);

const waiting = async (as: { token: string }): Promise<{ staff: number; company: number }> =>
  dataOf(await here.ask(qualificationCalls.reminders, {}, as));

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', theirs, { permissions: [...permissions], scope: 'company' });
  chief = { token: await here.signIn('chief') };
  stranger = { token: await here.signIn('stranger') };
});
beforeEach(() => here.db.deleteFrom('qualification').execute());
afterAll(() => here.close());

test('a certificate gets one reminder each at 30, 7 and 1 days and on its last day', async () => {
  const id = await aCertificate(ours, '2027-03-31');
  const seen: [string, number[]][] = [];
  for (const day of [
    '2027-02-28',
    '2027-03-01',
    '2027-03-20',
    '2027-03-24',
    '2027-03-30',
    '2027-03-31',
    '2027-04-01',
  ]) {
    // Twice, as when a node starts anew or two nodes do it.
    const now = at(`${day}T04:00:00Z`);
    await Promise.all([remindCertificates(here.db, now), remindCertificates(here.db, now)]);
    seen.push([day, (await reminders(id)).toSorted((one, other) => other - one)]);
  }
  expect(seen).toEqual([
    ['2027-02-28', []],
    ['2027-03-01', [30]],
    ['2027-03-20', [30]],
    ['2027-03-24', [30, 7]],
    ['2027-03-30', [30, 7, 1]],
    ['2027-03-31', [30, 7, 1, 0]],
    ['2027-04-01', [30, 7, 1, 0]],
  ]);
});

test('a late run writes only the reminder that is due now', async () => {
  const id = await aCertificate(ours, '2027-03-31');
  await remindCertificates(here.db, at('2027-03-26T04:00:00Z'));
  expect(await reminders(id)).toEqual([7]);
});

test('reminder days begin at midnight in the company’s time zone', async () => {
  const shanghai = await aCertificate(ours, '2027-03-31');
  const newYork = await aCertificate(theirs, '2027-03-31');
  await here.db
    .updateTable('company')
    .set({ timeZone: 'America/New_York' })
    .where('id', '=', theirs)
    .execute();
  await remindCertificates(here.db, at('2027-02-28T16:30:00Z'));
  expect([await reminders(shanghai), await reminders(newYork)]).toEqual([[30], []]);
  await remindCertificates(here.db, at('2027-03-01T05:30:00Z'));
  expect([await reminders(shanghai), await reminders(newYork)]).toEqual([[30], [30]]);
});

test('no reminder is written for a certificate of a person who left', async () => {
  const { id: person } = await here.db
    .insertInto('staff')
    .values({
      companyId: ours,
      name: '张伟',
      userId: null,
      phone: '13800138000',
      kind: 'maintenance',
      status: 'left',
      onDuty: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await aCertificate(ours, '2027-03-31');
  await here.db.updateTable('qualification').set({ staffId: person }).where('id', '=', id).execute();
  await remindCertificates(here.db, at('2027-03-20T04:00:00Z'));
  expect(await reminders(id)).toEqual([]);
});

test('reminded certificates are counted and listed within the scope until renewed or expired', async () => {
  const dayIn = (days: number) =>
    new Date(here.clock.now + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  const written = {
    kind: 'maintenanceLicence' as const,
    certificateNo: 'C-1',
    issuedBy: '市监局',
    validFrom: '2020-01-01',
  };
  const made = await here.ask(qualificationCalls.create, { ...written, validUntil: dayIn(5) }, chief);
  const { id }: { id: string } = dataOf(made);
  expect(await waiting(chief)).toEqual({ staff: 0, company: 1 });
  expect(await waiting(stranger)).toEqual({ staff: 0, company: 0 });
  const found = async (reminded: boolean) => {
    const { rows }: { rows: { id: string; remindedDays: number | null }[] } = dataOf(
      await here.ask(qualificationCalls.page, { reminded }, chief),
    );
    return rows.map((row) => [row.id, row.remindedDays]);
  };
  expect([await found(true), await found(false)]).toEqual([[[id, 7]], []]);
  await here.ask(qualificationCalls.update, { id, ...written, validUntil: dayIn(400) }, chief);
  expect([await found(true), await found(false)]).toEqual([[], [[id, null]]]);
  await here.ask(qualificationCalls.update, { id, ...written, validUntil: dayIn(-1) }, chief);
  expect(await waiting(chief)).toEqual({ staff: 0, company: 0 });
});
