import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import {
  doneOrderStatuses,
  isIn,
  openOrderStatuses,
  orderAudit,
  orderFilters,
  orderKinds,
  orderStatus,
  orderStatuses,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import { resultCalls } from '@hoistway/contract/workOrder/resultCalls.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { literals } from '#platform/database/literals.ts';
import { Random } from '../../../simulator/src/random.ts';
import { foldTally } from './orderTally.ts';

let here: Installation;
let viewers: Record<'platform' | 'desk' | 'mechanic' | 'owner', AskedAs>;
let companies: string[];
let elevators: string[];
let hands: string[];
const random = new Random('tally');
const now = Date.UTC(2026, 10, 20, 4);
const day = 24 * 3_600_000;

const over = orderStatuses.filter((status) => isIn(status, doneOrderStatuses));

/** What of an order may be so or so. */
function state() {
  const status = random.pick(orderStatuses);
  const isDone = over.includes(status);
  const audit = isDone
    ? random.pick(['none', orderAudit.pending, orderAudit.passed, orderAudit.failed] as const)
    : 'none';
  const created = now - random.integer(1, 60) * day;
  return {
    status,
    // What is open stands on one elevator once only, as a visit.
    type: random.pick(orderKinds.filter((kind) => kind !== 'maintenance' || isDone)),
    deadline: new Date(created + random.integer(1, 40) * day),
    createTime: new Date(created),
    finishTime: isDone ? new Date(created + random.integer(1, 40) * day) : null,
    inspectStatus: audit,
    inspectResult:
      audit === orderAudit.passed
        ? random.pick([orderAudit.passed, orderAudit.excellent, orderAudit.good] as const)
        : audit === orderAudit.failed
          ? audit
          : null,
    reworkCount: random.integer(0, 1),
    stars: status === orderStatus.finished && random.chance(0.6) ? random.integer(1, 5) : null,
  };
}

const write = async (n: number): Promise<void> => {
  const of = random.integer(0, 1);
  await here.db
    .insertInto('workOrder')
    .values({
      ...state(),
      companyId: companies[of]!,
      handlerId: random.pick(hands),
      elevatorId: random.pick(elevators),
      orderNumber: `WX2026${String(n).padStart(6, '0')}`,
      mustAccept: false,
      letGo: false,
    })
    .execute();
};

beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = now;
  const owner = await here.aCompany('翠林物业', 'property');
  companies = [await here.aCompany('恒升'), await here.aCompany('康达')];
  const person = async (
    name: string,
    companyId: string,
    scope: 'platform' | 'company' | 'assigned' | 'ownedElevators',
  ) => {
    const userId = await here.aUser(name, companyId, { permissions: [...permissions], scope });
    return { userId, token: await here.signIn(name) };
  };
  const mechanic = await person('mechanic', companies[0]!, 'assigned');
  viewers = {
    platform: await person('platform', await here.aCompany('平台', 'platform'), 'platform'),
    desk: await person('desk', companies[0]!, 'company'),
    mechanic,
    owner: await person('owner', owner, 'ownedElevators'),
  };
  hands = [
    await aMechanic(here.db, companies[0]!, { userId: mechanic.userId, mark: '1' }),
    await aMechanic(here.db, companies[1]!, { userId: null, mark: '2' }),
  ];
  elevators = [];
  for (let n = 0; n < 6; n += 1)
    elevators.push(
      await here.anElevator(
        { maintainerId: companies[n % 2]!, ...(n < 3 ? { propertyId: owner } : {}) },
        `T${n}`,
      ),
    );
  for (let n = 0; n < 150; n += 1) await write(n);
});
afterAll(() => here.close());

const alike = sql`company_id, elevator_id, type, status, late, inspect_status, inspect_result, reworked, stars`;

/** What the tally says, and what the orders say themselves. */
async function bothTallies() {
  const { rows: kept } = await sql`select ${alike}, sum(n)::int as n from work_order_tally
    group by ${alike} having sum(n) <> 0 order by ${alike}`.execute(here.db);
  const { rows: counted } = await sql`with orders as (
      select *, finish_time > deadline as late, rework_count > 0 as reworked from work_order
      where status not in (${literals(openOrderStatuses)}))
    select ${alike}, count(*)::int as n from orders group by ${alike} order by ${alike}`.execute(here.db);
  return { kept, counted };
}

test('the tally matches the orders after updates and deletions, and after foldTally', async () => {
  const ids = await here.db.selectFrom('workOrder').select('id').execute();
  for (const { id } of ids.slice(0, 60))
    await here.db.updateTable('workOrder').set(state()).where('id', '=', id).execute();
  // Many at once, and some that go.
  await sql`update work_order set rework_count = rework_count + 1 where id % 3 = 0`.execute(here.db);
  await sql`delete from work_order where id % 7 = 0`.execute(here.db);
  const before = await bothTallies();
  expect(before.counted.length).toBeGreaterThan(50);
  expect(before.kept).toEqual(before.counted);
  const rows = () => here.db.selectFrom('workOrderTally').select('n').execute();
  const changes = await rows();
  await foldTally(here.db);
  const after = await bothTallies();
  expect(after.kept).toEqual(before.counted);
  const folded = await rows();
  expect(folded).toHaveLength(before.counted.length);
  expect(folded.length).toBeLessThan(changes.length);
});

/** What a board shows. */
const waiting = [...openOrderStatuses, orderAudit.pending] as const;

const page = async (search: object, as: AskedAs, pageSize: number) =>
  dataOf(await here.ask(orderCalls.page, { pageSize, ...search }, as));

test.each(['platform', 'desk', 'mechanic', 'owner'] as const)(
  'the order list total for the %s matches its rows for every search',
  async (who) => {
    const as = viewers[who];
    const searches: object[] = [
      {},
      ...orderFilters.map((status) => ({ status: [status] })),
      { status: ['overdue', orderAudit.pending, orderStatus.toDispatch, orderStatus.finished] },
      { status: waiting },
      { status: [orderAudit.pending, orderStatus.refused], type: ['repair', 'installation'] },
      { type: ['repair', 'rescue'] },
      { overdue: true },
      { overdue: false },
      { open: true },
      { open: false, type: ['repair'] },
      { companyId: companies[0] },
      { elevatorId: elevators[0], status: [orderStatus.finished] },
      { words: 'WX20260000' },
      { words: '0001' },
      { words: 'T1' },
      { from: '2026-10-20' },
    ];
    let several = 0;
    for (const search of searches) {
      const answer = await here.ask(orderCalls.page, { pageSize: 200, ...search }, as);
      // Not everybody sees the company or the elevator that is looked for.
      if (!answer.envelope.success) continue;
      const { rows } = dataOf(answer);
      const { total } = await page(search, as, 1);
      expect([search, total]).toEqual([search, rows.length]);
      if (total > 1) several += 1;
    }
    expect(several).toBeGreaterThan(12);
  },
);

test.each(['platform', 'desk', 'mechanic', 'owner'] as const)(
  'the state counts for the %s match their lists',
  async (who) => {
    const as = viewers[who];
    for (const search of [{}, { type: ['repair' as const], open: false }]) {
      const counts = new Map(
        dataOf(await here.ask(orderCalls.status, search, as)).map(({ status, n }) => [status, n]),
      );
      for (const status of orderFilters) {
        const { rows } = await page({ ...search, status: [status] }, as, 200);
        expect([status, counts.get(status) ?? 0]).toEqual([status, rows.length]);
      }
    }
  },
);

test.each(['platform', 'desk', 'mechanic', 'owner'] as const)(
  'result figures from the tally match those from the orders for the %s',
  async (who) => {
    const as = viewers[who];
    for (const search of [
      {},
      { type: 'repair' },
      { overdue: true },
      { reworked: false },
      { audit: orderAudit.passed },
    ] as const) {
      const figures = dataOf(await here.ask(resultCalls.resultFigures, search, as));
      const direct = dataOf(await here.ask(resultCalls.resultFigures, { ...search, from: '2020-01-01' }, as));
      expect(figures).toEqual({
        ...direct,
        stars: figures.stars === null ? null : expect.closeTo(direct.stars!, 9),
      });
      const { rows } = dataOf(await here.ask(resultCalls.results, { ...search, pageSize: 200 }, as));
      const { total } = dataOf(await here.ask(resultCalls.results, { ...search, pageSize: 1 }, as));
      expect([total, figures.completed]).toEqual([rows.length, rows.length]);
    }
  },
);

test.each([
  waiting,
  [orderAudit.pending, orderStatus.refused],
  [orderAudit.pending],
  [orderStatus.atWork, orderStatus.toDispatch],
  [orderAudit.pending, orderAudit.passed],
  [],
])(
  'the order list filtered by the states %j has all matching orders, earliest deadline first',
  async (...status) => {
    for (const as of Object.values(viewers)) {
      const { rows: all } = await page({}, as, 200);
      const held = all.filter(
        (row) =>
          status.length === 0 ||
          [row.status, row.inspectStatus, row.inspectResult].some((each) => status.some((id) => id === each)),
      );
      const sorted = held.toSorted(
        (a, b) => Date.parse(a.deadline) - Date.parse(b.deadline) || Number(b.id) - Number(a.id),
      );
      const { rows, total } = await page({ status, sort: 'deadline' }, as, 200);
      expect(rows.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
      expect(total).toBe(sorted.length);
    }
  },
);

test('the order list sorts open orders first by deadline, then the others from the newest', async () => {
  const { rows } = await page({}, viewers.platform, 200);
  const key = ({ status, deadline, createTime, id }: (typeof rows)[number]) =>
    [
      isIn(status, openOrderStatuses) ? 0 : 1,
      isIn(status, openOrderStatuses) ? Date.parse(deadline) : 0,
      -Date.parse(createTime),
      -Number(id),
    ] as const;
  const sorted = rows.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    const at = left.findIndex((each, index) => each !== right[index]);
    return at === -1 ? 0 : left[at]! - right[at]!;
  });
  expect(rows.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  const first = await page({ pageNumber: 1 }, viewers.platform, 20);
  const second = await page({ pageNumber: 2 }, viewers.platform, 20);
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(rows.slice(0, 40).map(({ id }) => id));
});
