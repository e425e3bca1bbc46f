import type { OrderCounts, OrderStatistics } from '@hoistway/contract/report/orderStatistics.ts';
import {
  orderFigures,
  orderTimes,
  type OrderFigure,
  type OrderTime,
} from '@hoistway/contract/workOrder/orderFigures.ts';
import type { OrderKind, OrderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { holdsFigure, secondsOf, timeOfFigure } from '#area/workOrder/orderFigures.ts';
import { findReach, visibleOrderCards, type Reach } from '#area/workOrder/visibleOrders.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { ReportPeriod } from './reportPeriod.ts';

export interface StatisticFilters {
  type?: OrderKind | undefined;
  companyId?: string | undefined;
  handlerId?: string | undefined;
}

/** Orders that were made or due in the period. */
function ordersOf(
  db: Database,
  viewer: Viewer,
  filters: StatisticFilters,
  { since, until }: ReportPeriod,
  reach: Reach | undefined,
) {
  const { type, companyId, handlerId } = filters;
  let orders = visibleOrderCards(db, viewer, reach).where(
    sql<boolean>`((work.create_time >= ${since} and work.create_time < ${until})
      or (work.deadline >= ${since} and work.deadline < ${until}))`,
  );
  if (type) orders = orders.where('work.type', '=', type);
  if (companyId) orders = orders.where('work.companyId', '=', companyId);
  if (handlerId) orders = orders.where('work.handlerId', '=', handlerId);
  return orders;
}

type Orders = ReturnType<typeof ordersOf>;

/** Whether a figure counts an order. */
function counts(figure: OrderFigure, { since, until }: ReportPeriod, now: Date) {
  const at = sql.ref(timeOfFigure(figure, 'work'));
  return sql<boolean>`(${at} >= ${since} and ${at} < ${until} and ${holdsFigure(figure, 'work', now)})`;
}

/** The groups in which orders are counted, and those of them whose times are told. */
const groups = {
  total: sql`()`,
  byKind: sql`(type)`,
  byStatus: sql`(status)`,
  byCompany: sql`(company_id)`,
  byPerson: sql`(handler_id)`,
  perDay: sql`(day)`,
};
type Group = keyof typeof groups;
const timedGroups = ['total', 'byKind', 'byCompany', 'byPerson'] as const satisfies readonly Group[];

const setsOf = (names: readonly Group[]) =>
  sql`grouping sets (${sql.join(names.map((name) => groups[name]))})`;

/** Which of the groups a line is of: that by whose column it stands. */
const groupOf = (columns: Partial<Record<Group, string>>) =>
  sql<Group>`case ${sql.join(
    Object.entries(columns).map(
      ([name, column]) => sql`when grouping(${sql.ref(column)}) = 0 then ${sql.lit(name)}`,
    ),
    sql` `,
  )} else 'total' end`;

interface Counted extends Omit<OrderCounts, `${OrderTime}${'Median' | 'Ninety'}`> {
  group: Group;
  type: OrderKind | null;
  status: OrderStatus | null;
  companyId: string | null;
  handlerId: string | null;
  day: string | null;
}

async function readCounts(db: Database, orders: Orders, period: ReportPeriod, now: Date): Promise<Counted[]> {
  const counted = orders.select([
    'work.type',
    'work.status',
    'work.companyId',
    'work.handlerId',
    'work.stars',
    sql<string>`(work.create_time at time zone ${period.timeZone})::date`.as('day'),
    ...orderFigures.map((figure) => counts(figure, period, now).as(figure)),
  ]);
  const { rows } = await sql<Counted>`
    with counted as (${counted})
    select type, status, company_id, handler_id, day::text,
      ${groupOf({ byKind: 'type', byStatus: 'status', byCompany: 'company_id', byPerson: 'handler_id', perDay: 'day' })} as "group",
      ${sql.join(orderFigures.map((figure) => sql`(count(*) filter (where ${sql.ref(figure)}))::int as ${sql.ref(figure)}`))},
      (avg(stars) filter (where rated))::float8 as stars
    from counted group by ${setsOf(Object.keys(groups) as Group[])}`.execute(db);
  return rows;
}

interface Timed extends Record<OrderTime, number[] | null> {
  group: Group;
  key: string | null;
}

/** The middle time of each group, and the one within which nine of ten were. */
async function readTimes(db: Database, orders: Orders, period: ReportPeriod, now: Date): Promise<Timed[]> {
  const timed = orders
    .innerJoin('workOrderResultCard as result', 'result.id', 'work.id')
    .leftJoin('rescueCaseCard as rescue', 'rescue.id', 'work.caseId')
    .select([
      'work.type',
      'work.companyId',
      'work.handlerId',
      ...orderTimes.map((time) => {
        const seconds = secondsOf(
          time,
          { order: 'work', reported: 'rescue.report_time', paused: 'result.paused_seconds' },
          now,
        );
        // The orders are those that were due as well.
        return sql<number | null>`case when ${counts('created', period, now)} then ${seconds} end`.as(time);
      }),
    ]);
  const middleAndSlow = (name: string) =>
    sql`percentile_cont(array[0.5, 0.9]) within group (order by ${sql.ref(name)}) as ${sql.ref(name)}`;
  const { rows } = await sql<Timed>`
    with timed as (${timed})
    select coalesce(type, company_id::text, handler_id::text) as key,
      ${groupOf({ byKind: 'type', byCompany: 'company_id', byPerson: 'handler_id' })} as "group",
      ${sql.join(orderTimes.map(middleAndSlow))}
    from timed group by ${setsOf(timedGroups)}`.execute(db);
  return rows;
}

type Grouped = Counted & Partial<Timed>;

/** The orders of a period in figures. */
export async function countOrders(
  db: Database,
  viewer: Viewer,
  filters: StatisticFilters,
  period: ReportPeriod,
  now: Date,
): Promise<OrderStatistics> {
  const orders = ordersOf(db, viewer, filters, period, await findReach(db, viewer));
  // Two readings, since counting goes through the orders once and times have to be sorted in each group.
  const [counted, timed] = await Promise.all([
    readCounts(db, orders, period, now),
    readTimes(db, orders, period, now),
  ]);
  const times = new Map(timed.map((row) => [`${row.group} ${row.key}`, row]));
  const rows = counted.map((row): Grouped => ({
    ...times.get(`${row.group} ${row.type ?? row.companyId ?? row.handlerId}`),
    ...row,
  }));
  const of = (group: Group) => rows.filter((row) => row.group === group);
  const busiest = (a: Grouped, b: Grouped) => b.created - a.created || b.due - a.due;
  const companies = of('byCompany').toSorted(busiest);
  const nobodyLast = (a: Grouped, b: Grouped) => Number(a.handlerId === null) - Number(b.handlerId === null);
  const people = of('byPerson').toSorted((a, b) => nobodyLast(a, b) || busiest(a, b));
  const names = await readNames(db, companies, people);
  const total = of('total')[0];
  return {
    from: period.from,
    to: period.to,
    total: countsOf(total!),
    byKind: of('byKind')
      .toSorted(busiest)
      .map((row) => ({ ...countsOf(row), type: row.type! })),
    byStatus: of('byStatus')
      .filter(({ created }) => created > 0)
      .toSorted(busiest)
      .map(({ status, created }) => ({ status: status!, created })),
    byCompany: companies.map((row) => ({
      ...countsOf(row),
      id: row.companyId!,
      name: names.companies.get(row.companyId!) ?? '',
    })),
    byPerson: people.map((row) => ({
      ...countsOf(row),
      id: row.handlerId,
      name: names.people.get(row.handlerId ?? '') ?? '',
    })),
    perDay: of('perDay')
      .filter(({ created }) => created > 0)
      .toSorted((a, b) => a.day!.localeCompare(b.day!))
      .map(({ day, created, completed, underWay, canceled }) => ({
        day: day!,
        created,
        completed,
        underWay,
        canceled,
      })),
  };
}

const whole = (values: number[] | null | undefined, at: 0 | 1): number | null => {
  const value = values?.[at];
  return value === undefined ? null : Math.max(0, Math.round(value));
};

function countsOf({ response, arrival, repair, stars, ...row }: Grouped): OrderCounts {
  const counted = Object.fromEntries(orderFigures.map((figure) => [figure, row[figure]]));
  return {
    ...(counted as Record<OrderFigure, number>),
    responseMedian: whole(response, 0),
    responseNinety: whole(response, 1),
    arrivalMedian: whole(arrival, 0),
    arrivalNinety: whole(arrival, 1),
    repairMedian: whole(repair, 0),
    repairNinety: whole(repair, 1),
    stars,
  };
}

async function readNames(db: Database, companies: readonly Grouped[], people: readonly Grouped[]) {
  const companyIds = companies.flatMap(({ companyId }) => companyId ?? []);
  const staffIds = people.flatMap(({ handlerId }) => handlerId ?? []);
  const [named, known] = await Promise.all([
    companyIds.length === 0
      ? []
      : db.selectFrom('companyCard').select(['id', 'names']).where('id', 'in', companyIds).execute(),
    staffIds.length === 0
      ? []
      : db.selectFrom('staffCard').select(['id', 'names']).where('id', 'in', staffIds).execute(),
  ]);
  return {
    companies: new Map(named.map(({ id, names }) => [id, names])),
    people: new Map(known.map(({ id, names }) => [id, names])),
  };
}
