import { allCalls } from '@hoistway/contract/allCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aDemo } from '#testing/aDemo.ts';
import type { AskedAs, Installation } from '#testing/anInstallation.ts';
import { figureCalls, type AskedOn, type Figure } from './listedFigures.ts';

vi.setConfig({ testTimeout: 600_000 });

let here: Installation;
let on: AskedOn;
/** With every right, on the platform and in a company; people of the demo with those of their roles. */
const withAll = { platform: '梯联运营中心', company: '恒升电梯服务' } as const;
const viewers = ['platform', 'company', 'area', 'mechanic', 'property'] as const;
type Viewer = (typeof viewers)[number];
const tokens = new Map<string, AskedAs>();

/** Whatever the demo leaves as it should be stands otherwise here and there, as it never does where people take care. */
async function stirUp(): Promise<void> {
  const now = new Date(here.clock.now);
  const some = (share: number, mark: string) => sql`abs(hashtext(${mark} || id)) % ${sql.lit(share)} = 0`;
  for (const change of [
    sql`update elevator_state set trapped = true where abs(hashtext('trapped' || elevator_id)) % 9 = 0`,
    sql`update elevator_state set status = (array['normal', 'fault', 'maintenance', 'offline', 'unknown'])
      [1 + abs(hashtext('status' || elevator_id)) % 5] where abs(hashtext('other' || elevator_id)) % 2 = 0`,
    sql`update fault set closed_at = null where id in (select max(id) from fault where fault_class = 'fault'
      group by elevator_id, code having max(id) % 4 = 0 and count(*) = count(closed_at))`,
    sql`update fault set handling = 'ignored' where ${some(5, 'ignored')}`,
    sql`insert into fault_snooze (fault_id, snoozed_until, reason, snoozed_at)
      select id, now() + interval '1 day', '等配件', now() from fault where ${some(3, 'snoozed')}`,
    sql`update contract set discarded_at = ${now} where ${some(8, 'discarded')}`,
    sql`update contract set effective_date = effective_date + 400, expiry_date = expiry_date + 400
      where ${some(9, 'later')}`,
    sql`update contract set expiry_date = ${now}::date + (id % 80)::int - 30,
      effective_date = ${now}::date + (id % 80)::int - 395 where ${some(4, 'ends')}`,
    sql`update maintenance_plan set next_due = ${now}::date + (id % 30)::int - 9 where ${some(3, 'due')}`,
    sql`update work_order set deadline = ${now}::timestamptz + (id % 20) * interval '7 hours'
      where ${some(6, 'ahead')}`,
    sql`update work_order set status = ${sql.lit(orderStatus.canceled)}, finish_time = null where ${some(11, 'canceled')}`,
    sql`update work_order set status = ${sql.lit(orderStatus.turnedToRepair)}, finish_time = null where ${some(23, 'turned')} and type = 'selfCheck'`,
    sql`update work_order set inspect_status = ${sql.lit(orderAudit.failed)}, inspect_result = ${sql.lit(orderAudit.failed)}
      where ${some(9, 'failed')} and finish_time is not null`,
    sql`update work_order set rework_count = 1 where ${some(13, 'again')}`,
    sql`update elevator set next_inspection = ${now}::date + (id % 130)::int - 30 where ${some(2, 'inspected')}`,
    sql`insert into interval_book (elevator_id, company_id, kind, from_day, state)
      select id, maintainer_id, 'homeLift', ${now}::date, 'trial' from elevator
      where maintainer_id is not null and ${some(7, 'longer')}`,
  ])
    await change.execute(here.db);
}

beforeAll(async () => {
  here = await aDemo();
  await stirUp();
  const companies = await here.db.selectFrom('company').select(['id', 'name']).execute();
  const named = (name: string) => companies.find((each) => each.name === name)!.id;
  for (const who of viewers) {
    if (who in withAll)
      await here.aUser(who, named(withAll[who as 'company']), {
        permissions: [...permissions],
        scope: who as 'company',
      });
    tokens.set(who, { token: await here.signIn(who) });
  }
  const day = (days: number) =>
    new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Singapore' }).format(here.clock.now + days * 86_400_000);
  on = { from: day(-20), to: day(20), today: day(0) };
});
afterAll(() => here.close());

/** Not every role opens every list. */
const mayLack = (who: Viewer, { code }: { code: string }): boolean =>
  !(who in withAll) && code === 'noPermission';

/** What a list says that it holds. */
async function lengthOf(
  { call, search }: NonNullable<Figure['list']>,
  who: Viewer,
  n: number,
): Promise<number> {
  const as = tokens.get(who)!;
  const { envelope } = await here.askRaw(call, { ...search, pageSize: 1 }, as);
  if (mayLack(who, envelope)) return n;
  if (!envelope.success) throw new Error(`${call.name} ${JSON.stringify(search)}: ${envelope.code}`);
  return (envelope.data as { total: number }).total;
}

const cases = viewers.flatMap((who) =>
  figureCalls.flatMap(({ call, ofWhole }, at) =>
    ofWhole && !(who in withAll) ? [] : [[who, call.name, at] as const],
  ),
);

test.each(cases)(
  '%s: each figure of %s (%d) is the sum of its parts and the length of its list',
  async (who, _, at) => {
    const { call, input, figures } = figureCalls[at]!;
    const as = tokens.get(who)!;
    const { envelope } = await here.askRaw(call, input(on), as);
    if (mayLack(who, envelope)) return;
    expect(envelope.code).toBe('ok');
    const wrong: unknown[] = [];
    for (const { name, n, parts, list } of figures(envelope.data, on)) {
      const sum = parts?.reduce((all, part) => all + part, 0) ?? n;
      const length = list ? await lengthOf(list, who, n) : n;
      if (sum !== n || length !== n) wrong.push({ name, n, sum, length, search: list?.search });
    }
    expect(wrong).toEqual([]);
  },
);

test('each call that is tried has figures that are something', async () => {
  const found = await Promise.all(
    figureCalls.map(async ({ call, input, figures }) => {
      const { envelope } = await here.askRaw(call, input(on), tokens.get('platform'));
      return figures(envelope.data, on);
    }),
  );
  const names = figureCalls.map(({ call }) => call.name);
  expect(names.filter((_, at) => !found[at]!.some(({ n }) => n > 0))).toEqual([]);
  expect(found.flat().length).toBeGreaterThan(400);
});

/** They say so of themselves. */
const saysFigures = /^(?:Counts|Shows the (?:figures|statistics|report))\b/;
/** What opens no list, or is asked for by the place on the map. */
const notTried = new Map([
  ['terminal.plays', 'counts lines of players, which a recount of their own holds'],
  ['chart.countYearBills', 'each of its figures is compared with its list in `narrowedCharts.test`'],
  ['chart.countMonthBills', 'each of its figures is compared with its list in `narrowedCharts.test`'],
  ['chart.billStatic', 'each of its figures is compared with its list in `narrowedCharts.test`'],
  ['chart.faultReasonChart', 'each of its figures is compared with its list in `narrowedCharts.test`'],
  ['chart.inspectReasonChart', 'each of its figures is compared with its list in `narrowedCharts.test`'],
  ['chart.faultStatic', 'each of its figures is compared with its list in `narrowedCharts.test`'],
  ['chart.faultTypeChart', 'each of its figures is compared with its list in `narrowedCharts.test`'],
  ['dependentResident.floors', 'counts people by floors, of which no list is open to those who read it'],
  ['map.regions', 'by the part of the map that is shown; `map.provinces` counts by the same query'],
  ['map.shownRegions', 'the same for a display'],
  ['repeatFault.figures', 'counts first repairs of cases, of which there is no list, as `chains.test` does'],
  ['visitEffect.measured', 'counts visits by what machines reported, of which there is no list'],
  ['welcome.welcome', 'counts the whole installation for the public, of which no list is open to them'],
  ['personnel.own', 'a line of `personnel.page`'],
]);

test('every call that counts is among those that are tried, or is said why not', () => {
  const counting = allCalls.filter(
    ({ effect, summary }) => effect === 'reads' && saysFigures.test(summary ?? ''),
  );
  expect(counting.length).toBeGreaterThan(18);
  const tried = new Set(figureCalls.map(({ call }) => call.name));
  expect(counting.map(({ name }) => name).filter((name) => !tried.has(name) && !notTried.has(name))).toEqual(
    [],
  );
});
