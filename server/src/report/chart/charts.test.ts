import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chartCalls,
  exportOf,
  printOf,
  type ChartReply,
} from '@hoistway/contract/report/chart/chartCalls.ts';
import {
  chartScreenNames,
  chartScreens,
  figures,
  leastRecords,
  type ChartDimension,
  type ChartScreenName,
} from '@hoistway/contract/report/chart/figures.ts';
import { rowSearch, totalSearch, type FigureSearch } from '@hoistway/contract/report/chart/rowSearch.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { writeRandomOrders, type WrittenOrder } from '#testing/report/randomOrders.ts';
import { readPdf } from '#testing/readPdf.ts';
import { readSheet } from '#testing/readSheet.ts';

let here: Installation;
let desk: AskedAs;
let stranger: AskedAs;
let written: WrittenOrder[];
let companies: string[];

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
  written = await writeRandomOrders(
    here.db,
    { companies, people, elevators, since },
    { seed: 'charts', count: 300 },
  );
  await writeFaults(elevators);
  const held = { permissions: [...permissions], scope: 'company' as const };
  await here.aUser('desk', parent, held);
  await here.aUser('stranger', await here.aCompany('外人'), held);
  desk = { token: await here.signIn('desk') };
  stranger = { token: await here.signIn('stranger') };
});
afterAll(() => here.close());

/** Faults of several kinds, hours and days, some of them with people shut in, and one event that is none. */
async function writeFaults(elevators: readonly string[]): Promise<void> {
  const kinds = ['K111', 'K115', 'K102', 'K123'] as const;
  for (let n = 0; n < 60; n += 1)
    await here.db
      .insertInto('fault')
      .values({
        elevatorId: elevators[n % elevators.length]!,
        code: kinds[n % kinds.length]!,
        faultClass: n === 59 ? 'event' : 'fault',
        severity: 1 + (n % 3),
        openedAt: new Date(since + n * 5 * 3_600_000),
        closedAt: new Date(since + n * 5 * 3_600_000 + 60_000),
        handling: 'untreated',
        occurrences: 1,
        pushed: false,
      })
      .execute();
}

const read = async (screen: ChartScreenName, asked: object = {}, as = desk): Promise<ChartReply> =>
  dataOf(await here.ask(chartCalls[screen], { ...period, ...asked }, as));

/** How many records the list has that a figure opens. */
const listed = async ({ list, search }: FigureSearch): Promise<number> => {
  const { type, tab: _, ...rest } = search;
  const asked = { ...rest, ...(type ? { type: [type] } : {}), pageNumber: 1, pageSize: 1 };
  const call = list === 'orders' ? orderCalls.page : faultCalls.page;
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

  test.each(chartScreenNames)('%s is printed with its period, zone and every number', async (screen) => {
    const found = await read(screen, { compare: 'before' });
    for (const [language, words] of [
      ['zh', '统计期间'],
      ['en', 'Period'],
    ] as const) {
      const file = await here.ask(printOf(screen), { ...period, compare: 'before' }, { ...desk, language });
      const { text } = await readPdf(file.envelope.data as unknown as Buffer);
      for (const part of [words, period.from, period.to, 'Asia/Shanghai']) expect(text).toContain(part);
      for (const { figure, value } of found.total.values)
        if (figures[figure].unit === 'count') expect(text).toContain(value!.toLocaleString('en-US'));
    }
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
  const asked = { from: '2026-09-01', to: '2026-09-30', dimension: 'elevator' };
  const { rows, others, total } = await read('faultStatic', asked);
  expect(rows).toHaveLength(50);
  expect(new Set(rows.map(({ values }) => values[0]!.n))).toEqual(new Set([2]));
  expect(rows[0]!.name).toMatch(/^T\d+$/);
  expect(others).toMatchObject({ rows: 3, values: [{ figure: 'faults', n: 3 }, {}, { value: null }, {}] });
  expect(total.values[0]!.n).toBe(103);
});
