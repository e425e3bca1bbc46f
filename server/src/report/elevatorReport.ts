import type { reportCalls } from '@hoistway/contract/report/reportCalls.ts';
import { orderTimes, type OrderTime } from '@hoistway/contract/workOrder/orderFigures.ts';
import type { PageOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { holdsWord, wordsOf } from '#area/elevator/elevatorFilters.ts';
import { machineEntrapmentCodes } from '#area/history/historyStore.ts';
import { secondsOf } from '#area/workOrder/orderFigures.ts';
import { visibleOrderCards } from '#area/workOrder/visibleOrders.ts';
import { readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { ReportPeriod } from './reportPeriod.ts';
import { stoppedSpans } from './stoppedSpans.ts';

export interface ElevatorFilters {
  words?: string | undefined;
  companyId?: string | undefined;
}

const middle = (time: OrderTime) =>
  sql`percentile_cont(0.5) within group (order by ${sql.ref(time)}) as ${sql.ref(time)}`;

/** Elevators with their faults and orders of the period. */
function lines(db: Database, viewer: Viewer, filters: ElevatorFilters, period: ReportPeriod, now: Date) {
  const { since, until } = period;
  // What has not been yet is neither up nor down.
  const end = new Date(Math.min(Date.parse(until), now.getTime())).toISOString();
  let elevators = visibleElevators(db, viewer)
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
    .leftJoin(
      () =>
        sql<{ elevatorId: string; faults: number; entrapments: number }>`(
          select elevator_id, count(*)::int as faults,
            (count(*) filter (where code = any(${machineEntrapmentCodes})))::int as entrapments
          from fault_card where fault_class = 'fault' and opened_at >= ${since} and opened_at < ${until}
          group by elevator_id)`.as('broken'),
      (join) => join.onRef('broken.elevatorId', '=', 'elevator.id'),
    )
    .leftJoin(
      () =>
        sql<{ elevatorId: string; seconds: number }>`(
          select elevator_id, sum(extract(epoch from upper(each) - lower(each)))::float8 as seconds
          from ${stoppedSpans(since, end)} as down, unnest(spans) as each
          group by elevator_id)`.as('blocked'),
      (join) => join.onRef('blocked.elevatorId', '=', 'elevator.id'),
    )
    .leftJoin(
      () =>
        sql<{
          elevatorId: string;
          orders: number;
          response: number | null;
          arrival: number | null;
          repair: number | null;
        }>`(
          select elevator_id, count(*)::int as orders, ${sql.join(orderTimes.map(middle))}
          from (${visibleOrderCards(db, viewer)
            .innerJoin('workOrderResultCard as result', 'result.id', 'work.id')
            .leftJoin('rescueCaseCard as rescue', 'rescue.id', 'work.caseId')
            .where(sql<boolean>`work.create_time >= ${since} and work.create_time < ${until}`)
            .select([
              'work.elevatorId',
              ...orderTimes.map((time) =>
                secondsOf(
                  time,
                  { order: 'work', reported: 'rescue.report_time', paused: 'result.paused_seconds' },
                  now,
                ).as(time),
              ),
            ])}) as made
          group by elevator_id)`.as('done'),
      (join) => join.onRef('done.elevatorId', '=', 'elevator.id'),
    );
  for (const word of wordsOf(filters.words)) elevators = elevators.where(holdsWord(word));
  if (filters.companyId) elevators = elevators.where('elevator.maintainerId', '=', filters.companyId);
  const lengthS = Math.max(1, (Date.parse(end) - Date.parse(since)) / 1000);
  const seconds = (name: string) => sql<number | null>`greatest(0, round(${sql.ref(name)}))::int`;
  return elevators.select([
    'elevator.id',
    sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
    'elevator.projectNames as projectName',
    'maintainer.names as companyName',
    sql<string>`${period.from}::text`.as('from'),
    sql<string>`${period.to}::text`.as('to'),
    sql<number>`coalesce(broken.faults, 0)`.as('faults'),
    sql<number>`coalesce(broken.entrapments, 0)`.as('entrapments'),
    sql<number>`coalesce(done.orders, 0)`.as('orders'),
    sql<number | null>`case when done.response is null then null else ${seconds('done.response')} end`.as(
      'response',
    ),
    sql<number | null>`case when done.arrival is null then null else ${seconds('done.arrival')} end`.as(
      'arrival',
    ),
    sql<number | null>`case when done.repair is null then null else ${seconds('done.repair')} end`.as(
      'repair',
    ),
    sql<number>`greatest(0, 100 - 100 * coalesce(blocked.seconds, 0) / ${lengthS}::float8)`.as(
      'availability',
    ),
  ]);
}

const sorts: Sorts<typeof reportCalls.elevators> = {
  faults: sql`coalesce(broken.faults, 0)`,
  entrapments: sql`coalesce(broken.entrapments, 0)`,
  orders: sql`coalesce(done.orders, 0)`,
  availability: sql`coalesce(blocked.seconds, 0) * -1`,
};

/** A page of the report, the elevators with most faults first. */
export const pageElevators = (
  db: Database,
  viewer: Viewer,
  filters: ElevatorFilters,
  page: PageOf<typeof reportCalls.elevators>,
  period: ReportPeriod,
  now: Date,
) =>
  readPage(lines(db, viewer, filters, period, now), page, {
    sorts,
    defaultSort: sql`coalesce(broken.faults, 0) desc, coalesce(done.orders, 0) desc`,
    id: sql`elevator.id`,
  });

/** All of the report, for a sheet. */
export const listElevators = (
  db: Database,
  viewer: Viewer,
  filters: ElevatorFilters,
  period: ReportPeriod,
  now: Date,
  most: number,
) => lines(db, viewer, filters, period, now).orderBy('elevator.id').limit(most).execute();
