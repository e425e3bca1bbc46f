import { rankedRows, tickerRows } from '@hoistway/contract/dashboard/dashboard.ts';
import { entrapmentCodes, reportedCodes } from '@hoistway/contract/fault/fault.ts';
import type { MapFilters } from '@hoistway/contract/map/mapCluster.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isOpenFault } from '#area/fault/openFaults.ts';
import { filtered } from '#area/map/mapStore.ts';
import { stateColumns } from '#area/live/liveStore.ts';

/** The days of the figures, as instants in the time zone of the viewer's company. */
export interface Period {
  zone: string;
  /** The first day and today, and when they began. */
  from: string;
  to: string;
  since: string;
  today: string;
  now: string;
}

const maxEntrapments = 12;
const many = sql<number>`count(*)::int`;

export async function findPeriod(db: Database, viewer: Viewer, at: Date, days: number): Promise<Period> {
  const before = sql`make_interval(days => ${days - 1}::int)`;
  const midnight = sql`date_trunc('day', ${at}::timestamptz at time zone time_zone)`;
  return db
    .selectFrom('companyCard')
    .where('id', '=', viewer.companyId)
    .select([
      'timeZone as zone',
      sql<string>`(${midnight} - ${before})::date`.as('from'),
      sql<string>`${midnight}::date`.as('to'),
      sql<string>`(${midnight} - ${before}) at time zone time_zone`.as('since'),
      sql<string>`${midnight} at time zone time_zone`.as('today'),
      sql<string>`${at}::timestamptz`.as('now'),
    ])
    .executeTakeFirstOrThrow();
}

const faultsOf = (db: Database, viewer: Viewer, filters: MapFilters) =>
  filtered(db, viewer, filters).innerJoin('faultCard as fault', 'fault.elevatorId', 'elevator.id');

const counted = (db: Database, viewer: Viewer, filters: MapFilters, since: string) =>
  faultsOf(db, viewer, filters).where('fault.faultClass', '=', 'fault').where('fault.openedAt', '>=', since);

const lineColumns = [
  'fault.id',
  'fault.elevatorId',
  'fault.code',
  'fault.severity',
  'fault.openedAt',
  'fault.closedAt',
  'fault.handling',
  'fault.acknowledgedAt',
  'elevator.elevatorNo',
  'elevator.shortNumber',
  'elevator.projectNames as projectName',
] as const;

export async function countOpenBySeverity(db: Database, viewer: Viewer, filters: MapFilters) {
  const rows = await faultsOf(db, viewer, filters)
    .where(isOpenFault)
    .select(['fault.severity', many.as('faults')])
    .groupBy('fault.severity')
    .execute();
  return [1, 2, 3, 4].map((severity) => ({
    severity,
    faults: rows.find((row) => row.severity === severity)?.faults ?? 0,
  }));
}

/** Entrapments, reported by devices or people, the longest first. */
export async function listEntrapments(db: Database, viewer: Viewer, filters: MapFilters) {
  const open = faultsOf(db, viewer, filters)
    .where('fault.closedAt', 'is', null)
    .where('fault.code', 'in', entrapmentCodes);
  const rows = await open
    .leftJoin('userCard as acknowledger', 'acknowledger.id', 'fault.acknowledgedBy')
    .leftJoin('companyCard as company', 'company.id', 'elevator.maintainerId')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .select([
      ...lineColumns,
      'elevator.regionCode',
      'area.arriveCityMinutes',
      'area.arriveOtherMinutes',
      'acknowledger.nicks as acknowledgedBy',
      'elevator.address',
      'elevator.floorsNum',
      'elevator.floorLabels',
      'elevator.floorHeightMm',
      ...stateColumns,
    ])
    .orderBy('fault.openedAt')
    .orderBy('fault.id')
    .limit(maxEntrapments)
    .execute();
  const { total } =
    rows.length < maxEntrapments
      ? { total: rows.length }
      : await open.select(many.as('total')).executeTakeFirstOrThrow();
  const rescued = await listRescued(db, viewer, filters);
  return {
    rows: [...rows, ...rescued]
      .toSorted((one, other) => Date.parse(one.openedAt) - Date.parse(other.openedAt))
      .slice(0, maxEntrapments),
    total: total + rescued.length,
  };
}

/** As many rescues are counted beside the faults. */
const maxRescued = 200;

/** People of whom a person said that they are inside and no fault tells: they are shut in like the others. */
async function listRescued(db: Database, viewer: Viewer, filters: MapFilters) {
  const rows = await filtered(db, viewer, filters)
    .innerJoin('rescueCaseCard as rescue', 'rescue.elevatorId', 'elevator.id')
    .where('rescue.personReported', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('faultCard as fault')
            .whereRef('fault.elevatorId', '=', 'elevator.id')
            .where('fault.closedAt', 'is', null)
            .where('fault.code', 'in', entrapmentCodes)
            .select('fault.id'),
        ),
      ),
    )
    .leftJoin('staffCard as lead', 'lead.id', 'rescue.leadId')
    .leftJoin('companyCard as company', 'company.id', 'elevator.maintainerId')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .select([
      'rescue.id',
      'rescue.elevatorId',
      sql<string>`${reportedCodes.trapped}`.as('code'),
      'rescue.reportTime as openedAt',
      'rescue.acceptTime as acknowledgedAt',
      'lead.names as acknowledgedBy',
      'elevator.elevatorNo',
      'elevator.shortNumber',
      'elevator.projectNames as projectName',
      'elevator.regionCode',
      'area.arriveCityMinutes',
      'area.arriveOtherMinutes',
      'elevator.address',
      'elevator.floorsNum',
      'elevator.floorLabels',
      'elevator.floorHeightMm',
      ...stateColumns,
    ])
    .orderBy('rescue.reportTime')
    .limit(maxRescued)
    .execute();
  // Of a rescue and of a fault the same number may be given.
  return rows.map((row) => ({ ...row, severity: 1, closedAt: null, handling: 'untreated' as const }));
}

/** As the index of what happened last has it. */
const lastAt = sql<string>`coalesce(fault.repeated_at, fault.opened_at)`;

export const listLatest = (db: Database, viewer: Viewer, filters: MapFilters, { since }: Period) =>
  faultsOf(db, viewer, filters)
    .where('fault.faultClass', 'in', ['fault', 'alarm'])
    .where(lastAt, '>=', since)
    .select([...lineColumns, 'fault.occurrences', lastAt.as('lastAt')])
    .orderBy(lastAt, 'desc')
    .orderBy('fault.id', 'desc')
    .limit(tickerRows)
    .execute();

const waited = sql`extract(epoch from fault.acknowledged_at - fault.opened_at)`;
const percentile = (share: number) =>
  sql<number | null>`round(percentile_cont(${sql.lit(share)}) within group (order by ${waited})
    filter (where fault.acknowledged_at >= fault.opened_at))::int`;

/** How soon what people were notified of since then was acknowledged. */
export const measureResponse = (db: Database, viewer: Viewer, filters: MapFilters, since: string) =>
  counted(db, viewer, filters, since)
    .where('fault.pushed', '=', true)
    .select([
      many.as('notified'),
      sql<number>`count(fault.acknowledged_at)::int`.as('acknowledged'),
      percentile(0.5).as('median'),
      percentile(0.9).as('ninety'),
    ])
    .executeTakeFirstOrThrow();

const dayMs = 86_400_000;

function* daysOf({ from, to }: Period): Generator<string> {
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    yield new Date(at).toISOString().slice(0, 10);
  }
}

/** Every day of the period, those without a fault among them. */
export async function countByDay(db: Database, viewer: Viewer, filters: MapFilters, period: Period) {
  const local = sql<string>`(fault.opened_at at time zone ${sql.lit(period.zone)})::date`;
  const rows = await counted(db, viewer, filters, period.since)
    .select([
      local.as('day'),
      many.as('faults'),
      sql<number>`(count(*) filter (where fault.code = 'K111'))::int`.as('entrapments'),
    ])
    .groupBy(local)
    .execute();
  const known = new Map(rows.map((row) => [row.day, row]));
  return [...daysOf(period)].map((day) => known.get(day) ?? { day, faults: 0, entrapments: 0 });
}

export async function countByHour(db: Database, viewer: Viewer, filters: MapFilters, period: Period) {
  const local = sql<number>`extract(hour from fault.opened_at at time zone ${sql.lit(period.zone)})::int`;
  const rows = await counted(db, viewer, filters, period.today)
    .select([local.as('hour'), many.as('faults')])
    .groupBy(local)
    .execute();
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    faults: rows.find((row) => row.hour === hour)?.faults ?? 0,
  }));
}

/** The elevators with most faults; only of these is it worked out how often a fault came back within a week. */
export async function listOffenders(db: Database, viewer: Viewer, filters: MapFilters, { since }: Period) {
  const worst = await counted(db, viewer, filters, since)
    .select([
      'fault.elevatorId',
      many.as('faults'),
      sql<string>`mode() within group (order by fault.code)`.as('code'),
    ])
    .groupBy('fault.elevatorId')
    .having(sql<SqlBool>`count(*) > 1`)
    .orderBy('faults', 'desc')
    .orderBy('fault.elevatorId')
    .limit(rankedRows)
    .execute();
  if (worst.length === 0) return [];
  const elevators = await db
    .selectFrom('elevatorCard as elevator')
    .where(
      'elevator.id',
      'in',
      worst.map((each) => each.elevatorId),
    )
    .select([
      'elevator.id',
      'elevator.elevatorNo',
      'elevator.shortNumber',
      'elevator.projectNames as projectName',
      sql<number>`(select count(*) from fault_card again where again.elevator_id = elevator.id
        and again.fault_class = 'fault' and again.opened_at >= ${since}
        and exists (select 1 from fault_card earlier where earlier.elevator_id = elevator.id
          and earlier.code = again.code and (earlier.opened_at, earlier.id) < (again.opened_at, again.id)
          and earlier.opened_at > again.opened_at - interval '7 days'))::int`.as('repeats'),
    ])
    .execute();
  return worst.map((each) => {
    const { id: _, ...elevator } = elevators.find(({ id }) => id === each.elevatorId)!;
    return { ...each, ...elevator };
  });
}

export const listKinds = (db: Database, viewer: Viewer, filters: MapFilters, { since }: Period) =>
  counted(db, viewer, filters, since)
    .select([
      'fault.code',
      many.as('faults'),
      sql<number>`count(distinct fault.elevator_id)::int`.as('elevators'),
    ])
    .groupBy('fault.code')
    .orderBy('faults', 'desc')
    .orderBy('fault.code')
    .limit(rankedRows)
    .execute();
