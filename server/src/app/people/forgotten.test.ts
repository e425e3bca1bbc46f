import { permissions } from '@hoistway/contract/permissions.ts';
import { qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
import { scanCalls } from '@hoistway/contract/qrCode/scanCalls.ts';
import { phoneRecordCalls } from '@hoistway/contract/rescue/phoneRecord.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetReports } from '#area/qrCode/forgetReports.ts';
import { forgetPhoneCalls } from '#area/rescue/phone/forgetPhoneCalls.ts';
import { forgetTexts } from '#platform/sms/forgetTexts.ts';
import { createSms } from '#platform/sms/sms.ts';
import { endlessRetention } from '#platform/job/retention.ts';
import { dataOf, anInstallation, type Installation } from '#testing/anInstallation.ts';
import { readConfig } from '../../config.ts';
import { allJobs } from '../jobs.ts';

let here: Installation;
let elevatorId: string;
let desk: { token: string };
/** A year and more after everything here was written. */
let later: Date;

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  desk = { token: await here.signIn('desk') };
  elevatorId = await here.anElevator({ maintainerId: ours });
  later = new Date(Math.max(here.clock.now, Date.now()) + 400 * 86_400_000);
});
afterAll(() => here.close());

const logged = async (word: string): Promise<string[]> => {
  const { rows } = await sql<{ verb: string }>`select verb from audit_trail
    where old::text like ${`%${word}%`} or new::text like ${`%${word}%`} order by id`.execute(here.db);
  return rows.map(({ verb }) => verb);
};

test('texts to phones are removed after their days, in portions, and kept for ever without a setting', async () => {
  const sms = createSms(here.db, undefined, pino({ level: 'silent' }));
  for (const text of ['一', '二', '三'])
    await sms.send({ phone: '13800138000', kind: 'message', text, values: {} });
  expect(await forgetTexts(here.db, 0, later)).toBe(0);
  expect(await forgetTexts(here.db, 500, later)).toBe(0);
  expect(await forgetTexts(here.db, 365, later, 2)).toBe(3);
});

test('telephone calls are removed after their days, also from the audit log, but not while their rescue is open', async () => {
  const call = { caller: '诸葛明', phone: '93456620', content: '有人被困在三楼' };
  const { caseId } = dataOf(
    await here.ask(phoneRecordCalls.create, { ...call, callType: 'rescue', elevatorId }, desk),
  );
  dataOf(
    await here.ask(
      phoneRecordCalls.create,
      { caller: '司马青', phone: '61112222', content: '问路', callType: 'inquiry' },
      desk,
    ),
  );
  expect(await forgetPhoneCalls(here.db, 0, later)).toBe(0);
  expect(await forgetPhoneCalls(here.db, 500, later)).toBe(0);
  expect(await logged('司马青')).toEqual(['insert']);
  expect(await forgetPhoneCalls(here.db, 365, later, 1)).toBe(1);
  expect(await logged('司马青')).toEqual([]);
  expect(await logged('诸葛明')).toEqual(['insert']);
  await here.ask(rescueCalls.cancel, { id: caseId!, remark: '误报' }, desk);
  expect(await forgetPhoneCalls(here.db, 365, later)).toBe(1);
  for (const word of ['诸葛明', '有人被困在三楼']) expect(await logged(word)).toEqual([]);
  // That a call was noted and removed, by whom and when, stays.
  const { rows } = await sql<{ verb: string }>`select verb from audit_trail
    where table_name = 'phone_record' order by id`.execute(here.db);
  expect(rows.map(({ verb }) => verb).toSorted()).toEqual(['delete', 'delete', 'insert', 'insert']);
});

test('what the public reported is removed from the audit log as well', async () => {
  await here.ask(
    qrCalls.create,
    { elevatorIds: [elevatorId], sign: 3, location: '轿厢', caption: '报修' },
    desk,
  );
  const { token } = await here.db.selectFrom('qrCode').select('token').executeTakeFirstOrThrow();
  dataOf(
    await here.ask(scanCalls.report, { token, kind: 'fault', phone: '13755556666', text: '门关不上了' }, {}),
  );
  const inReport = async (word: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_trail
      where table_name = 'scan_report' and (old::text like ${`%${word}%`} or new::text like ${`%${word}%`})`.execute(
      here.db,
    );
    return rows[0]!.n;
  };
  expect(await inReport('13755556666')).toBe(1);
  expect(await forgetReports(here.db, 365, later)).toBe(1);
  for (const word of ['13755556666', '门关不上了']) expect(await inReport(word)).toBe(0);
});

test('each time that what tells of people is kept has a setting, and a job by night', () => {
  const settings = {
    AUDIT_LOG_DAYS: 'auditLogDays',
    ORDER_PICTURE_DAYS: 'orderPictureDays',
    SIGNATURE_DAYS: 'signatureDays',
    PUBLIC_REPORT_DAYS: 'publicReportDays',
    TEXT_MESSAGE_DAYS: 'textMessageDays',
    PHONE_CALL_DAYS: 'phoneCallDays',
    MESSAGE_DAYS: 'messageDays',
  };
  expect(Object.values(settings).toSorted()).toEqual(Object.keys(endlessRetention).toSorted());
  // Messages alone, of which there are many, are not kept for ever by default.
  const usual = { ...endlessRetention, messageDays: 400 };
  expect(readConfig({}).retention).toEqual(usual);
  for (const [name, key] of Object.entries(settings))
    expect(readConfig({ [name]: '365' }).retention).toEqual({ ...usual, [key]: 365 });
  const nightly = allJobs({ historyDays: 30 }, here.store).flatMap(({ name, cron }) => (cron ? [name] : []));
  for (const name of [
    'platform:sweepAuditLog',
    'workOrder:forgetEvidence',
    'qrCode:forgetReports',
    'platform:forgetTexts',
    'platform:sweepMessages',
    'rescue:forgetPhoneCalls',
  ])
    expect(nightly).toContain(name);
});
