import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { partsOf, reportFigures } from '@hoistway/contract/report/statistic/reportFigures.ts';
import { reportNumbers } from '@hoistway/contract/report/statistic/reportNumbers.ts';
import { statisticReportCalls } from '@hoistway/contract/report/statistic/statisticReportCalls.ts';
import { statisticReportSettingCalls } from '@hoistway/contract/report/statistic/statisticReportSetting.ts';
import { chartCalls } from '@hoistway/contract/report/chart/chartCalls.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aMailServer, type MailServer } from '#testing/outside/aMailServer.ts';
import { readPdf } from '#testing/readPdf.ts';
import { writeRandomOrders } from '#testing/report/randomOrders.ts';
import { viewerOf } from '#testing/viewerOf.ts';
import { makeReports } from './makeReportsJob.ts';

let mail: MailServer;
let here: Installation;
let office: string;
let firm: string;
let property: string;
let elevators: string[];
let desk: AskedAs;
let readerId: string;
let reader: AskedAs;
let plainId: string;
let stranger: AskedAs;
let strangerId: string;

/** Noon of the last of November in Shanghai. */
const now = Date.UTC(2026, 10, 30, 4);

type Said = InputOf<typeof statisticReportCalls.create>;
const said: Said = {
  reportName: '月度安全报告',
  scopeKind: 'company',
  periodKind: 'month',
  figures: ['billStatic.kind', 'faultStatic.month'],
  language: 'zh',
  hour: 8,
};

beforeAll(async () => {
  mail = await aMailServer();
  here = await anInstallation({
    publicUrl: 'https://elevators.example.com/',
    mail: {
      host: '127.0.0.1',
      port: mail.port,
      user: undefined,
      secret: undefined,
      from: 'Hoistway <reports@example.com>',
      tls: 'none',
    },
  });
  here.clock.now = now;
  office = await here.aCompany('恒升集团');
  firm = await here.aCompany('恒升');
  property = await here.aCompany('聚福物业', 'property');
  await here.db.updateTable('company').set({ parentId: office }).where('id', '=', firm).execute();
  elevators = [];
  for (const n of [1, 2, 3, 4, 5, 6])
    elevators.push(
      await here.anElevator({ maintainerId: firm, ...(n < 3 ? { propertyId: property } : {}) }, `R0${n}`),
    );
  const people = [
    await aMechanic(here.db, firm, { userId: null, mark: '1' }),
    await aMechanic(here.db, firm, { userId: null, mark: '2' }),
  ];
  await writeRandomOrders(
    here.db,
    { companies: [firm, firm], people, elevators, since: Date.UTC(2026, 9, 4, 16) },
    { seed: 'reports', count: 200 },
  );
  const person = (name: string, companyId: string, held: readonly Permission[] = permissions) =>
    here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  await person('desk', office);
  readerId = await person('reader', office, ['report.export', 'order.view', 'fault.view']);
  plainId = await person('plain', office, ['order.view']);
  strangerId = await person('stranger', await here.aCompany('外人'));
  await here.db
    .updateTable('userAccount')
    .set({ email: 'reader@example.com' })
    .where('id', '=', readerId)
    .execute();
  desk = { token: await here.signIn('desk') };
  reader = { token: await here.signIn('reader') };
  stranger = { token: await here.signIn('stranger') };
});
beforeEach(async () => {
  here.clock.now = now;
  await here.db.deleteFrom('statisticReport').execute();
  await here.db.deleteFrom('statisticReportSetting').execute();
});
afterAll(async () => {
  await here.close();
  await mail.close();
});

const create = (changes: Partial<Said> = {}, as = desk) =>
  here.ask(statisticReportCalls.create, { ...said, ...changes }, as);
const aReport = async (changes: Partial<Said> = {}): Promise<string> =>
  dataOf<{ id: string }>(await create(changes)).id;
const one = async (id: string, as = desk): Promise<ReplyOf<typeof statisticReportCalls.one>> =>
  dataOf(await here.ask(statisticReportCalls.one, { id }, as));
const runsOf = async (id: string): Promise<ReplyOf<typeof statisticReportCalls.runs>> =>
  dataOf(await here.ask(statisticReportCalls.runs, { id }, desk));
const makeNow = async (id: string): Promise<string> =>
  dataOf<{ id: string }>(await here.ask(statisticReportCalls.run, { id }, desk)).id;
const pdfOf = async (id: string, as = desk) =>
  readPdf(dataOf(await here.ask(statisticReportCalls.document, { id }, as)));
const numbersOf = async (id: string) => {
  const { numbers } = await here.db
    .selectFrom('statisticReportRun')
    .where('id', '=', id)
    .select('numbers')
    .executeTakeFirstOrThrow();
  return reportNumbers.parse(numbers);
};
/** Does what the job does at a moment. */
const work = (at: string) =>
  makeReports(here.db, (db, id) => viewerOf(db, id).catch(() => undefined), new Date(at));
/** A report is as old as the clock of the test says. */
const since = (id: string, at: string) =>
  here.db.updateTable('statisticReport').set({ createdAt: at }).where('id', '=', id).execute();
const errorsOf = async (changes: Partial<Said> | Record<string, unknown>, as = desk) =>
  (await here.askRaw(statisticReportCalls.create, { ...said, ...changes }, as)).envelope.errors ?? {};

describe('a report', () => {
  test('is created, read, changed and deleted', async () => {
    const id = await aReport({ receiverIds: [readerId] });
    const row = await one(id);
    expect(row).toMatchObject({
      reportName: '月度安全报告',
      companyId: office,
      scopeName: null,
      receiverIds: [readerId],
      lastMadeAt: null,
      // The first of December, eight o'clock in Shanghai.
      nextAt: '2026-12-01T00:00:00.000Z',
    });
    await here.ask(
      statisticReportCalls.update,
      { id, scopeKind: 'elevator', scopeElevatorId: elevators[0]!, receiverIds: [] },
      desk,
    );
    expect(await one(id)).toMatchObject({ scopeName: 'T1', receiverIds: [], hour: 8 });
    const page = dataOf(await here.ask(statisticReportCalls.page, { words: '安全' }, desk));
    expect(page.rows.map((each) => each.id)).toEqual([id]);
    await here.ask(statisticReportCalls.remove, { id }, desk);
    expect((await here.ask(statisticReportCalls.one, { id }, desk)).envelope.code).toBe('objectMissing');
  });

  test('is refused where somebody has changed meanwhile what was seen of it', async () => {
    const id = await aReport();
    await here.ask(statisticReportCalls.update, { id, hour: 9 }, desk);
    const answer = await here.ask(statisticReportCalls.update, { id, hour: 10, seen: { hour: 8 } }, desk);
    expect(answer.envelope.code).toBe('recordChanged');
  });

  test('is there for nobody of another company', async () => {
    const id = await aReport();
    for (const call of [statisticReportCalls.one, statisticReportCalls.runs, statisticReportCalls.run])
      expect((await here.ask(call, { id }, stranger)).envelope.code).toBe('objectMissing');
    const run = await makeNow(id);
    expect((await here.ask(statisticReportCalls.document, { id: run }, stranger)).envelope.code).toBe(
      'objectMissing',
    );
    expect(dataOf(await here.ask(statisticReportCalls.page, {}, stranger)).rows).toEqual([]);
  });

  test('is read by a person of its company who sees a part of it only where it is of that part', async () => {
    await here.aUser('part', office, { permissions: ['report.export'], scope: 'ownedElevators' });
    const part = { token: await here.signIn('part') };
    const id = await aReport();
    expect((await here.ask(statisticReportCalls.one, { id }, part)).envelope.code).toBe('objectMissing');
    await here.db.updateTable('elevator').set({ ownerId: office }).where('id', '=', elevators[5]!).execute();
    const own = await aReport({ scopeKind: 'elevator', scopeElevatorId: elevators[5]! });
    expect((await one(own, part)).scopeName).toBe('T6');
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an hour of 24', { hour: 24 }, 'hour'],
    ['an hour before midnight', { hour: -1 }, 'hour'],
    ['an unknown figure', { figures: ['billStatic.moon'] }, 'figures.0'],
    ['no figure', { figures: [] }, 'figures'],
    ['a period of its own without days', { periodKind: 'own' }, 'fromDay'],
    [
      'an end before the beginning',
      { periodKind: 'own', fromDay: '2026-10-02', toDay: '2026-10-01' },
      'toDay',
    ],
    [
      'days of more than a year',
      { periodKind: 'own', fromDay: '2025-01-01', toDay: '2026-01-02', figures: ['faultStatic.day'] },
      'toDay',
    ],
    ['a property without a company', { scopeKind: 'property' }, 'scopePropertyId'],
    ['no elevator', { scopeKind: 'elevator' }, 'scopeElevatorId'],
    ['a bulletin that names people', { isBulletin: true, figures: ['billStatic.person'] }, 'figures'],
    ['a bulletin that names companies', { isBulletin: true, figures: ['billStatic.company'] }, 'figures'],
  ])('is refused at its field for %s', async (_, changes, field) => {
    expect(Object.keys(await errorsOf(changes))).toContain(field);
    expect(await here.db.selectFrom('statisticReport').select('id').execute()).toEqual([]);
  });

  test('of a year by days is taken', async () => {
    const days = { periodKind: 'own', fromDay: '2025-01-01', toDay: '2026-01-01' } as const;
    expect(await errorsOf({ ...days, figures: ['faultStatic.day'] })).toEqual({});
    expect(await errorsOf({ ...days, toDay: '2027-01-01' })).toEqual({});
  });

  test('is refused for a receiver without the right, by name, and for a stranger', async () => {
    expect((await errorsOf({ receiverIds: [readerId, plainId] }))['receiverIds']).toMatch(/plain/);
    expect((await create({ receiverIds: [strangerId] })).envelope.code).toBe('objectMissing');
    expect(await here.db.selectFrom('statisticReport').select('id').execute()).toEqual([]);
  });

  test('of an elevator or a company that one does not see does not exist', async () => {
    const foreign = await here.anElevator({ maintainerId: await here.aCompany('别处') }, 'X01');
    const { envelope } = await create({ scopeKind: 'elevator', scopeElevatorId: foreign });
    expect(envelope.code).toBe('objectMissing');
    const strange = await here.aCompany('别的物业', 'property');
    const answer = await create({ scopeKind: 'property', scopePropertyId: strange });
    expect(answer.envelope.code).toBe('objectMissing');
    const offered = dataOf(await here.ask(statisticReportCalls.properties, {}, desk));
    expect(offered).toEqual([{ id: property, name: '聚福物业' }]);
  });

  test('is changed by nobody who only reads it', async () => {
    const id = await aReport();
    for (const call of [statisticReportCalls.run, statisticReportCalls.remove, statisticReportCalls.update])
      expect((await here.askRaw(call, { id }, reader)).status).toBe(403);
    expect((await one(id, reader)).id).toBe(id);
  });
});

describe('what was made', () => {
  test('has the numbers of the charts, narrowed to its scope', async () => {
    for (const [scope, filters] of [
      [{ scopeKind: 'company', scopeCompanyId: firm }, { companyId: firm }],
      [{ scopeKind: 'company' }, {}],
    ] as const) {
      const id = await makeNow(await aReport(scope));
      const { charts } = await numbersOf(id);
      const { found } = charts[0]!;
      const days = { from: '2026-10-01', to: '2026-10-31' };
      const chart = dataOf(
        await here.ask(chartCalls.billStatic, { ...days, ...filters, dimension: 'kind' }, desk),
      );
      expect([found.rows, found.total]).toEqual([chart.rows, chart.total]);
      expect(found.total.values[0]!.n).toBeGreaterThan(10);
    }
    const created = async (scope: Partial<Said>) =>
      (await numbersOf(await makeNow(await aReport(scope)))).charts[0]!.found.total.values[0]!.n;
    const each = await Promise.all(
      elevators.map((scopeElevatorId) => created({ scopeKind: 'elevator', scopeElevatorId })),
    );
    const all = await created({});
    expect(each.reduce((sum, n) => sum + n, 0)).toBe(all);
    expect(await created({ scopeKind: 'property', scopePropertyId: property })).toBe(each[0]! + each[1]!);
  });

  test.each(['zh', 'en'] as const)(
    'says in its document every number that was kept, in %s',
    async (language) => {
      const every = reportFigures.filter((figure) => !['hour', 'day'].includes(partsOf(figure).dimension));
      const id = await makeNow(await aReport({ language, figures: every.slice(0, 20) }));
      const { text, language: written } = await pdfOf(id);
      expect(written).toMatch(language);
      for (const words of ['月度安全报告', '2026-10-01', '2026-10-31', 'Asia/Shanghai', '2026-11-30 12:00'])
        expect(text).toContain(words);
      const packed = text.replaceAll(/\s/g, '');
      const { charts } = await numbersOf(id);
      expect(charts).toHaveLength(20);
      for (const { found } of charts)
        for (const { values } of [...found.rows, found.total])
          for (const { n, of, value } of values) {
            if (value !== null) expect(packed).toContain(String(Math.trunc(n)));
            if (of !== null) expect(packed).toContain(String(of));
          }
    },
  );

  test('is opened again with the numbers of its day when records have changed since', async () => {
    const id = await makeNow(await aReport());
    const before = await numbersOf(id);
    const { text } = await pdfOf(id);
    await here.db.deleteFrom('fault').execute();
    await here.db.updateTable('workOrder').set({ type: 'selfCheck' }).where('type', '=', 'repair').execute();
    here.clock.advance('365d');
    expect(await numbersOf(id)).toEqual(before);
    const again = await pdfOf(id, { token: await here.signIn('desk') });
    const body = (pages: string) => pages.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?/g, '');
    expect(body(again.text)).toBe(body(text));
  });

  test('is refused while a period of its own is not over', async () => {
    const id = await aReport({ periodKind: 'own', fromDay: '2026-11-01', toDay: '2026-11-30' });
    expect((await here.ask(statisticReportCalls.run, { id }, desk)).envelope.code).toBe('reportPeriodOpen');
  });
});

describe('a public bulletin', () => {
  const bulletin = async (token: string) =>
    here.app.inject({ url: `/api/statisticReport/bulletin/${token}` });

  test('is read by its link without a sign-in, and names nobody', async () => {
    const id = await aReport({ isBulletin: true, figures: ['billStatic.kind', 'resultStatic.kind'] });
    await makeNow(id);
    const [run] = await runsOf(id);
    expect(run!.token).toMatch(/^[\w-]{43}$/);
    const answer = await bulletin(run!.token!);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain('月度安全报告');
    expect(text).not.toMatch(/desk|reader|聚福|外人/);
    await here.ask(statisticReportCalls.update, { id, isBulletin: false }, desk);
    expect((await bulletin(run!.token!)).json()).toMatchObject({ code: 'objectMissing' });
    expect((await runsOf(id))[0]!.token).toBeNull();
  });

  test('is found by no other word, and what is no bulletin has no link', async () => {
    await makeNow(await aReport());
    for (const word of ['A'.repeat(43), '-', "' or 1=1"])
      expect((await bulletin(encodeURIComponent(word))).json()).toMatchObject({ code: 'objectMissing' });
    const tokens = await here.db.selectFrom('statisticReportRun').select('token').execute();
    expect(tokens).toEqual([{ token: null }]);
  });
});

describe('the job', () => {
  const states = async (id: string) => (await runsOf(id)).map(({ from, to, state }) => [from, to, state]);
  const told = async (id: string) => (await runsOf(id)).map((run) => [run.told, run.withheld]);

  test('makes a report once, at its hour, and tells its receivers once', async () => {
    const id = await aReport({ receiverIds: [readerId] });
    await since(id, '2026-11-20T00:00:00.000Z');
    await work('2026-11-30T23:59:59.000Z');
    expect(await states(id)).toEqual([]);
    await Promise.all([work('2026-12-01T00:00:00.000Z'), work('2026-12-01T00:00:00.000Z')]);
    await work('2026-12-01T00:05:00.000Z');
    expect(await states(id)).toEqual([['2026-11-01', '2026-11-30', 'made']]);
    expect(await told(id)).toEqual([[['reader'], []]]);
    await here.sendDue();
    const messages = await here.db
      .selectFrom('message')
      .where('kind', '=', 'report.made')
      .select(['userId', 'texts'])
      .execute();
    expect(messages.map(({ userId }) => userId)).toEqual([readerId]);
    expect(messages[0]!.texts).toMatchObject({ link: expect.stringContaining(`/report?report=${id}&run=`) });
    await work('2027-01-01T00:00:00.000Z');
    expect(await states(id)).toHaveLength(2);
  });

  test('makes up for no month before the report was there', async () => {
    const id = await aReport();
    await since(id, '2026-11-20T00:00:00.000Z');
    await work('2026-11-20T01:00:00.000Z');
    expect(await states(id)).toEqual([]);
  });

  test('tells each receiver at the hour of their own clock', async () => {
    const head = await here.aCompany('柏林总部');
    const branch = await here.aCompany('上海分公司');
    await here.db.updateTable('company').set({ timeZone: 'Europe/Berlin' }).where('id', '=', head).execute();
    await here.db.updateTable('company').set({ parentId: head }).where('id', '=', branch).execute();
    const whole = { permissions: [...permissions], scope: 'company' as const };
    const berlin = await here.aUser('berlin', head, whole);
    const shanghai = await here.aUser('shanghai', branch, whole);
    const made = await create({ receiverIds: [shanghai] }, { token: await here.signIn('shanghai') });
    const { id } = dataOf<{ id: string }>(made);
    // Headquarters put themselves on the list of a branch.
    const as = { token: await here.signIn('berlin') };
    dataOf(await here.ask(statisticReportCalls.update, { id, receiverIds: [shanghai, berlin] }, as));
    await since(id, '2026-11-20T00:00:00.000Z');
    const names = async () => dataOf(await here.ask(statisticReportCalls.runs, { id }, as))[0]?.told;
    await work('2026-12-01T00:00:00.000Z');
    expect(await names()).toEqual(['shanghai']);
    await work('2026-12-01T06:55:00.000Z');
    expect(await names()).toEqual(['shanghai']);
    await work('2026-12-01T07:00:00.000Z');
    expect(await names()).toEqual(['berlin', 'shanghai']);
  });

  test('keeps the hour of the wall clock over a change to summer time', async () => {
    const id = await aReport({ hour: 8 });
    await here.db
      .updateTable('company')
      .set({ timeZone: 'Europe/Berlin' })
      .where('id', '=', office)
      .execute();
    await since(id, '2026-03-10T00:00:00.000Z');
    // Summer time begins on 29 March 2026: eight o'clock is six of UTC.
    await work('2026-04-01T05:59:00.000Z');
    expect(await states(id)).toEqual([]);
    await work('2026-04-01T06:00:00.000Z');
    expect(await states(id)).toEqual([['2026-03-01', '2026-03-31', 'made']]);
    await work('2026-11-01T06:59:00.000Z');
    expect(await states(id)).toHaveLength(1);
    await work('2026-11-01T07:00:00.000Z');
    expect((await states(id))[0]).toEqual(['2026-10-01', '2026-10-31', 'made']);
    await here.db
      .updateTable('company')
      .set({ timeZone: 'Asia/Shanghai' })
      .where('id', '=', office)
      .execute();
  });

  test('makes a quarter when it is over, and a period of its own once', async () => {
    const quarter = await aReport({ periodKind: 'quarter' });
    const own = await aReport({ periodKind: 'own', fromDay: '2026-10-10', toDay: '2026-12-05' });
    for (const id of [quarter, own]) await since(id, '2026-11-20T00:00:00.000Z');
    await work('2026-12-06T00:00:00.000Z');
    expect(await states(own)).toEqual([['2026-10-10', '2026-12-05', 'made']]);
    expect(await states(quarter)).toEqual([]);
    await work('2027-01-01T00:00:00.000Z');
    await work('2027-03-01T00:00:00.000Z');
    expect(await states(quarter)).toEqual([['2026-10-01', '2026-12-31', 'made']]);
    expect(await states(own)).toHaveLength(1);
  });

  test('does not send an empty report where that is wished', async () => {
    const id = await aReport({ skipsEmpty: true, receiverIds: [readerId] });
    await since(id, '2027-03-05T00:00:00.000Z');
    await work('2027-04-01T00:00:00.000Z');
    expect(await states(id)).toEqual([['2027-03-01', '2027-03-31', 'skipped']]);
    expect(await told(id)).toEqual([[[], []]]);
  });

  test('makes nothing while the company has switched it off', async () => {
    const id = await aReport();
    await since(id, '2026-11-20T00:00:00.000Z');
    await here.ask(statisticReportSettingCalls.save, { isMade: false }, desk);
    expect((await one(id)).nextAt).toBeNull();
    await work('2026-12-01T00:00:00.000Z');
    expect(await states(id)).toEqual([]);
  });

  test.each(['right', 'account', 'staff'] as const)('tells nobody who lost the %s before', async (what) => {
    const leaver = await here.aUser(`leaver-${what}`, office, {
      permissions: ['report.export'],
      scope: 'company',
    });
    const id = await aReport({ receiverIds: [leaver] });
    await since(id, '2026-11-20T00:00:00.000Z');
    await lose(leaver, what);
    await work('2026-12-01T00:00:00.000Z');
    expect(await told(id)).toEqual([[[], [`leaver-${what}`]]]);
  });

  test('sends nothing to somebody who lost the right between the making and the sending', async () => {
    const leaver = await here.aUser('late-leaver', office, {
      permissions: ['report.export'],
      scope: 'company',
    });
    await here.db
      .updateTable('userAccount')
      .set({ email: 'late@example.com' })
      .where('id', '=', leaver)
      .execute();
    const id = await aReport({ receiverIds: [leaver, readerId] });
    await since(id, '2026-11-20T00:00:00.000Z');
    await work('2026-12-01T00:00:00.000Z');
    await lose(leaver, 'right');
    await here.sendDue();
    const deliveries = await here.db
      .selectFrom('delivery')
      .innerJoin('message', 'message.id', 'delivery.messageId')
      .where('message.subject', '=', `statisticReportRun:${(await runsOf(id))[0]!.id}`)
      .where('delivery.channel', '=', 'email')
      .select(['message.userId', 'delivery.state', 'delivery.reason'])
      .execute();
    expect(deliveries.find(({ userId }) => userId === leaver)).toMatchObject({
      state: 'failed',
      reason: 'notAllowed',
    });
    expect(deliveries.find(({ userId }) => userId === readerId)?.state).not.toBe('failed');
  });

  test('sends a receiver the link and the document by e-mail', async () => {
    const id = await aReport({ receiverIds: [readerId] });
    await since(id, '2026-11-20T00:00:00.000Z');
    await work('2026-12-01T00:00:00.000Z');
    mail.mails.length = 0;
    await here.sendDue();
    expect(mail.mails.map(({ to }) => to)).toEqual(['reader@example.com']);
    const parts = mail.mails[0]!.data.split(/^--[^\r\n]+\r\n/m).map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      return { head, body: Buffer.from(body.join('').replaceAll(/\s/g, ''), 'base64') };
    });
    const letter = parts.find(({ head }) => head.includes('text/plain'))!.body.toString();
    expect(letter).toContain(`https://elevators.example.com/#/report?report=${id}&run=`);
    expect(letter).toContain('2026-11-01');
    const { text } = await readPdf(parts.find(({ head }) => head.includes('application/pdf'))!.body);
    expect(text).toContain('月度安全报告');
  });

  async function lose(userId: string, what: 'right' | 'account' | 'staff'): Promise<void> {
    if (what === 'right') await here.db.deleteFrom('userRole').where('userId', '=', userId).execute();
    if (what === 'account')
      await here.db.updateTable('userAccount').set({ forbidden: true }).where('id', '=', userId).execute();
    if (what === 'staff') {
      const staffId = await aMechanic(here.db, office, { userId, mark: '9' });
      await here.db
        .updateTable('staff')
        .set({ status: 'left', onDuty: false })
        .where('id', '=', staffId)
        .execute();
    }
  }
});

describe('the setting', () => {
  test('is as usual until somebody says otherwise, and is each company’s own', async () => {
    const shown = async (as: AskedAs) => dataOf(await here.ask(statisticReportSettingCalls.one, {}, as));
    expect(await shown(desk)).toEqual({
      isMade: true,
      defaultHour: 8,
      released: [],
      hotline: null,
      showsExposure: true,
      owns: false,
    });
    await here.ask(statisticReportSettingCalls.save, { defaultHour: 6 }, desk);
    expect((await shown(desk)).defaultHour).toBe(6);
    expect((await shown(stranger)).defaultHour).toBe(8);
  });

  test.each([
    ['released', { released: ['elevators'] }],
    ['hotline', { hotline: '4008001234' }],
    ['showsExposure', { showsExposure: false }],
    ['defaultHour', { defaultHour: 24 }],
  ])('is refused at %s for who does not own the installation, or what is no hour', async (field, changes) => {
    const { envelope } = await here.askRaw(statisticReportSettingCalls.save, changes, desk);
    expect(envelope.errors).toHaveProperty(field);
  });
});
