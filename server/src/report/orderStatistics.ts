import type { OrderCounts, OrderStatistics } from '@hoistway/contract/report/orderStatistics.ts';
import { figuresByDeadline, orderFigures } from '@hoistway/contract/workOrder/orderFigures.ts';
import type { OrderKind, OrderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { holdsFigure } from '#area/workOrder/orderFigures.ts';
import { visibleOrderCards } from '#area/workOrder/visibleOrders.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { ReportPeriod } from './reportPeriod.ts';

export interface StatisticFilters {
  type?: OrderKind | undefined;
  companyId?: string | undefined;
  handlerId?: string | undefined;
}

/** Orders that were made or due in the period, each with the figures that count it. */
function counted(
  db: Database,
  viewer: Viewer,
  filters: StatisticFilters,
  { since, until, timeZone }: ReportPeriod,
  now: Date,
) {
  const { type, companyId, handlerId } = filters;
  let orders = visibleOrderCards(db, viewer)
    .innerJoin('workOrderResultCard as result', 'result.id', 'work.id')
    .leftJoin('rescueCaseCard as rescue', 'rescue.id', 'work.caseId')
    .where(
      sql<boolean>`((work.create_time >= ${since} and work.create_time < ${until})
        or (work.deadline >= ${since} and work.deadline < ${until}))`,
    );
  if (type) orders = orders.where('work.type', '=', type);
  if (companyId) orders = orders.where('work.companyId', '=', companyId);
  if (handlerId) orders = orders.where('work.handlerId', '=', handlerId);
  const made = sql`(work.create_time >= ${since} and work.create_time < ${until})`;
  const due = sql`(work.deadline >= ${since} and work.deadline < ${until})`;
  return orders.select([
    'work.type',
    'work.status',
    'work.companyId',
    'work.handlerId',
    'work.stars',
    sql<string>`(work.create_time at time zone ${timeZone})::date::text`.as('day'),
    sql<number>`extract(epoch from work.accept_time - work.create_time)`.as('response'),
    sql<number>`extract(epoch from work.arrive_time - coalesce(rescue.report_time, work.create_time))`.as(
      'arrival',
    ),
    sql<number>`extract(epoch from work.finish_time - work.arrive_time) - result.paused_seconds`.as('repair'),
    ...orderFigures.map((figure) =>
      sql<boolean>`(${figuresByDeadline.includes(figure) ? due : made} and ${holdsFigure(figure, 'work', now)})`.as(
        figure,
      ),
    ),
  ]);
}

type Grouped = Omit<OrderCounts, `${'response' | 'arrival' | 'repair'}${'Median' | 'Ninety'}`> & {
  type: OrderKind | null;
  status: OrderStatus | null;
  companyId: string | null;
  handlerId: string | null;
  day: string | null;
  level: number;
  response: number[] | null;
  arrival: number[] | null;
  repair: number[] | null;
};

/** Which of the groups a line is of: a bit is set where a line does not stand by that column. */
const levels = {
  total: 0b11111,
  byKind: 0b01111,
  byStatus: 0b10111,
  byCompany: 0b11011,
  byPerson: 0b11101,
  perDay: 0b11110,
};

const middleAndSlow = (
  name: 'response' | 'arrival' | 'repair',
  figure: 'responded' | 'arrived' | 'repaired',
) =>
  sql`percentile_cont(array[0.5, 0.9]) within group (order by ${sql.ref(name)})
    filter (where ${sql.ref(figure)})`;

/** The orders of a period in figures, all of them from one reading. */
export async function countOrders(
  db: Database,
  viewer: Viewer,
  filters: StatisticFilters,
  period: ReportPeriod,
  now: Date,
): Promise<OrderStatistics> {
  const { rows } = await sql<Grouped>`
    with counted as (${counted(db, viewer, filters, period, now)})
    select type, status, company_id, handler_id, day, grouping(type, status, company_id, handler_id, day) as level,
      ${sql.join(orderFigures.map((figure) => sql`(count(*) filter (where ${sql.ref(figure)}))::int as ${sql.ref(figure)}`))},
      ${middleAndSlow('response', 'responded')} as response,
      ${middleAndSlow('arrival', 'arrived')} as arrival,
      ${middleAndSlow('repair', 'repaired')} as repair,
      (avg(stars) filter (where rated))::float8 as stars
    from counted
    group by grouping sets ((), (type), (status), (company_id), (handler_id), (day))`.execute(db);
  const of = (level: number) => rows.filter((row) => row.level === level);
  const busiest = (a: Grouped, b: Grouped) => b.created - a.created || b.due - a.due;
  const companies = of(levels.byCompany).toSorted(busiest);
  const people = of(levels.byPerson)
    .filter(({ handlerId }) => handlerId !== null)
    .toSorted(busiest);
  const names = await readNames(db, companies, people);
  const total = of(levels.total)[0];
  return {
    from: period.from,
    to: period.to,
    total: countsOf(total!),
    byKind: of(levels.byKind)
      .toSorted(busiest)
      .map((row) => ({ ...countsOf(row), type: row.type! })),
    byStatus: of(levels.byStatus)
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
      id: row.handlerId!,
      name: names.people.get(row.handlerId!) ?? '',
    })),
    perDay: of(levels.perDay)
      .filter(({ created }) => created > 0)
      .toSorted((a, b) => a.day!.localeCompare(b.day!))
      .map(({ day, created, completed }) => ({ day: day!, created, completed })),
  };
}

const whole = (values: number[] | null, at: 0 | 1): number | null => {
  const value = values?.[at];
  return value === undefined ? null : Math.max(0, Math.round(value));
};

function countsOf({ response, arrival, repair, ...row }: Grouped): OrderCounts {
  const { created, completed, due, onTime, late, missed, responded, arrived, repaired } = row;
  const { rated, inspected, passed, repeated, stars } = row;
  return {
    created,
    completed,
    due,
    onTime,
    late,
    missed,
    responded,
    arrived,
    repaired,
    rated,
    inspected,
    passed,
    repeated,
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
