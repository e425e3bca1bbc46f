import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { reportCalls } from '@hoistway/contract/report/reportCalls.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderFigures, partsOfFigure, type OrderFigure } from '@hoistway/contract/workOrder/orderFigures.ts';
import {
  isIn,
  openOrderStatuses,
  orderAudit,
  orderStatus,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { writeRandomOrders, type WrittenOrder } from '#testing/report/randomOrders.ts';

let here: Installation;
let desk: AskedAs;
let stranger: AskedAs;
let companies: string[];
let people: string[];
let elevators: string[];

const hour = 3_600_000;
const day = 24 * hour;
/** Noon of a day in Shanghai. */
const now = Date.UTC(2026, 10, 20, 4);
const from = '2026-11-05';
const to = '2026-11-12';
const since = Date.UTC(2026, 10, 4, 16);
const until = Date.UTC(2026, 10, 12, 16);

let written: WrittenOrder[];

beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = now;
  const parent = await here.aCompany('集团');
  companies = [await here.aCompany('恒升'), await here.aCompany('康达')];
  await here.db.updateTable('company').set({ parentId: parent }).where('id', 'in', companies).execute();
  people = [];
  elevators = [];
  for (const [at, company] of companies.entries()) {
    people.push(await aMechanic(here.db, company, { userId: null, mark: String(at + 1) }));
    for (let n = 0; n < 2; n += 1)
      elevators.push(await here.anElevator({ maintainerId: company }, `R${at}${n}`));
  }
  written = await writeRandomOrders(
    here.db,
    { companies, people, elevators, since },
    { seed: 'report', count: 300 },
  );
  await here.aUser('desk', parent, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', await here.aCompany('外人'), {
    permissions: [...permissions],
    scope: 'company',
  });
  desk = { token: await here.signIn('desk') };
  stranger = { token: await here.signIn('stranger') };
});
afterAll(() => here.close());

const isMade = ({ create }: WrittenOrder) => create >= since && create < until;
const isDue = ({ deadline, status }: WrittenOrder) =>
  deadline >= since && deadline < until && status !== orderStatus.canceled;

const isCalled = (order: WrittenOrder) =>
  isMade(order) && (order.type === 'repair' || order.type === 'rescue');

/** The same figures, reckoned by another hand. */
const counts: Record<OrderFigure, (order: WrittenOrder) => boolean> = {
  created: isMade,
  completed: (order) =>
    isMade(order) &&
    isIn(order.status, [
      orderStatus.completed,
      orderStatus.turnedToRepair,
      orderStatus.toEvaluate,
      orderStatus.finished,
    ]),
  due: isDue,
  onTime: (order) => isDue(order) && order.finish !== null && order.finish <= order.deadline,
  late: (order) => isDue(order) && order.finish !== null && order.finish > order.deadline,
  missed: (order) => isDue(order) && order.finish === null && order.deadline < now,
  ahead: (order) => isDue(order) && order.finish === null && order.deadline >= now,
  underWay: (order) => isMade(order) && isIn(order.status, openOrderStatuses),
  canceled: (order) => isMade(order) && order.status === orderStatus.canceled,
  responded: (order) => isCalled(order) && order.accept !== null,
  arrived: (order) => isCalled(order) && order.arrive !== null,
  repaired: (order) =>
    isMade(order) && order.type === 'repair' && order.arrive !== null && order.finish !== null,
  rated: (order) => isMade(order) && order.stars !== null,
  inspected: (order) => isMade(order) && isIn(order.inspect, [orderAudit.passed, orderAudit.failed]),
  passed: (order) => isMade(order) && order.inspect === orderAudit.passed,
  failed: (order) => isMade(order) && order.inspect === orderAudit.failed,
  repeated: () => false,
};

function middle(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const at = (sorted.length - 1) / 2;
  return Math.round((sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2);
}

const statistics = async (filters: object = {}, as = desk) =>
  dataOf(await here.ask(reportCalls.statistics, { from, to, ...filters }, as));
const idsOf = async (search: object): Promise<string[]> => {
  const { rows, total } = dataOf(
    await here.ask(orderCalls.page, { from, to, pageSize: 200, ...search }, desk),
  );
  expect(rows).toHaveLength(total);
  return rows.map(({ id }) => id).toSorted();
};

test('each statistics figure counts its orders, and the order list by figure holds the same orders', async () => {
  const { total } = await statistics();
  for (const figure of orderFigures) {
    const expected = written.filter(counts[figure]).map(({ id }) => id);
    expect([figure, total[figure]]).toEqual([figure, expected.length]);
    // What is still ahead has a test of its own.
    if (figure !== 'repeated' && figure !== 'ahead') expect(expected.length).toBeGreaterThan(0);
    expect(await idsOf({ figure })).toEqual(expected.toSorted());
  }
  const seconds = (read: (order: WrittenOrder) => number, figure: OrderFigure) =>
    middle(written.filter(counts[figure]).map((order) => read(order) / 1000));
  expect(total.responseMedian).toBe(seconds((order) => order.accept! - order.create, 'responded'));
  expect(total.arrivalMedian).toBe(seconds((order) => order.arrive! - order.create, 'arrived'));
  expect(total.repairMedian).toBe(seconds((order) => order.finish! - order.arrive!, 'repaired'));
  const rated = written.filter(counts.rated).map(({ stars }) => stars!);
  expect(total.stars).toBeCloseTo(rated.reduce((sum, each) => sum + each, 0) / rated.length, 9);
});

test('each statistics figure with parts is their sum, in the total, in every line and on every day', async () => {
  // In the middle of the period, so that some of it is still ahead.
  here.clock.now = since + 6 * day;
  const { total, byKind, byCompany, byPerson, perDay } = await statistics();
  const listed = await idsOf({ figure: 'ahead' });
  here.clock.now = now;
  expect(total.ahead).toBeGreaterThan(0);
  expect(listed).toHaveLength(total.ahead);
  for (const line of [total, ...byKind, ...byCompany, ...byPerson])
    for (const whole of ['created', 'due', 'inspected'] as const) {
      const parts: readonly OrderFigure[] = partsOfFigure[whole];
      expect([whole, parts.reduce((sum, part) => sum + line[part], 0)]).toEqual([whole, line[whole]]);
    }
  for (const line of perDay)
    expect(partsOfFigure.created.reduce((sum, part) => sum + line[part], 0)).toBe(line.created);
  for (const figure of orderFigures)
    for (const lines of [byKind, byCompany, byPerson])
      expect([figure, lines.reduce((sum, line) => sum + line[figure], 0)]).toEqual([figure, total[figure]]);
});

test('planned visits count in no response and no arrival', async () => {
  const { byKind } = await statistics();
  for (const { type, responded, arrived, responseMedian, arrivalMedian } of byKind)
    if (type !== 'repair' && type !== 'rescue')
      expect([type, responded, arrived, responseMedian, arrivalMedian]).toEqual([type, 0, 0, null, null]);
    else expect(responded * arrived).toBeGreaterThan(0);
});

test('statistics by kind, company, person, state and day add up to the total', async () => {
  const { total, byKind, byCompany, byPerson, byStatus, perDay } = await statistics();
  const sum = (rows: readonly { created: number }[]) => rows.reduce((all, { created }) => all + created, 0);
  for (const rows of [byKind, byCompany, byPerson, byStatus, perDay]) expect(sum(rows)).toBe(total.created);
  const held = written.filter((order) => isMade(order) && order.handlerId !== null);
  expect(sum(byPerson.filter(({ id }) => id !== null))).toBe(held.length);
  expect(byPerson.at(-1)?.id).toBeNull();
  for (const { type, onTime } of byKind)
    expect(onTime).toBe(written.filter((order) => order.type === type && counts.onTime(order)).length);
  for (const { id, due } of byCompany) {
    expect(due).toBe(written.filter((order) => order.companyId === id && isDue(order)).length);
    expect(await idsOf({ figure: 'due', companyId: id })).toHaveLength(due);
  }
  const busy = perDay[0]!;
  expect(await idsOf({ figure: 'created', from: busy.day, to: busy.day })).toHaveLength(busy.created);
});

test('statistics follow filters, and another company has none', async () => {
  const handlerId = people[0]!;
  const { total } = await statistics({ handlerId, type: 'repair' });
  const own = written.filter((order) => order.handlerId === handlerId && order.type === 'repair');
  expect(total.created).toBe(own.filter(isMade).length);
  const { total: none, byKind } = await statistics({}, stranger);
  expect([none.created, none.due, byKind]).toEqual([0, 0, []]);
});

test('rejects a report period that is reversed or too long', async () => {
  const asked = (span: object) => here.ask(reportCalls.statistics, span, desk);
  expect((await asked({ from: '2025-01-01', to: '2026-11-12' })).envelope.errors).toHaveProperty('to');
  expect((await asked({ from: '2025-11-12', to: '2026-11-12' })).envelope.code).toBe('ok');
  expect((await asked({ from: '2027-01-01' })).envelope.errors).toHaveProperty('to');
  expect(dataOf(await asked({}))).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
});

test.each([
  [{ from: '0001-01-01', to: '2026-11-12' }, 'invalidInput'],
  [{ from: '1900-01-01', to: '1900-01-01' }, 'ok'],
  [{ from: '0001-01-01', to: '0001-01-01' }, 'invalidInput'],
  [{ from: '2200-12-31', to: '2200-12-31' }, 'ok'],
  [{ from: '9999-12-31', to: '9999-12-31' }, 'invalidInput'],
])('reports for the period %o answer %s', async (span, code) => {
  for (const report of [reportCalls.statistics, reportCalls.maintain, reportCalls.elevators])
    expect((await here.ask(report, span, desk)).envelope.code).toBe(code);
});

test('due visits are reported by company, person, month and elevator, and match their order lists', async () => {
  const visits = written.filter(({ type }) => type === 'maintenance');
  const report = async (group: 'company' | 'person' | 'month' | 'elevator') =>
    dataOf(await here.ask(reportCalls.maintain, { from, to, group, pageSize: 200 }, desk)).rows;
  const all = (rows: Awaited<ReturnType<typeof report>>) => rows.reduce((sum, { due }) => sum + due, 0);
  for (const group of ['company', 'person', 'month', 'elevator'] as const)
    expect([group, all(await report(group))]).toEqual([group, visits.filter(isDue).length]);
  const sums = dataOf(await here.ask(reportCalls.maintainSums, { from, to }, desk));
  expect(sums).toMatchObject({ from, to, due: visits.filter(isDue).length });
  expect(partsOfFigure.due.reduce((sum, part) => sum + sums[part], 0)).toBe(sums.due);
  for (const row of await report('elevator')) {
    const search = { type: ['maintenance' as const], elevatorId: row.id, from: row.from, to: row.to };
    for (const figure of ['due', ...partsOfFigure.due] as const)
      expect(await idsOf({ ...search, figure })).toHaveLength(row[figure]);
    expect(partsOfFigure.due.reduce((sum, part) => sum + row[part], 0)).toBe(row.due);
  }
  expect(dataOf(await here.ask(reportCalls.maintain, { from, to }, stranger)).rows).toEqual([]);
});

test('intervals between visits are the same for platform and company, and match the orders', async () => {
  await here.aUser('platform', await here.aCompany('平台', 'platform'), {
    permissions: [...permissions],
    scope: 'platform',
  });
  const platform = { token: await here.signIn('platform') };
  const dayOf = (at: number) => Math.floor((at + 8 * hour) / day);
  for (const [first, last] of [
    [from, to],
    ['2026-11-10', '2026-11-20'],
  ] as const) {
    const report = async (as: AskedAs, group: 'company' | 'person' | 'month' | 'elevator') =>
      dataOf(await here.ask(reportCalls.maintain, { from: first, to: last, group, pageSize: 200 }, as)).rows;
    for (const group of ['company', 'person', 'month', 'elevator'] as const)
      expect(await report(platform, group)).toEqual(await report(desk, group));
    const [begins, ends] = [
      Date.parse(`${first}T00:00:00+08:00`),
      Date.parse(`${last}T00:00:00+08:00`) + day,
    ];
    const longest = new Map<string, number>();
    for (const elevatorId of elevators) {
      const visits = written
        .filter((each) => each.elevatorId === elevatorId && each.type === 'maintenance')
        .flatMap(({ finish }) => (finish !== null && finish < ends ? [finish] : []))
        .toSorted((a, b) => a - b);
      const spans = visits.flatMap((at, nr) =>
        nr > 0 && at >= begins ? [dayOf(at) - dayOf(visits[nr - 1]!)] : [],
      );
      if (visits.length > 0) spans.push(Math.min(dayOf(ends - 1), dayOf(now)) - dayOf(visits.at(-1)!));
      longest.set(elevatorId, Math.max(...spans));
    }
    expect(Math.max(...longest.values())).toBeGreaterThan(0);
    for (const row of await report(platform, 'elevator'))
      expect([row.id, row.longestDays ?? 0]).toEqual([row.id, longest.get(row.id)]);
  }
});

test('the visit report counts a gap when the time between visits exceeds the interval', async () => {
  const company = await here.aCompany('远大');
  const elevatorId = await here.anElevator({ maintainerId: company }, 'GAP');
  const handlerId = await aMechanic(here.db, company, { userId: null, mark: '7' });
  const noon = Date.UTC(2026, 8, 1, 4);
  for (const [n, days] of [0, 15, 31, 46].entries())
    await here.db
      .insertInto('workOrder')
      .values({
        companyId: company,
        orderNumber: `G${n}`,
        type: 'maintenance',
        status: orderStatus.finished,
        elevatorId,
        handlerId,
        deadline: new Date(noon + days * day + hour),
        createTime: new Date(noon + days * day - hour),
        finishTime: new Date(noon + days * day),
        mustAccept: false,
        letGo: false,
        reworkCount: 0,
        inspectStatus: 'none',
      })
      .execute();
  await here.aUser('own', company, { permissions: ['order.view'], scope: 'company' });
  const own = { token: await here.signIn('own') };
  const lines = async (span: object) =>
    dataOf(await here.ask(reportCalls.maintain, { ...span, group: 'elevator' }, own)).rows;
  // From the 16th of September to the 2nd of October are sixteen days.
  expect(await lines({ from: '2026-09-01', to: '2026-10-20' })).toMatchObject([{ gaps: 1, longestDays: 16 }]);
  expect(await lines({ from: '2026-09-01', to: '2026-09-30' })).toMatchObject([{ gaps: 0, longestDays: 15 }]);
  // Nobody has come since the 17th of October.
  expect(await lines({ from: '2026-10-10', to: '2026-11-30' })).toMatchObject([{ gaps: 1, longestDays: 34 }]);
});

test('the elevator report has faults, orders, times and availability of a period', async () => {
  const elevatorId = elevators[0]!;
  const fault = (code: string, openedAt: number, closedAt: number | null) =>
    here.db
      .insertInto('fault')
      .values({
        elevatorId,
        code,
        faultClass: 'fault',
        severity: 1,
        openedAt: new Date(openedAt),
        closedAt: closedAt === null ? null : new Date(closedAt),
        pushed: true,
      })
      .execute();
  // Two that overlap keep it from service for four hours together; the second lasts beyond the period.
  await fault('K111', since + 10 * hour, since + 13 * hour);
  await fault('K104', since + 12 * hour, since + 14 * hour);
  await fault('K104', until - 2 * hour, until + 2 * hour);
  const { rows } = dataOf(await here.ask(reportCalls.elevators, { from, to }, desk));
  const row = rows[0]!;
  expect(row).toMatchObject({ id: elevatorId, faults: 3, entrapments: 1 });
  expect(row.availability).toBeCloseTo(100 * (1 - 6 / (8 * 24)), 6);
  const own = written.filter((order) => order.elevatorId === elevatorId && isMade(order));
  expect(row.orders).toBe(own.length);
  expect(await idsOf({ figure: 'created', elevatorId })).toHaveLength(row.orders);
  const accepted = own.filter(counts.responded);
  expect(row.response).toBe(middle(accepted.map(({ accept, create }) => (accept! - create) / 1000)));
  expect(dataOf(await here.ask(reportCalls.elevators, { from, to }, stranger)).rows).toEqual([]);
});

test('report tables can be exported with the permission, and return 403 without it', async () => {
  for (const table of ['byKind', 'byStatus', 'byCompany', 'byPerson', 'perDay'] as const)
    expect((await here.ask(reportCalls.exportStatistics, { from, to, table }, desk)).envelope.code).toBe(
      'download',
    );
  for (const call of [reportCalls.exportMaintain, reportCalls.exportElevators])
    expect((await here.ask(call, { from, to }, desk)).envelope.code).toBe('download');
  await here.aUser('reader', companies[0]!, { permissions: ['order.view'] });
  const reader = { token: await here.signIn('reader') };
  expect((await here.ask(reportCalls.exportMaintain, { from, to }, reader)).status).toBe(403);
});
