import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chartCalls,
  exportOf,
  printOf,
  type ChartReply,
  type ChartTheme,
} from '@hoistway/contract/report/chart/chartCalls.ts';
import {
  chartScreenNames,
  chartScreens,
  figures,
  leastRecords,
  leastRuns,
  type ChartDimension,
  type ChartScreenName,
} from '@hoistway/contract/report/chart/figures.ts';
import { rowSearch, totalSearch, type FigureSearch } from '@hoistway/contract/report/chart/rowSearch.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { writeRandomOrders, type WrittenOrder } from '#testing/report/randomOrders.ts';
import { readPdf } from '#testing/readPdf.ts';
import { readSheet } from '#testing/readSheet.ts';
import { cellOf } from './chartCell.ts';

let here: Installation;
let desk: AskedAs;
let stranger: AskedAs;
let written: WrittenOrder[];
let companies: string[];
let elevators: string[];
let faults: WrittenFault[];
let runs: ReadonlyMap<string, number>;
let inspections: WrittenInspection[];
let limits: ReadonlyMap<string, Limits>;

interface WrittenFault {
  elevatorId: string;
  at: number;
}
interface WrittenInspection {
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

/** The code that leads to the console is black on white in both themes. */
const codeFills = ['#000000', '#ffffff'];

/** Noon of a day in Shanghai. */
const now = Date.UTC(2026, 10, 20, 4);
const since = Date.UTC(2026, 10, 4, 16);
const period = { from: '2026-11-02', to: '2026-11-18' };

beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = now;
  const parent = await here.aCompany('集团');
  companies = [await here.aCompany('恒升'), await here.aCompany('康达')];
  await here.db.updateTable('company').set({ parentId: parent }).where('id', 'in', companies).execute();
  const people: string[] = [];
  elevators = [];
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
  written = await writeRandomOrders(
    here.db,
    { companies, people, elevators, since },
    { seed: 'charts', count: 300 },
  );
  limits = await writeRescues(written);
  faults = await writeFaults(elevators);
  runs = await writeRuns(elevators);
  inspections = await writeInspections(elevators);
  const held = { permissions: [...permissions], scope: 'company' as const };
  await here.aUser('desk', parent, held);
  await here.aUser('stranger', await here.aCompany('外人'), held);
  desk = { token: await here.signIn('desk') };
  stranger = { token: await here.signIn('stranger') };
});
afterAll(() => here.close());

/** Faults of several kinds, hours and days, some of them with people shut in, and one event that is none. */
async function writeFaults(places: readonly string[]): Promise<WrittenFault[]> {
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
async function writeRescues(orders: readonly WrittenOrder[]): Promise<Map<string, Limits>> {
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
async function writeInspections(places: readonly string[]): Promise<WrittenInspection[]> {
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
async function writeRuns(places: readonly string[]): Promise<Map<string, number>> {
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

const read = async (screen: ChartScreenName, asked: object = {}, as = desk): Promise<ChartReply> =>
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

/** By elevators of a brand, a use, a region, a project, and by one of them. */
const filters: Record<string, string>[] = [
  { brand: '通力' },
  { placeOfUse: 'office' },
  { regionCode: '990101' },
  { project_name: '碧山聚福苑' },
];

const everyChart = chartScreenNames.flatMap((screen) =>
  chartScreens[screen].dimensions.map((dimension): [ChartScreenName, ChartDimension] => [screen, dimension]),
);

describe('every chart', () => {
  test.each(everyChart)('%s by %s counts in each figure what its list has', async (screen, dimension) => {
    const found = await read(screen, { dimension });
    expect(found.rows.length).toBeGreaterThan(0);
    for (const value of found.total.values)
      expect([value.figure, value.n]).toEqual([value.figure, await listed(totalSearch(value.figure, found))]);
    for (const row of found.rows)
      for (const value of row.values) {
        const search = rowSearch(value.figure, row, found);
        if (search)
          expect([row.id, value.figure, value.n]).toEqual([row.id, value.figure, await listed(search)]);
      }
  });

  test.each(everyChart)('%s by %s adds up to its total', async (screen, dimension) => {
    const { rows, others, total } = await read(screen, { dimension });
    for (const [at, { figure, n }] of total.values.entries())
      expect([
        figure,
        [...rows, ...(others ? [others] : [])].reduce((sum, { values }) => sum + values[at]!.n, 0),
      ]).toEqual([figure, n]);
  });

  test.each(chartScreenNames)(
    '%s narrowed by elevators counts in each figure what its list has',
    async (screen) => {
      for (const narrowed of filters) {
        const found = await read(screen, narrowed);
        for (const value of found.total.values) {
          const { list, search } = totalSearch(value.figure, found);
          expect([value.figure, value.n]).toEqual([
            value.figure,
            await listed({ list, search: { ...narrowed, ...search } }),
          ]);
        }
      }
    },
  );

  test.each(chartScreenNames)('%s shows a stranger nothing', async (screen) => {
    const { rows, total } = await read(screen, {}, stranger);
    expect(rows.flatMap(({ values }) => values).filter(({ n }) => n > 0)).toEqual([]);
    expect(total.values.map(({ n }) => n).filter((n) => n > 0)).toEqual([]);
  });

  test.each(chartScreenNames)(
    '%s is printed in both themes with its period, zone and every number',
    async (screen) => {
      const asked = { ...period, compare: 'before' } as const;
      const found = await read(screen, { compare: 'before' });
      const cells = [...found.rows, found.total].flatMap(({ values, before }) =>
        values.flatMap(({ figure }) => [cellOf(figure, values), cellOf(figure, before)]),
      );
      for (const [language, words] of [
        ['zh', '统计期间'],
        ['en', 'Period'],
      ] as const) {
        const print = async (theme?: ChartTheme) => {
          const file = await here.ask(printOf(screen), { ...asked, theme }, { ...desk, language });
          return readPdf(file.envelope.data as unknown as Buffer);
        };
        const [light, dark, older] = [await print('light'), await print('dark'), await print()];
        for (const { text } of [light, dark]) {
          for (const part of [words, period.from, period.to, 'Asia/Shanghai']) expect(text).toContain(part);
          expect(cells.filter((cell) => !text.includes(cell))).toEqual([]);
        }
        expect(older).toEqual(light);
        expect([dark.text, dark.pages.length]).toEqual([light.text, light.pages.length]);
        // The ground, the words and the bars of the theme, and nothing of the other.
        expect([...dark.fills].filter((fill) => light.fills.has(fill) && !codeFills.includes(fill))).toEqual(
          [],
        );
        for (const fill of ['#10181b', '#e9eff1']) expect(dark.fills).toContain(fill);
        expect(light.fills).toContain('#131e22');
      }
    },
  );

  test('a chart is printed in no other theme than those of the console', async () => {
    const { envelope } = await here.askRaw(printOf('billStatic'), { ...period, theme: 'sepia' }, desk);
    expect(Object.keys(envelope.errors ?? {})).toEqual(['theme']);
  });

  test.each(chartScreenNames)('%s is downloaded with a line for each row', async (screen) => {
    const { rows } = await read(screen);
    const file = await here.ask(exportOf(screen), period, desk);
    const sheet = await readSheet(file.envelope.data as unknown as Buffer);
    expect(sheet.rows).toHaveLength(rows.length);
  });
});

test('a chart tells no share and no time of fewer than five orders', async () => {
  for (const [screen, dimension] of everyChart)
    for (const { values } of (await read(screen, { dimension })).rows)
      for (const { figure, n, of, value } of values) {
        const { unit } = figures[figure];
        if (unit === 'percent') expect([figure, value === null]).toEqual([figure, of! < leastRecords]);
        if (unit === 'count') expect(value).toBe(n);
      }
});

test('a chart is compared with the days before it, and with the same weekdays a year ago', async () => {
  const asked = { from: '2026-11-10', to: '2026-11-16' };
  const before = await read('billStatic', { ...asked, compare: 'before' });
  expect([before.beforeFrom, before.beforeTo]).toEqual(['2026-11-03', '2026-11-09']);
  const earlier = await read('billStatic', { from: '2026-11-03', to: '2026-11-09' });
  expect(before.total.before).toEqual(earlier.total.values);
  for (const row of before.rows) {
    const own = earlier.rows.find(({ id }) => id === row.id);
    if (own) expect(row.before).toEqual(own.values);
  }
  const year = await read('billStatic', { ...asked, compare: 'year' });
  expect([year.beforeFrom, year.beforeTo]).toEqual(['2025-11-11', '2025-11-17']);
});

test.each([
  ['countMonthBills', 'month'],
  ['countYearBills', 'year'],
  ['countMonthBills', 'week'],
  ['countMonthBills', 'day'],
  ['faultStatic', 'month'],
] as const)('each row of %s by %s stands beside that of the period before', async (screen, dimension) => {
  const asked = { dimension, from: '2026-11-02', to: '2026-11-15' };
  const found = await read(screen, { ...asked, compare: 'before' });
  const earlier = await read(screen, { ...asked, from: found.beforeFrom!, to: found.beforeTo! });
  expect(found.rows.length).toBeGreaterThan(0);
  expect(found.rows.map(({ before }) => before)).toEqual(earlier.rows.map(({ values }) => values));
});

test('a chart is narrowed by kind and company', async () => {
  const companyId = companies[0]!;
  const { total } = await read('billStatic', { type: 'repair', companyId });
  const begins = Date.parse('2026-11-01T16:00:00Z');
  const ends = Date.parse('2026-11-18T16:00:00Z');
  const own = written.filter(
    (order) =>
      order.type === 'repair' &&
      order.companyId === companyId &&
      order.create >= begins &&
      order.create < ends,
  );
  expect(total.values[0]).toMatchObject({ figure: 'created', n: own.length });
});

test('a chart of months goes back a year without a period, one of years five', async () => {
  const months = dataOf(await here.ask(chartCalls.countMonthBills, {}, desk));
  expect([months.from, months.to]).toEqual(['2025-12-01', '2026-11-20']);
  const years = dataOf(await here.ask(chartCalls.countYearBills, {}, desk));
  expect(years.from).toBe('2022-01-01');
});

test.each([
  ['resultStatic', { dimension: 'day', from: '2025-01-01' }, 'to'],
  ['resultStatic', { from: '2010-01-01' }, 'to'],
  ['resultStatic', { dimension: 'brand' }, 'dimension'],
  ['resultStatic', { compare: 'yesterday' }, 'compare'],
] as const)('%s asked by %o refuses it at the field %s', async (screen, asked, field) => {
  const { envelope } = await here.askRaw(chartCalls[screen], { ...period, ...asked }, desk);
  expect(envelope.errors).toHaveProperty(field);
});

test('the rate of faults is of a thousand elevators in a month, and of five elevators at least', async () => {
  const whole = { from: '2026-11-01', to: '2026-11-30' };
  const { total } = await read('faultStatic', whole);
  const [faults, , rate, yearRate] = total.values;
  expect(faults!.n).toBeGreaterThan(0);
  expect(rate).toMatchObject({ of: 6, n: faults!.n });
  expect(rate!.value).toBeCloseTo((faults!.n * 1000) / 6 / (30 / 30.4375), 6);
  expect(yearRate!.value).toBeCloseTo((rate!.value! * 12) / 1000, 9);
  const { rows } = await read('faultStatic', { ...whole, dimension: 'brand' });
  expect(rows.find(({ id }) => id === '通力')!.values[2]).toMatchObject({ of: 1, value: null });
});

test('a chart by month has a row for each month of its period, also of those without records', async () => {
  const { rows } = await read('faultStatic', { from: '2026-08-15', to: '2026-11-18' });
  expect(rows.map(({ id }) => id)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11']);
  expect(rows[0]!.values.map(({ n, value }) => [n, value])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, null],
  ]);
});

test('a chart by elevator has those with the most, and all others as one', async () => {
  const began = new Date('2026-09-10T04:00:00Z');
  for (let n = 0; n < 53; n += 1) {
    const elevatorId = await here.anElevator({ maintainerId: companies[0]! }, `M${n}`);
    for (let again = 0; again < (n < 50 ? 2 : 1); again += 1)
      await here.db
        .insertInto('fault')
        .values({
          elevatorId,
          code: again === 0 ? 'K115' : 'K102',
          faultClass: 'fault',
          severity: 2,
          openedAt: began,
          closedAt: new Date(began.getTime() + 60_000),
          handling: 'untreated',
          occurrences: 1,
          pushed: false,
        })
        .execute();
  }
  const asked = { from: '2026-09-01', to: '2026-09-30', dimension: 'elevator' as const };
  const { rows, others, total } = await read('faultStatic', asked);
  expect(rows).toHaveLength(50);
  expect(new Set(rows.map(({ values }) => values[0]!.n))).toEqual(new Set([2]));
  expect(rows[0]!.name).toMatch(/^T\d+$/);
  expect(others).toMatchObject({
    rows: 3,
    values: [{ figure: 'faults', n: 3 }, {}, { value: null }, {}, {}],
  });
  expect(total.values[0]!.n).toBe(103);
  const file = await here.ask(exportOf('faultStatic'), asked, desk);
  const sheet = await readSheet(file.envelope.data as unknown as Buffer);
  expect(sheet.rows).toHaveLength(53);
});

/** The day in Shanghai. */
const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
const isInPeriod = (at: number): boolean => dayOf(at) >= period.from && dayOf(at) <= period.to;
const minutes = 60_000;

test('rescues in time are those answered and arrived to within the minutes that they were given', async () => {
  const { rows, total } = await read('responseStatic', { dimension: 'company' });
  for (const { id, values } of [...rows, { id: undefined, values: total.values }]) {
    const own = written.filter(
      (order) => limits.has(order.id) && isInPeriod(order.create) && (!id || order.companyId === id),
    );
    const share = (time: 'accept' | 'arrive', limit: 'answer' | 'arrive') => {
      const known = own.filter((order) => order[time] !== null);
      const within = known.filter((order) => {
        const given = limits.get(order.id)!;
        return order[time]! <= given.began + given[limit] * minutes;
      });
      return { n: within.length, of: known.length };
    };
    const [answered, arrived] = [share('accept', 'answer'), share('arrive', 'arrive')];
    for (const { n, of } of [answered, arrived]) expect([n > 0, n < of]).toEqual([true, true]);
    expect(values.find(({ figure }) => figure === 'answerInTime')).toMatchObject(answered);
    expect(values.find(({ figure }) => figure === 'arrivalInTime')).toMatchObject(arrived);
  }
});

test.each(['month', 'week', 'day', 'elevator', 'company', 'brand'] as const)(
  'the rate of faults by runs is of the elevators and days whose runs are known, by %s',
  async (dimension) => {
    const of = await here.db.selectFrom('elevator').select(['id', 'maintainerId', 'brand']).execute();
    const mondayOf = (day: string) => {
      const at = Date.parse(day);
      return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
    };
    const keyOf = (elevatorId: string, day: string) => {
      const elevator = of.find(({ id }) => id === elevatorId)!;
      return {
        month: day.slice(0, 7),
        week: mondayOf(day),
        day,
        elevator: elevatorId,
        company: elevator.maintainerId ?? '',
        brand: elevator.brand ?? '',
      }[dimension];
    };
    const counted = new Map<string, { n: number; runs: number; known: Set<string> }>();
    const at = (key: string) => {
      const row = counted.get(key) ?? { n: 0, runs: 0, known: new Set<string>() };
      counted.set(key, row);
      return row;
    };
    for (const [which, n] of runs) {
      const [elevatorId, day] = which.split(' ') as [string, string];
      if (day < period.from || day > period.to) continue;
      for (const key of [keyOf(elevatorId, day), 'total']) {
        at(key).runs += n;
        at(key).known.add(elevatorId);
      }
    }
    for (const { elevatorId, at: began } of faults)
      if (isInPeriod(began) && runs.has(`${elevatorId} ${dayOf(began)}`))
        for (const key of [keyOf(elevatorId, dayOf(began)), 'total']) at(key).n += 1;
    const { rows, total } = await read('faultStatic', { dimension });
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, values } of [...rows, { id: 'total', values: total.values }]) {
      const found = values.find(({ figure }) => figure === 'faultRunRate')!;
      const { n, runs: driven, known } = counted.get(id) ?? { n: 0, runs: 0, known: new Set() };
      expect([id, found.n, found.of, found.coverage!.known]).toEqual([id, n, driven, known.size]);
      if (driven >= leastRuns) expect(found.value).toBeCloseTo((n * 100_000) / driven, 6);
      else expect(found.value).toBeNull();
    }
    const whole = total.values.find(({ figure }) => figure === 'faultRunRate')!;
    expect(whole.n).toBeGreaterThan(0);
    expect(whole.n).toBeLessThan(total.values[0]!.n);
    expect(whole.coverage!.known).toBeLessThan(whole.coverage!.of);
  },
);

test('the rate of faults by runs is left out where it makes no sense, and says where no runs are known', async () => {
  const { rows, total } = await read('faultStatic', { dimension: 'severity' });
  for (const { values } of [...rows, total])
    expect(values.map(({ figure }) => figure)).not.toContain('faultRunRate');
  const none = await read('faultStatic', { from: '2026-08-01', to: '2026-08-31' });
  expect(none.total.values.at(-1)).toMatchObject({ value: null, of: 0, coverage: { known: 0 } });
  const asked = { from: '2026-08-01', to: '2026-08-31' };
  for (const [language, words] of [
    ['zh', '没有运行次数记录'],
    ['en', 'No runs are recorded'],
  ] as const) {
    const file = await here.ask(printOf('faultStatic'), asked, { ...desk, language });
    expect((await readPdf(file.envelope.data as unknown as Buffer)).text).toContain(words);
  }
});

test('an elevator that goes to another company leaves its faults with the company of their day', async () => {
  const elevatorId = await here.anElevator({ maintainerId: companies[0]! }, 'MOVED');
  const began = (day: string) =>
    here.db
      .insertInto('fault')
      .values({
        elevatorId,
        code: 'K115',
        faultClass: 'fault',
        severity: 2,
        openedAt: new Date(`${day}T04:00:00Z`),
        closedAt: new Date(`${day}T05:00:00Z`),
        handling: 'untreated',
        occurrences: 1,
        pushed: false,
      })
      .execute();
  await began('2026-07-05');
  await here.db
    .updateTable('elevator')
    .set({ maintainerId: companies[1]! })
    .where('id', '=', elevatorId)
    .execute();
  await began('2026-07-20');
  await began('2026-07-21');
  const asked = { from: '2026-07-01', to: '2026-07-31' };
  const found = await read('faultStatic', { ...asked, dimension: 'company' });
  expect(found.rows.map(({ id, values }) => [id, values[0]!.n])).toEqual([
    [companies[1], 2],
    [companies[0], 1],
  ]);
  for (const row of found.rows) expect(await listed(rowSearch('faults', row, found)!)).toBe(row.values[0]!.n);
  for (const [at, n] of [1, 2].entries()) {
    const companyId = companies[at]!;
    const { total } = await read('faultStatic', { ...asked, companyId });
    const { list, search } = totalSearch('faults', asked);
    expect([total.values[0]!.n, await listed({ list, search: { companyId, ...search } })]).toEqual([n, n]);
  }
});

test.each(['month', 'company'] as const)(
  'inspections beside audits are those in force by the day on which they took place, by %s',
  async (dimension) => {
    const maintainers = await here.db.selectFrom('elevator').select(['id', 'maintainerId']).execute();
    const own = inspections.filter(
      ({ day, state }) => state === 'audited' && day >= period.from && day <= period.to,
    );
    const keyOf = ({ elevatorId, day }: WrittenInspection) =>
      dimension === 'month'
        ? day.slice(0, 7)
        : maintainers.find(({ id }) => id === elevatorId)!.maintainerId!;
    const { rows, total } = await read('inspectStatic', { dimension });
    for (const { id, values } of [...rows, { id: undefined, values: total.values }]) {
      const of = own.filter((each) => id === undefined || keyOf(each) === id);
      const passed = of.filter(({ result }) => result === 'passed').length;
      const found = (name: string) => values.find(({ figure }) => figure === name);
      expect(found('inspectionsPassed')).toMatchObject({ n: passed });
      expect(found('inspectionsFailed')).toMatchObject({ n: of.length - passed });
      expect(found('inspectionPassRate')).toMatchObject({ n: passed, of: of.length });
    }
    expect([own.length > 10, own.length < inspections.length]).toEqual([true, true]);
  },
);

test('inspections are left out of a chart of one type of order, and for who may not see them', async () => {
  const named = ({ total }: ChartReply) => total.values.map(({ figure }) => figure);
  expect(named(await read('inspectStatic', { type: 'repair' }))).toEqual(['inspected', 'failed', 'passRate']);
  await here.aUser('auditor', await here.aCompany('抽检'), {
    permissions: ['order.view'],
    scope: 'company',
  });
  const auditor = { token: await here.signIn('auditor') };
  expect(named(await read('inspectStatic', {}, auditor))).toEqual(['inspected', 'failed', 'passRate']);
  expect(named(await read('inspectReasonChart', { dimension: 'defectClass' }))).toEqual([
    'inspectionsFailed',
  ]);
});
