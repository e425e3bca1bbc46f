import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chartCalls,
  exportOf,
  printOf,
  type ChartReply,
} from '@hoistway/contract/report/chart/chartCalls.ts';
import { figureNames, figures, type FigureName } from '@hoistway/contract/report/chart/figures.ts';
import { figureTargetCalls } from '@hoistway/contract/report/target/figureTarget.ts';
import { meets, targetOf, targetOfRow } from '@hoistway/contract/report/target/targetRules.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { writeRandomOrders } from '#testing/report/randomOrders.ts';
import { readPdf } from '#testing/readPdf.ts';
import { readSheet } from '#testing/readSheet.ts';

let here: Installation;
let desk: AskedAs;
let below: AskedAs;
let stranger: AskedAs;
let companies: string[];

const period = { from: '2026-11-02', to: '2026-11-18' };

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
  await writeRandomOrders(
    here.db,
    { companies, people, elevators, since: Date.UTC(2026, 10, 4, 16) },
    { seed: 'targets', count: 200 },
  );
  const held = { permissions: [...permissions], scope: 'company' as const };
  await here.aUser('desk', parent, held);
  await here.aUser('below', companies[0]!, held);
  await here.aUser('stranger', await here.aCompany('外人'), held);
  desk = { token: await here.signIn('desk') };
  below = { token: await here.signIn('below') };
  stranger = { token: await here.signIn('stranger') };
});
afterAll(() => here.close());

const set = (figure: FigureName, targetValue: number, holdsFrom: string, as = desk) =>
  here.ask(figureTargetCalls.create, { figure, targetValue, holdsFrom }, as);
const listed = async (as: AskedAs) => dataOf(await here.ask(figureTargetCalls.page, {}, as)).rows;
const results = async (asked: object = {}, as = desk): Promise<ChartReply> =>
  dataOf(await here.ask(chartCalls.resultStatic, { ...period, ...asked }, as));

describe('a target', () => {
  test.each(figureNames.filter((name) => figures[name].unit === 'count' || figures[name].better === null))(
    'of %s is refused at its figure',
    async (figure) => {
      const { envelope } = await set(figure, 10, '2026-01-01');
      expect(envelope.errors).toEqual({ figure: '该指标不能设置目标' });
    },
  );

  test.each([
    ['onTimeRate', 100.1, '比率不能超过 100'],
    ['responseMedian', 0, '请输入 0.1 至 1,000,000 之间的数，最多一位小数'],
    ['responseMedian', 12.25, '请输入 0.1 至 1,000,000 之间的数，最多一位小数'],
  ] as const)('of %s is refused at its value %d', async (figure, value, message) => {
    const { envelope } = await set(figure, value, '2026-01-01');
    expect(envelope.errors).toEqual({ targetValue: message });
  });

  test('is set once a day, changed and deleted by its own company alone', async () => {
    const { id } = dataOf(await set('passRate', 90, '2026-01-01'));
    expect((await set('passRate', 91, '2026-01-01')).envelope.errors).toEqual({
      holdsFrom: '该指标在这一天已有目标',
    });
    const other = dataOf(await set('passRate', 92, '2026-02-01'));
    const moved = await here.ask(
      figureTargetCalls.update,
      { id: other.id, holdsFrom: '2026-01-01', seen: { holdsFrom: '2026-02-01' } },
      desk,
    );
    expect(moved.envelope.errors).toHaveProperty('holdsFrom');
    const above = await here.ask(
      figureTargetCalls.update,
      { id, targetValue: 101, seen: { targetValue: 90 } },
      desk,
    );
    expect(above.envelope.errors).toHaveProperty('targetValue');
    for (const as of [below, stranger]) {
      expect(await listed(as)).toEqual([]);
      const { envelope } = await here.ask(figureTargetCalls.remove, { id }, as);
      expect(envelope.code).toBe('objectMissing');
    }
    for (const each of await listed(desk)) await here.ask(figureTargetCalls.remove, { id: each.id }, desk);
    expect(await listed(desk)).toEqual([]);
  });
});

describe('a chart', () => {
  let theirs: string;
  beforeAll(async () => {
    await set('onTimeRate', 60, '2026-01-01');
    await set('onTimeRate', 95, '2026-11-10');
    await set('onTimeRate', 99, '2026-11-19');
    await set('completionRate', 1, '2026-01-01');
    theirs = companies[0]!;
    await set('onTimeRate', 20.5, '2026-01-01', below);
  });

  test('shows the targets of the own company that hold by its last day, and none of a stranger', async () => {
    const { targets } = await results();
    expect(targets.filter(({ figure }) => figure === 'onTimeRate')).toEqual([
      { figure: 'onTimeRate', value: 60, from: '2026-01-01' },
      { figure: 'onTimeRate', value: 95, from: '2026-11-10' },
    ]);
    expect((await results({}, stranger)).targets).toEqual([]);
  });

  test('narrowed by a company shows its targets, and the own ones of what it has none of', async () => {
    const { targets } = await results({ companyId: theirs });
    expect(targets).toEqual([
      { figure: 'completionRate', value: 1, from: '2026-01-01' },
      { figure: 'onTimeRate', value: 20.5, from: '2026-01-01' },
    ]);
    const { targets: others } = await results({ companyId: companies[1]! });
    expect(others).toContainEqual({ figure: 'onTimeRate', value: 95, from: '2026-11-10' });
  });

  test('measures its total by the target of its last day, and a day by that of the day', async () => {
    const found = await results({ dimension: 'day' });
    const total = found.total.values.find(({ figure }) => figure === 'onTimeRate')!;
    expect(targetOf(found, 'onTimeRate')?.value).toBe(95);
    expect(meets(total, targetOf(found, 'onTimeRate'))).toBe(total.n / total.of! >= 0.95);
    const wanted = found.rows.map((row) => targetOfRow(found, 'onTimeRate', row)?.value);
    expect(wanted).toEqual(found.rows.map(({ id }) => (id < '2026-11-10' ? 60 : 95)));
  });

  test('has its targets in its sheet and in its document, with whether they are met', async () => {
    const asked = { ...period, dimension: 'day' as const };
    const file = await here.ask(exportOf('resultStatic'), asked, { ...desk, language: 'en' });
    const { headings, rows } = await readSheet(file.envelope.data as unknown as Buffer);
    const at = headings.indexOf('On time (%), target');
    expect(rows.map((row) => row[at]?.value)).toEqual([
      ...Array.from({ length: 8 }, () => 60),
      ...Array.from({ length: 9 }, () => 95),
    ]);
    const paper = await here.ask(printOf('resultStatic'), asked, { ...desk, language: 'en' });
    const { text } = await readPdf(paper.envelope.data as unknown as Buffer);
    expect(text).toContain('at least 95.0%');
    expect(text).toContain('at least 1.0%; met at least 95.0%; missed');
    const own = await here.ask(printOf('resultStatic'), asked, { ...stranger, language: 'en' });
    expect((await readPdf(own.envelope.data as unknown as Buffer)).text).not.toContain('at least');
  });

  test('of times is measured in seconds by a target in minutes', async () => {
    await set('responseMedian', 12.5, '2026-01-01');
    const { targets } = dataOf(await here.ask(chartCalls.responseStatic, period, desk));
    expect(targets).toEqual([{ figure: 'responseMedian', value: 750, from: '2026-01-01' }]);
  });
});
