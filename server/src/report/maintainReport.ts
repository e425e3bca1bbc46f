import type {
  MaintainGroup,
  MaintainRow,
  MaintainSums,
  reportCalls,
} from '@hoistway/contract/report/reportCalls.ts';
import { shareOf } from '@hoistway/contract/figure/share.ts';
import type { PageOf } from '@hoistway/contract/paging.ts';
import { sql, type RawBuilder } from 'kysely';
import { holdsFigure } from '#area/workOrder/orderFigures.ts';
import { findReach, isSeenByPlace, visibleOrderCards, type Reach } from '#area/workOrder/visibleOrders.ts';
import { readPageWithComputedTotal, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { seesWholeCompany } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { ReportPeriod } from './reportPeriod.ts';

export interface MaintainFilters {
  group: MaintainGroup;
  companyId?: string | undefined;
  handlerId?: string | undefined;
}

/** The longest time between two visits, in days, by the profile of the maintainer's area. */
const intervalDays = sql`case when area.interval_profile = 'sg' then 31 else 15 end`;

/** Days before the period in which the visit before its first one is looked for. */
const maxLookBackDays = 366;

/** By what of an order each group stands; a month is that of the day which counts. */
const keyOf: Readonly<Record<MaintainGroup, (day: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  company: () => sql`company_id::text`,
  person: () => sql`coalesce(handler_id::text, '')`,
  month: (day) => sql`to_char(${day}, 'YYYY-MM')`,
  elevator: () => sql`elevator_id::text`,
};

/** What a line is called; a month is its key. */
const nameOf: Readonly<Record<MaintainGroup, RawBuilder<string>>> = {
  company: sql<string>`(select names from company_card where id = nullif(line.key, '')::bigint)`,
  person: sql<string>`(select names from staff_card where id = nullif(line.key, '')::bigint)`,
  month: sql<string>`line.key`,
  elevator: sql<string>`(select coalesce(short_number, elevator_no) from elevator_card where id = line.key::bigint)`,
};

/** What the report reckons with of a visit, of its company and the area of that. */
const columnsOf = ({ timeZone }: ReportPeriod, now: Date) => [
  sql<string>`work.id`.as('id'),
  sql<string>`work.company_id`.as('companyId'),
  sql<string | null>`work.handler_id`.as('handlerId'),
  sql<string>`work.elevator_id`.as('elevatorId'),
  sql<string>`work.deadline`.as('deadline'),
  sql<string | null>`work.finish_time`.as('finishTime'),
  // Reckoned here once: what follows asks for it again and again.
  sql<string | null>`(work.finish_time at time zone ${timeZone})::date`.as('day'),
  sql<number>`${intervalDays}`.as('interval'),
  holdsFigure('due', 'work', now).as('due'),
  holdsFigure('onTime', 'work', now).as('onTime'),
  holdsFigure('late', 'work', now).as('late'),
  holdsFigure('missed', 'work', now).as('missed'),
  holdsFigure('ahead', 'work', now).as('ahead'),
];

/**
 * The visit before the period of each elevator that somebody who sees whole companies looks at: by what the companies
 * have visited, since to read the visits of a year would take long.
 */
const visitsBefore = (
  db: Database,
  viewer: Viewer,
  { companyId }: MaintainFilters,
  { since }: ReportPeriod,
  reach: Reach | undefined,
) => sql<{ companyId: string; deadline: string }>`(
  select before.* from work_order_visited_card visited cross join lateral (
    select id, company_id, handler_id, elevator_id, status, deadline, finish_time from work_order_card work
    where work.elevator_id = visited.elevator_id and work.company_id = visited.company_id and work.type = 'maintenance'
      and work.finish_time < ${since} and work.finish_time >= ${lookBack(since)}
    order by work.finish_time desc, work.id desc limit 1) as before
  where ${isSeenByPlace(db, viewer, 'visited', reach)}
    and ${companyId ? sql`visited.company_id = ${companyId}` : sql`true`})`;

const lookBack = (since: string) =>
  sql`${since}::timestamptz - make_interval(days => ${sql.lit(maxLookBackDays)})`;

/** The visits that the report reckons with: those due or done in the period, and before each elevator's first the last. */
function seenVisits(
  db: Database,
  viewer: Viewer,
  filters: MaintainFilters,
  period: ReportPeriod,
  now: Date,
  reach: Reach | undefined,
) {
  const { companyId, handlerId } = filters;
  const { since, until } = period;
  const columns = columnsOf(period, now);
  let visits = visibleOrderCards(db, viewer, reach)
    .where('work.type', '=', 'maintenance')
    .innerJoin('companyCard as company', 'company.id', 'work.companyId')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .select(columns);
  if (companyId) visits = visits.where('work.companyId', '=', companyId);
  if (handlerId) visits = visits.where('work.handlerId', '=', handlerId);
  const isDue = sql<boolean>`(work.deadline >= ${since} and work.deadline < ${until})`;
  const isFew = handlerId !== undefined || !seesWholeCompany(viewer) || Boolean(reach?.elevatorIds);
  if (isFew)
    return visits.where(
      sql<boolean>`(${isDue} or (work.finish_time >= ${lookBack(since)} and work.finish_time < ${until}))`,
    );
  return visits
    .where(sql<boolean>`(${isDue} or (work.finish_time >= ${since} and work.finish_time < ${until}))`)
    .unionAll(
      db
        .selectFrom(visitsBefore(db, viewer, filters, period, reach).as('work'))
        .innerJoin('companyCard as company', 'company.id', 'work.companyId')
        .leftJoin('areaCard as area', 'area.id', 'company.areaId')
        .select(columns)
        .where(sql<boolean>`not ${isDue}`),
    );
}

/** Visits by company, person, month or elevator: those due, and times between two that were too long. */
function lines(
  db: Database,
  viewer: Viewer,
  filters: MaintainFilters,
  period: ReportPeriod,
  now: Date,
  reach: Reach | undefined,
) {
  const { group } = filters;
  const { since, until, timeZone } = period;
  const seen = seenVisits(db, viewer, filters, period, now, reach);
  const localDay = (at: string) => sql`(${sql.ref(at)} at time zone ${timeZone})::date`;
  const key = keyOf[group];
  return db
    .with('seen', () => seen)
    .with('line', (builder) =>
      builder
        .selectFrom(
          sql<{
            key: string;
            due: number;
            onTime: number;
            late: number;
            missed: number;
            ahead: number;
            gaps: number;
            longestDays: number | null;
          }>`(
            with due as (
              select ${key(localDay('deadline'))} as key, count(*)::int as due,
                (count(*) filter (where on_time))::int as on_time, (count(*) filter (where late))::int as late,
                (count(*) filter (where missed))::int as missed, (count(*) filter (where ahead))::int as ahead
              from seen where due and deadline >= ${since} and deadline < ${until} group by 1),
            visit as (
              select *, lag(day) over visits as before, lead(day) over visits as after
              from seen where finish_time is not null and finish_time < ${until}
              window visits as (partition by elevator_id order by finish_time, id)),
            span as (
              select company_id, handler_id, elevator_id, interval, day, day - before as days
              from visit where before is not null and finish_time >= ${since}
              union all
              select company_id, handler_id, elevator_id, interval,
                least(${period.to}::date, (${now}::timestamptz at time zone ${timeZone})::date),
                least(${period.to}::date, (${now}::timestamptz at time zone ${timeZone})::date) - day
              from visit where after is null),
            gap as (
              select ${key(sql`day`)} as key, (count(*) filter (where days > interval))::int as gaps,
                max(days) as longest_days
              from span where days > 0 group by 1)
            select coalesce(due.key, gap.key) as key, coalesce(due, 0) as due, coalesce(on_time, 0) as on_time,
              coalesce(late, 0) as late, coalesce(missed, 0) as missed, coalesce(ahead, 0) as ahead, coalesce(gaps, 0) as gaps, longest_days
            from due full join gap on gap.key = due.key)`.as('line'),
        )
        .selectAll(),
    )
    .selectFrom('line')
    .select([
      'line.key as id',
      nameOf[group].as('name'),
      'line.due',
      'line.onTime',
      'line.late',
      'line.missed',
      'line.ahead',
      'line.gaps',
      'line.longestDays',
      sql<string>`${group === 'month' ? sql`greatest(${period.from}::date, (line.key || '-01')::date)` : sql`${period.from}::date`}::text`.as(
        'from',
      ),
      sql<string>`${
        group === 'month'
          ? sql`least(${period.to}::date, ((line.key || '-01')::date + interval '1 month' - interval '1 day')::date)`
          : sql`${period.to}::date`
      }::text`.as('to'),
    ]);
}

const sorts: Sorts<typeof reportCalls.maintain> = {
  due: sql`line.due`,
  onTime: sql`line.on_time`,
  late: sql`line.late`,
  missed: sql`line.missed`,
  ahead: sql`line.ahead`,
  gaps: sql`line.gaps`,
  onTimePercent: sql`line.on_time::float8 / nullif(line.due, 0)`,
};

const named = (row: Omit<MaintainRow, 'name' | 'onTimePercent'> & { name: string | null }): MaintainRow => ({
  ...row,
  name: row.name ?? '',
  onTimePercent: shareOf(row.onTime, row.due),
});

/** A page of the report; months in their order, all else with what went wrong first. */
export async function pageMaintain(
  db: Database,
  viewer: Viewer,
  filters: MaintainFilters,
  page: PageOf<typeof reportCalls.maintain>,
  period: ReportPeriod,
  now: Date,
) {
  const found = lines(db, viewer, filters, period, now, await findReach(db, viewer));
  const { rows, total } = await readPageWithComputedTotal(found, page, {
    sorts,
    defaultSort:
      filters.group === 'month' ? sql`line.key` : sql`(line.late + line.missed) desc, line.due desc`,
    id: sql`line.key`,
  });
  return { rows: rows.map(named), total };
}

/** All of the report, for a sheet. */
export async function listMaintain(
  db: Database,
  viewer: Viewer,
  filters: MaintainFilters,
  period: ReportPeriod,
  now: Date,
  most: number,
): Promise<MaintainRow[]> {
  const found = lines(db, viewer, filters, period, now, await findReach(db, viewer));
  const inOrder =
    filters.group === 'month'
      ? found.orderBy('line.key')
      : found.orderBy('line.due', 'desc').orderBy('line.key');
  return (await inOrder.limit(most).execute()).map(named);
}

/** The whole of the report: what its lines come to, however they are grouped. */
export async function sumMaintain(
  db: Database,
  viewer: Viewer,
  filters: Omit<MaintainFilters, 'group'>,
  period: ReportPeriod,
  now: Date,
): Promise<MaintainSums> {
  const found = lines(db, viewer, { ...filters, group: 'company' }, period, now, await findReach(db, viewer));
  const rows = await found.execute();
  const sum = (name: 'due' | 'onTime' | 'late' | 'missed' | 'ahead' | 'gaps') =>
    rows.reduce((all, row) => all + row[name], 0);
  const longest = rows.flatMap(({ longestDays }) => longestDays ?? []);
  return {
    from: period.from,
    to: period.to,
    due: sum('due'),
    onTime: sum('onTime'),
    late: sum('late'),
    missed: sum('missed'),
    ahead: sum('ahead'),
    onTimePercent: shareOf(sum('onTime'), sum('due')),
    gaps: sum('gaps'),
    longestDays: longest.length === 0 ? null : Math.max(...longest),
  };
}
