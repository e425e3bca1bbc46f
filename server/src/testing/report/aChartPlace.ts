import { chartCalls, type ChartReply } from '@hoistway/contract/report/chart/chartCalls.ts';
import {
  chartScreenNames,
  chartScreens,
  type ChartDimension,
  type ChartScreenName,
} from '@hoistway/contract/report/chart/figures.ts';
import type { FigureSearch } from '@hoistway/contract/report/chart/rowSearch.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { aMechanic } from '../aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '../anInstallation.ts';
import { writeRandomOrders, type WrittenOrder } from './randomOrders.ts';

interface WrittenFault {
  elevatorId: string;
  at: number;
}
export interface WrittenInspection {
  elevatorId: string;
  day: string;
  result: 'passed' | 'failed';
  state: 'audited' | 'unaudited' | 'withdrawn';
}
interface Limits {
  began: number;
  /** In minutes. */
  answer: number;
  arrive: number;
}

/** Noon of a day in Shanghai. */
const now = Date.UTC(2026, 10, 20, 4);
const since = Date.UTC(2026, 10, 4, 16);

/** What charts are asked about, unless a test says otherwise. */
export const period = { from: '2026-11-02', to: '2026-11-18' };

/** The day in Shanghai. */
export const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

/** Every chart by everything that it can be drawn by. */
export const everyChart = chartScreenNames.flatMap((screen) =>
  chartScreens[screen].dimensions.map((dimension): [ChartScreenName, ChartDimension] => [screen, dimension]),
);

export type ChartPlace = Awaited<ReturnType<typeof aChartPlace>>;

/** Two companies of a group with orders, rescues, faults, runs and inspections, as they were written apart from the database. */
export async function aChartPlace() {
  const here = await anInstallation();
  here.clock.now = now;
  const parent = await here.aCompany('集团');
  const companies = [await here.aCompany('恒升'), await here.aCompany('康达')];
  await here.db.updateTable('company').set({ parentId: parent }).where('id', 'in', companies).execute();
  const people: string[] = [];
  const elevators: string[] = [];
  for (const [at, company] of companies.entries()) {
    people.push(await aMechanic(here.db, company, { userId: null, mark: String(at + 1) }));
    for (let n = 0; n < 2; n += 1)
      elevators.push(await here.anElevator({ maintainerId: company }, `C${at}${n}`));
  }
  // Without orders: a rate is told of five elevators at least.
  for (const number of ['C20', 'C21']) await here.anElevator({ maintainerId: companies[0]! }, number);
  await here.db.updateTable('elevator').set({ brand: '通力' }).where('id', '=', elevators[0]!).execute();
  await here.db
    .updateTable('elevator')
    .set({ placeOfUse: 'office' })
    .where('id', '=', elevators[2]!)
    .execute();
  await here.db
    .updateTable('elevator')
    .set({ regionCode: '990101', projectName: '碧山聚福苑' })
    .where('id', 'in', [elevators[1]!, elevators[3]!])
    .execute();
  const written = await writeRandomOrders(
    here.db,
    { companies, people, elevators, since },
    { seed: 'charts', count: 300 },
  );
  const limits = await writeRescues(here, written);
  const faults = await writeFaults(here, elevators);
  const runs = await writeRuns(here, elevators);
  const inspections = await writeInspections(here, elevators);
  const held = { permissions: [...permissions], scope: 'company' as const };
  await here.aUser('desk', parent, held);
  await here.aUser('stranger', await here.aCompany('外人'), held);
  const desk = { token: await here.signIn('desk') };
  const stranger = { token: await here.signIn('stranger') };

  const read = async (screen: ChartScreenName, asked: object = {}, as: AskedAs = desk): Promise<ChartReply> =>
    dataOf(await here.ask(chartCalls[screen], { ...period, ...asked }, as));

  /** How many records the list has that a figure opens. */
  const listed = async ({ list, search }: FigureSearch): Promise<number> => {
    const { type, tab: _, ...rest } = search;
    const asked = { ...rest, ...(type ? { type: [type] } : {}), pageNumber: 1, pageSize: 1 };
    const call = { orders: orderCalls.page, faults: faultCalls.page, inspections: inspectionCalls.records }[
      list
    ];
    return (dataOf(await here.askRaw(call, asked, desk)) as { total: number }).total;
  };
  const truth = { written, limits, faults, runs, inspections };
  return { here, companies, desk, stranger, read, listed, ...truth };
}

/** Faults of several kinds, hours and days, some of them with people shut in, and one event that is none. */
async function writeFaults(here: Installation, places: readonly string[]): Promise<WrittenFault[]> {
  const kinds = ['K111', 'K115', 'K102', 'K123'] as const;
  const kept: WrittenFault[] = [];
  for (let n = 0; n < 60; n += 1) {
    const fault = { elevatorId: places[n % places.length]!, at: since + n * 5 * 3_600_000 };
    const isEvent = n === 59;
    if (!isEvent) kept.push(fault);
    await here.db
      .insertInto('fault')
      .values({
        elevatorId: fault.elevatorId,
        code: kinds[n % kinds.length]!,
        faultClass: isEvent ? 'event' : 'fault',
        severity: 1 + (n % 3),
        openedAt: new Date(fault.at),
        closedAt: new Date(fault.at + 60_000),
        handling: 'untreated',
        occurrences: 1,
        pushed: false,
      })
      .execute();
  }
  return kept;
}

/** What rescues are given, and when people were shut in. */
async function writeRescues(
  here: Installation,
  orders: readonly WrittenOrder[],
): Promise<Map<string, Limits>> {
  const given = new Map<string, Limits>();
  for (const [n, { id, elevatorId, type, create }] of orders.entries()) {
    // Of some nobody knows the limits.
    if (type !== 'rescue' || n % 5 === 0) continue;
    const limit = { began: create - (n % 4) * 120_000, answer: 5 + (n % 3) * 20, arrive: 30 + (n % 4) * 20 };
    given.set(id, limit);
    const { id: caseId } = await here.db
      .insertInto('rescueCase')
      .values({
        caseNo: `R-${n}`,
        elevatorId,
        source: 'phone',
        state: 'closed',
        level: 1,
        drill: false,
        injuredOutCount: 0,
        dangers: [],
        beganTime: new Date(limit.began),
        reportTime: new Date(create),
        overdueArrival: false,
        personReported: false,
        answerMinutes: limit.answer,
        gridMinutes: 5,
        arriveMinutes: limit.arrive,
        releaseMinutes: 90,
        reminderMinutes: 10,
        publicMinutes: 15,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await here.db.updateTable('workOrder').set({ caseId }).where('id', '=', id).execute();
  }
  return given;
}

/** Inspections on days within and outside the period, some of them not in force. */
async function writeInspections(here: Installation, places: readonly string[]): Promise<WrittenInspection[]> {
  const kept: WrittenInspection[] = [];
  for (let n = 0; n < 40; n += 1) {
    const of: WrittenInspection = {
      elevatorId: places[(n * 3) % places.length]!,
      day: dayOf(since + (n - 8) * 43_200_000),
      result: n % 3 === 0 ? 'failed' : 'passed',
      state: n % 7 === 6 ? 'unaudited' : n % 11 === 10 ? 'withdrawn' : 'audited',
    };
    kept.push(of);
    await here.db
      .insertInto('inspection')
      .values({
        elevatorId: of.elevatorId,
        kind: 'periodic',
        body: '市特检院',
        inspectedOn: of.day,
        result: of.result,
        defectClass: of.result === 'failed' ? (['minor', 'major', 'dangerous'] as const)[n % 2]! : null,
        dueOn: of.day,
        state: of.state,
        createdAt: new Date(since),
      })
      .execute();
  }
  return kept;
}

/** Runs of three elevators on most days, by elevator and day; on one day a counter was silent. */
async function writeRuns(here: Installation, places: readonly string[]): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  for (const [at, elevatorId] of places.slice(0, 3).entries())
    for (let day = 1; day <= 16 - at; day += 1) {
      const written = `2026-11-${String(day).padStart(2, '0')}`;
      const counted = day === 9 ? null : 500 + 37 * day + at;
      if (counted !== null) known.set(`${elevatorId} ${written}`, counted);
      await here.db
        .insertInto('usageDay')
        .values({
          elevatorId,
          day: written,
          runs: counted,
          coveredMs: 86_400_000,
          outOfServiceMs: 0,
          modeMs: [0, 86_400_000, 0, 0, 0, 0, 0, 0],
        })
        .execute();
    }
  return known;
}
