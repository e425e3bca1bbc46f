import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messagePreferenceCalls } from '@hoistway/contract/outbox/messagePreference.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { certificatesEnd, tellOfCertificates } from './certificateMessages.ts';
import { remindCertificates } from './certificateReminders.ts';

let here: Installation;
let ours: string;
let keeper: string;
let holder: string;

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  const theirs = await here.aCompany('康达');
  keeper = await here.aUser('keeper', ours, { permissions: ['staff.edit', 'system.view'], scope: 'company' });
  holder = await here.aUser('holder', ours, { permissions: ['order.handle'], scope: 'assigned' });
  await here.aUser('stranger', theirs, { permissions: [...permissions], scope: 'company' });
  await here.aUser('reader', ours, { permissions: ['system.view'], scope: 'company' });
});
beforeEach(async () => {
  await here.db.deleteFrom('qualification').execute();
  await here.db.deleteFrom('message').execute();
});
afterAll(() => here.close());

async function aPerson(name: string, userId: string | null, phone = '13800138000'): Promise<string> {
  const { id } = await here.db
    .insertInto('staff')
    .values({ companyId: ours, name, userId, phone, kind: 'maintenance', status: 'active', onDuty: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aCertificate(
  staffId: string | null,
  validUntil: string,
  certificateNo: string,
): Promise<string> {
  const { id } = await here.db
    .insertInto('qualification')
    .values({
      companyId: ours,
      staffId,
      kind: staffId === null ? 'maintenanceLicence' : 'operatorCertificate',
      certificateNo,
      issuedBy: '市监局',
      validFrom: '2020-01-01',
      validUntil,
      note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Shanghai's morning is at one o'clock, its night at five in the afternoon. */
const morning = (day: string) => new Date(`${day}T01:00:00Z`);
const night = (day: string) => new Date(`${day}T17:00:00Z`);

const told = async () => {
  const messages = await here.db
    .selectFrom('message')
    .select(['receiver', 'texts', 'kind'])
    .orderBy('receiver')
    .execute();
  return new Map(messages.map(({ receiver, texts }) => [receiver, texts]));
};

test('only the holder and the manager get a certificate reminder, once, in the morning', async () => {
  const person = await aPerson('张伟', holder);
  await aCertificate(person, '2027-03-31', 'R-1');
  await aCertificate(null, '2027-03-30', 'C-1');
  await remindCertificates(here.db, night('2027-02-28'));
  expect(await tellOfCertificates(here.db, night('2027-02-28'))).toBe(0);
  const twice = await Promise.all([
    tellOfCertificates(here.db, morning('2027-03-01')),
    tellOfCertificates(here.db, morning('2027-03-01')),
  ]);
  expect(twice.toSorted((one, other) => one - other)).toEqual([0, 2]);
  const messages = await told();
  expect([...messages.keys()].toSorted()).toEqual([`user:${keeper}`, `user:${holder}`].toSorted());
  expect(messages.get(`user:${holder}`)).toEqual({
    title: '张伟的作业人员证还有 30 天到期',
    body: '张伟，作业人员证 R-1，有效期至 2027-03-31',
  });
  expect(messages.get(`user:${keeper}`)).toEqual({
    title: '2 份证书即将到期',
    body: '恒升，维保资质 C-1，有效期至 2027-03-30；张伟，作业人员证 R-1，有效期至 2027-03-31',
    link: '/system/qualification?tab=company&reminded=true',
  });
  expect(await tellOfCertificates(here.db, morning('2027-03-02'))).toBe(0);
});

test('a holder without an account gets an SMS that says the certificate expires today', async () => {
  const person = await aPerson('李娜', null, '13900139000');
  await aCertificate(person, '2027-03-31', 'R-2');
  await remindCertificates(here.db, morning('2027-03-31'));
  await tellOfCertificates(here.db, morning('2027-03-31'));
  expect((await told()).get('phone:13900139000')?.title).toBe('李娜的作业人员证今天到期');
  here.clock.set(morning('2027-03-31').toISOString());
  await here.sendDue();
  const sent = await here.db
    .selectFrom('delivery')
    .innerJoin('message', 'message.id', 'delivery.messageId')
    .where('message.receiver', '=', 'phone:13900139000')
    .select(['channel', 'delivery.state'])
    .execute();
  expect(sent).toEqual([{ channel: 'sms', state: 'accepted' }]);
});

test('sends no message about a certificate that was renewed or has expired', async () => {
  const person = await aPerson('王芳', holder);
  const renewed = await aCertificate(person, '2027-03-31', 'R-3');
  await remindCertificates(here.db, night('2027-03-29'));
  await here.db
    .updateTable('qualification')
    .set({ validUntil: '2031-03-31' })
    .where('id', '=', renewed)
    .execute();
  expect(await tellOfCertificates(here.db, morning('2027-03-30'))).toBe(0);
  await aCertificate(null, '2027-03-31', 'C-4');
  await remindCertificates(here.db, night('2027-03-30'));
  expect(await tellOfCertificates(here.db, morning('2027-04-01'))).toBe(0);
});

test('users can switch off a channel for certificate reminders', async () => {
  const as = { token: await here.signIn('keeper') };
  const { kinds } = dataOf(await here.ask(messagePreferenceCalls.one, {}, as));
  expect(kinds.find(({ kind }) => kind === certificatesEnd.name)).toMatchObject({
    label: '证书到期提醒',
    lifeAndLimb: false,
  });
  const off = { kind: certificatesEnd.name, channel: 'console', on: false } as const;
  expect((await here.ask(messagePreferenceCalls.save, off, as)).envelope.success).toBe(true);
  await aCertificate(null, '2027-05-31', 'C-5');
  await remindCertificates(here.db, morning('2027-05-30'));
  await tellOfCertificates(here.db, morning('2027-05-30'));
  here.clock.set(morning('2027-05-30').toISOString());
  await here.sendDue();
  const [first] = await here.db
    .selectFrom('delivery')
    .innerJoin('message', 'message.id', 'delivery.messageId')
    .where('message.receiver', '=', `user:${keeper}`)
    .select(['channel', 'delivery.state', 'reason'])
    .orderBy('delivery.id')
    .execute();
  expect(first).toEqual({ channel: 'console', state: 'failed', reason: 'switchedOff' });
});
