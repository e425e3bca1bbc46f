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
  type ChartScreenName,
} from '@hoistway/contract/report/chart/figures.ts';
import { rowSearch } from '@hoistway/contract/report/chart/rowSearch.ts';
import {
  filterOfPart,
  hasParts,
  splitsOf,
  type SplitDimension,
} from '@hoistway/contract/report/target/split.ts';
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
let written: WrittenOrder[];
let companies: string[];

const period = { from: '2026-11-02', to: '2026-11-18' };
const since = Date.UTC(2026, 10, 4, 16);

beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = Date.UTC(2026, 10, 20, 4);
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
  const change = (at: number, changes: object) =>
    here.db.updateTable('elevator').set(changes).where('id', '=', elevators[at]!).execute();
  await change(0, { brand: '通力', placeOfUse: 'office' });
  await change(1, { brand: '迅达' });
  await change(2, { placeOfUse: 'hospital' });
  written = await writeRandomOrders(
    here.db,
    { companies, people, elevators, since },
    { seed: 'splits', count: 200 },
  );
  for (let n = 0; n < 40; n += 1)
    await here.db
      .insertInto('fault')
      .values({
        elevatorId: elevators[n % elevators.length]!,
        code: n % 3 === 0 ? 'K111' : 'K115',
        faultClass: 'fault',
        severity: 1 + (n % 3),
        openedAt: new Date(since + n * 5 * 3_600_000),
        closedAt: new Date(since + n * 5 * 3_600_000 + 60_000),
        handling: 'untreated',
        occurrences: 1,
        pushed: false,
      })
      .execute();
  await here.aUser('desk', parent, { permissions: [...permissions], scope: 'company' });
  desk = { token: await here.signIn('desk') };
});
afterAll(() => here.close());

const read = async (screen: ChartScreenName, asked: object): Promise<ChartReply> =>
  dataOf(await here.ask(chartCalls[screen], { ...period, ...asked }, desk));

const everySplit = chartScreenNames.flatMap((screen) =>
  splitsOf(screen).flatMap((split) =>
    chartScreens[screen].dimensions
      .filter((dimension) => dimension !== split && dimension !== 'weekHour')
      .map((dimension) => [screen, dimension, split] as const),
  ),
);

describe('a chart that is split', () => {
  test.each(everySplit)(
    '%s by %s counts in each part by %s what its list has',
    async (screen, dimension, split) => {
      const found = await read(screen, { dimension, split });
      expect(found.split!.dimension).toBe(split);
      expect(found.split!.parts.length).toBeGreaterThan(0);
      for (const part of found.split!.parts)
        for (const [place, row] of found.rows.entries())
          for (const [at, { figure }] of row.values.entries()) {
            const search = rowSearch(figure, row, found);
            if (!hasParts(figure) || !search) continue;
            const { type, tab: _, ...rest } = { ...search.search, [filterOfPart[split]]: part.id };
            const asked = { ...rest, ...(type ? { type: [type] } : {}), pageNumber: 1, pageSize: 1 };
            const call = search.list === 'orders' ? orderCalls.page : faultCalls.page;
            const { total } = dataOf(await here.askRaw(call, asked, desk)) as { total: number };
            expect([row.id, part.id, figure, part.rows[place]![at]]).toEqual([
              row.id,
              part.id,
              figure,
              total,
            ]);
          }
    },
  );

  test('has the orders of each company by kind', async () => {
    const found = await read('billStatic', { dimension: 'kind', split: 'company' });
    const begins = Date.parse('2026-11-01T16:00:00Z');
    const ends = Date.parse('2026-11-18T16:00:00Z');
    expect(found.split!.parts.map(({ id }) => id).toSorted()).toEqual(companies.toSorted());
    for (const part of found.split!.parts) {
      const own = written.filter(
        ({ companyId, create }) => companyId === part.id && create >= begins && create < ends,
      );
      expect(part.total[0]).toBe(own.length);
      expect(found.rows.map(({ id }, place) => [id, part.rows[place]![0]])).toEqual(
        found.rows.map(({ id }) => [id, own.filter(({ type }) => type === id).length]),
      );
    }
  });

  test.each([
    ['billStatic', 'kind', 'kind', '拆分不能与汇总方式相同'],
    ['billStatic', 'kind', 'severity', '该图表不能按此项拆分'],
    ['faultReasonChart', 'cause', 'company', '该图表不能按此项拆分'],
  ] as const)('%s by %s is refused to be split by %s', async (screen, dimension, split, message) => {
    const { envelope } = await here.askRaw(chartCalls[screen], { ...period, dimension, split }, desk);
    expect(envelope.errors).toEqual({ split: message });
  });

  test('has its parts in its sheet and in its document', async () => {
    const asked = { ...period, dimension: 'month' as const, split: 'kind' as SplitDimension };
    const { split, rows } = await read('countMonthBills', asked);
    const at = split!.parts.findIndex(({ id }) => id === 'repair');
    const file = await here.ask(exportOf('countMonthBills'), asked, { ...desk, language: 'en' });
    const sheet = await readSheet(file.envelope.data as unknown as Buffer);
    const column = sheet.headings.indexOf('Orders made: Repair');
    expect(sheet.rows.map((row) => row[column]?.value)).toEqual(
      rows.map((_, row) => split!.parts[at]!.rows[row]![0]),
    );
    const paper = await here.ask(printOf('countMonthBills'), asked, { ...desk, language: 'en' });
    const { text } = await readPdf(paper.envelope.data as unknown as Buffer);
    expect(text).toContain('Orders made: Order type');
  });
});
