import { randomUUID } from 'node:crypto';
import { openAlarmCalls } from '@hoistway/contract/notify/alarmCalls.ts';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
import { faultReportCalls, scanCalls } from '@hoistway/contract/qrCode/scanCalls.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { drillCalls } from '@hoistway/contract/rescue/rescueDrill.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let elevator: string;
let codeId: string;
let token: string;
let chief: { token: string };
let watcher: { token: string };

const phone = '13800138000';

beforeEach(async () => {
  await here?.close();
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  const property = await here.aCompany('聚福', 'property');
  await here.db.updateTable('company').set({ dutyPhone: '64530100' }).where('id', '=', ours).execute();
  await here.db.updateTable('company').set({ dutyPhone: '67852210' }).where('id', '=', property).execute();
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('watcher', ours, { permissions: ['fault.view', 'elevator.view'], scope: 'company' });
  chief = { token: await here.signIn('chief') };
  watcher = { token: await here.signIn('watcher') };
  elevator = await here.anElevator({ maintainerId: ours, propertyId: property });
  await here.ask(
    qrCalls.create,
    { elevatorIds: [elevator], sign: 3, location: '轿厢', caption: '扫码报修' },
    chief,
  );
  const code = await here.db.selectFrom('qrCode').select(['id', 'token']).executeTakeFirstOrThrow();
  ({ id: codeId, token } = code);
});
afterAll(() => here.close());

const report = (kind: 'trapped' | 'fault', more: object = {}, as: object = {}) =>
  here.ask(scanCalls.report, { token, kind, phone, ...more }, as);
const faults = (): Promise<Record<string, unknown>[]> =>
  here.db
    .selectFrom('fault')
    .select(['id', 'code', 'severity', 'occurrences', 'closedAt', 'pushed', 'handling'])
    .orderBy('id')
    .execute();
const announced = async (): Promise<[string, unknown][]> => {
  const rows = await here.db
    .selectFrom('eventLog')
    .select(['kind', 'payload'])
    .where('kind', 'like', 'fault%')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, payload }) => [kind, payload['code']]);
};
/** Reports come from elsewhere, so that only the elevator's own limit is met. */
const fromElsewhere = () => sql`update scan_report set address = 'elsewhere ' || id`.execute(here.db);

test('the scan page returns nameplate data only', async () => {
  const { status, envelope } = await here.ask(scanCalls.scan, { token });
  expect(status).toBe(200);
  expect(Object.keys(envelope.data as object).toSorted()).toEqual([
    'address',
    'brand',
    'certificateNo',
    'dutyPhone',
    'elevatorNo',
    'factoryNo',
    'floorsNum',
    'incident',
    'inspectedOn',
    'location',
    'maintainedOn',
    'manufactureDate',
    'model',
    'nextInspection',
    'projectName',
    'ratedLoad',
    'ratedSpeed',
    'registrationCode',
    'running',
    'sign',
    'type',
  ]);
  expect(envelope.data).toMatchObject({
    dutyPhone: '64530100',
    maintainedOn: [],
    inspectedOn: [],
    incident: null,
    running: [],
  });
  expect(JSON.stringify(envelope)).not.toMatch(/恒升|聚福|chief|status|trapped/);
});

test('the scan page shows the property’s duty phone when the maintainer has none', async () => {
  await sql`update company set duty_phone = null where type = 'maintenance'`.execute(here.db);
  expect((await here.ask(scanCalls.scan, { token })).envelope.data).toMatchObject({ dutyPhone: '67852210' });
});

test.each([
  ['zh', '此标签已失效，请使用电梯内的新标签'],
  ['en', 'This label is no longer valid; use the new label in the elevator'],
])('a revoked and an unknown label get the same answer in %s', async (language, sentence) => {
  await here.ask(qrCalls.reissue, { id: codeId }, chief);
  const file = new File(['x'], 'x.png');
  for (const each of [token, 'A'.repeat(22), '1', "' or 1=1"]) {
    for (const reply of [
      await here.ask(scanCalls.scan, { token: each }, { language }),
      await here.ask(scanCalls.report, { token: each, kind: 'trapped', phone }, { language }),
      await here.ask(scanCalls.addPicture, { token: each, report: 'x', file }, { language }),
    ]) {
      expect([reply.status, reply.envelope.code, reply.envelope.description]).toEqual([
        200,
        'labelInvalid',
        sentence,
      ]);
    }
  }
  expect(await faults()).toEqual([]);
});

test('a report of trapped people opens a severity 1 fault, marked as unverified', async () => {
  expect((await report('trapped', { text: ' 两个人 ' })).envelope.code).toBe('ok');
  expect(await faults()).toMatchObject([
    { code: 'A193', severity: 1, occurrences: 1, closedAt: null, pushed: true, handling: 'untreated' },
  ]);
  expect(await announced()).toEqual([['faultOpened', 'A193']]);
  const open = dataOf(await here.ask(openAlarmCalls.openAlarms, {}, chief));
  expect(open).toMatchObject([{ code: 'A193', elevatorId: elevator }]);
  const said = await here.ask(faultReportCalls.reports, { id: open[0]!.id }, chief);
  expect(said.envelope.data).toMatchObject([
    { kind: 'trapped', text: '两个人', phone, verified: false, pictures: [] },
  ]);
  const masked = await here.ask(faultReportCalls.reports, { id: open[0]!.id }, watcher);
  expect(masked.envelope.data).toMatchObject([{ phone: '*******8000' }]);
  // What somebody only said changes nothing of what the elevator says of itself.
  expect(await here.db.selectFrom('elevatorState').selectAll().execute()).toEqual([]);
});

test('a reported fault has severity 3, trapped people raise it to 1, and a later report does not lower it', async () => {
  await report('fault');
  expect(await faults()).toMatchObject([{ code: 'A194', severity: 3 }]);
  here.clock.now += 60_000;
  await report('trapped');
  here.clock.now += 60_000;
  await report('fault');
  expect(await faults()).toMatchObject([{ code: 'A193', severity: 1, occurrences: 3 }]);
  expect(await announced()).toEqual([
    ['faultOpened', 'A194'],
    ['faultClosed', 'A194'],
    ['faultRepeated', 'A193'],
    ['faultRepeated', 'A193'],
  ]);
});

test('reports within ten minutes join one fault, even if acknowledged, and a later one opens another', async () => {
  await report('trapped');
  const [{ id }] = (await faults()) as [{ id: string }];
  await here.ask(monitoringCalls.acknowledge, { id, note: '已联系' }, chief);
  expect(await faults()).toMatchObject([{ closedAt: expect.any(String), handling: 'processed' }]);
  here.clock.now += 5 * 60_000;
  await report('trapped');
  expect(await faults()).toMatchObject([{ closedAt: null, occurrences: 2, handling: 'untreated' }]);
  await here.ask(monitoringCalls.acknowledge, { id }, chief);
  here.clock.now += 5 * 60_000;
  await report('trapped');
  expect(await faults()).toHaveLength(2);
});

test('five concurrent reports open one fault', async () => {
  await Promise.all(Array.from({ length: 5 }, () => report('trapped')));
  expect(await faults()).toMatchObject([{ occurrences: 5 }]);
});

test.each([
  ['zh', '报告过于频繁，请直接拨打值班电话'],
  ['en', 'Too many reports; please call the duty phone'],
])(
  'reports are limited to 5 per address and 10 per elevator in ten minutes, in %s',
  async (language, sentence) => {
    for (let n = 0; n < 5; n += 1) expect((await report('fault')).envelope.code).toBe('ok');
    const sixth = await report('fault', {}, { language });
    expect([sixth.envelope.code, sixth.envelope.description]).toEqual(['reportTooOften', sentence]);
    await fromElsewhere();
    for (let n = 0; n < 5; n += 1) expect((await report('fault')).envelope.code).toBe('ok');
    await fromElsewhere();
    expect((await report('fault')).envelope.code).toBe('reportTooOften');
    expect(await faults()).toMatchObject([{ occurrences: 10 }]);
    // Junk about faults shuts out nobody who is trapped.
    expect((await report('trapped')).envelope.code).toBe('ok');
    here.clock.now += 10 * 60_000 + 1;
    expect((await report('fault')).envelope.code).toBe('ok');
  },
);

test.each([
  [{ phone: '' }, { phone: '此项不能为空' }, { phone: 'This field cannot be empty' }],
  [
    { phone: 'call me' },
    { phone: '请输入电话号码，可含空格、横线和括号' },
    { phone: 'Enter a telephone number; spaces, hyphens and brackets are allowed' },
  ],
  [{ text: 'x'.repeat(301) }, { text: '最多 300 个字符' }, { text: 'At most 300 characters' }],
])('rejects a report with %o', async (wrong, zh, en) => {
  expect((await report('fault', wrong)).envelope.errors).toEqual(zh);
  expect((await report('fault', wrong, { language: 'en' })).envelope.errors).toEqual(en);
  expect(await faults()).toEqual([]);
});

test('a report takes five pictures, stored upright and without EXIF data, and rejects a sixth', async () => {
  const { report: word }: { report: string } = dataOf(await report('trapped'));
  const bytes = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#0e6e6e' } })
    .withExif({ IFD3: { GPSLatitude: '31/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const add = (as = word) =>
    here.ask(scanCalls.addPicture, {
      token,
      report: as,
      file: new File([new Uint8Array(bytes)], 'a.jpg'),
    });
  for (let n = 0; n < 5; n += 1) expect((await add()).envelope.code).toBe('ok');
  expect((await add()).envelope.errors).toEqual({ file: '图片不能超过 5 张' });
  expect((await add('another')).envelope.code).toBe('reportEnded');
  const [{ id }] = (await faults()) as [{ id: string }];
  const [said] = dataOf(await here.ask(faultReportCalls.reports, { id }, chief));
  expect(said!.pictures).toHaveLength(5);
  const reply = await here.app.inject({ url: said!.pictures[0]!.address });
  const kept = await sharp(reply.rawPayload).metadata();
  expect([kept.width, kept.height, kept.exif]).toEqual([20, 60, undefined]);
  here.clock.now += 31 * 60_000;
  expect((await add()).envelope.code).toBe('reportEnded');
});

test('reports are hidden from users of another company', async () => {
  await report('trapped');
  const [{ id }] = (await faults()) as [{ id: string }];
  await here.aUser('stranger', await here.aCompany('康达'), {
    permissions: [...permissions],
    scope: 'company',
  });
  const { envelope } = await here.ask(
    faultReportCalls.reports,
    { id },
    { token: await here.signIn('stranger') },
  );
  expect(envelope.code).toBe('objectMissing');
});

test('a report that is sent again with its key, without a sign-in, is one report', async () => {
  const as = { saveKey: randomUUID() };
  const first = await report('fault', { text: '门打不开' }, as);
  expect(first.envelope.code).toBe('ok');
  expect(await report('fault', { text: '门打不开' }, as)).toEqual(first);
  const { rows } = await sql`select 1 from scan_report`.execute(here.db);
  expect(rows).toHaveLength(1);
  const other = await report('fault', { text: '另一件事' }, as);
  expect(other.envelope.code).toBe('saveKeyUsed');
});

test('the plate says how far help is, until a minute after the end, and names no person', async () => {
  here.clock.now = Date.now();
  const plate = async () => dataOf(await here.ask(scanCalls.scan, { token }));
  const { maintainerId } = await here.db
    .selectFrom('elevator')
    .select('maintainerId')
    .where('id', '=', elevator)
    .executeTakeFirstOrThrow();
  const staffId = await aRescuer(here, maintainerId!, '阿兹兰');
  const other = await here.anElevator({ maintainerId: maintainerId! });
  await sql`insert into elevator_state (elevator_id, status) values (${other}, 'normal')`.execute(here.db);
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId: elevator, trappedCount: 2 }, chief));
  expect(await plate()).toMatchObject({ incident: { stage: 'called', company: null }, running: ['T2'] });
  await here.ask(rescueCalls.askPerson, { id: staffId, elevatorId: elevator, caseId: id }, chief);
  dataOf(await here.ask(rescueCalls.accept, { id, staffId, etaMinutes: 8 }, chief));
  const coming = await plate();
  expect(coming.incident).toMatchObject({ stage: 'coming', company: { zh: '恒升' } });
  expect(Date.parse(coming.incident!.dueAt!) - here.clock.now).toBe(8 * 60_000);
  expect(JSON.stringify(coming)).not.toMatch(/阿兹兰|trappedCount/);
  dataOf(await here.ask(rescueCalls.arrive, { id }, chief));
  expect((await plate()).incident?.stage).toBe('there');
  const outcome = { releasedCount: 2, releaseWay: 'doorOpened' as const };
  dataOf(await here.ask(rescueCalls.release, { id, ...outcome }, chief));
  expect((await plate()).incident?.stage).toBe('over');
  here.clock.advance('60s');
  expect(await plate()).toMatchObject({ incident: null, running: [] });
});

test('a drill is not on the plate', async () => {
  dataOf(await here.ask(drillCalls.drill, { elevatorId: elevator, trappedCount: 2 }, chief));
  expect(dataOf(await here.ask(scanCalls.scan, { token })).incident).toBeNull();
});
