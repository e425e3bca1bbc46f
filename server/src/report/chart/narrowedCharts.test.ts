import { afterAll, beforeAll, expect, test } from 'vitest';
import { chartCalls, exportOf, type ChartReply } from '@hoistway/contract/report/chart/chartCalls.ts';
import { chartScreenNames } from '@hoistway/contract/report/chart/figures.ts';
import { rowSearch, totalSearch } from '@hoistway/contract/report/chart/rowSearch.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { readSheet } from '#testing/readSheet.ts';
import { aChartPlace, everyChart, period, type ChartPlace } from '#testing/report/aChartPlace.ts';

let here: ChartPlace['here'];
let desk: ChartPlace['desk'];
let stranger: ChartPlace['stranger'];
let companies: ChartPlace['companies'];
let written: ChartPlace['written'];
let read: ChartPlace['read'];
let listed: ChartPlace['listed'];

beforeAll(async () => {
  ({ here, desk, stranger, companies, written, read, listed } = await aChartPlace());
});
afterAll(() => here.close());

/** By elevators of a brand, a use, a region, a project. */
const filters: Record<string, string>[] = [
  { brand: '通力' },
  { placeOfUse: 'office' },
  { regionCode: '990101' },
  { project_name: '碧山聚福苑' },
];

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
