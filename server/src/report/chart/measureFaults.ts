import { figures, type ChartDimension } from '@hoistway/contract/report/chart/figures.ts';
import { sql, type RawBuilder } from 'kysely';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { areRunsKnown, ofCompany } from '#area/fault/faultConditions.ts';
import { machineEntrapmentCodes } from '#area/history/historyStore.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { ReportPeriod } from '../reportPeriod.ts';
import type { Measured, MeasuredRows, Measuring } from './measured.ts';
import { elevatorConditions, elevatorSearchOf } from './narrowElevators.ts';
import { isStretch, stretchOf, writtenKey } from './timeKey.ts';

const dayMs = 86_400_000;
/** Days of a month on average. */
const monthDays = 30.4375;

/** What a fault stands by; those of the elevator are known of elevators without one, too. */
function keyOf(dimension: ChartDimension, timeZone: string): RawBuilder<string> {
  const began = sql`fault.opened_at at time zone ${timeZone}`;
  if (isStretch(dimension)) return stretchOf(dimension, began);
  switch (dimension) {
    case 'hour':
      return sql`extract(hour from ${began})::text`;
    case 'weekday':
      return sql`extract(isodow from ${began})::text`;
    case 'weekHour':
      return sql`to_char(${began}, 'ID-HH24')`;
    case 'severity':
      return sql`fault.severity::text`;
    case 'faultKind':
      return sql`fault.code`;
    case 'company':
      return sql`coalesce(fault.maintainer_id::text, '')`;
    case 'elevator':
    case 'brand':
    case 'placeOfUse':
      return ofElevator[dimension];
    default:
      throw new Error(`faults have no ${dimension}`);
  }
}

/** What elevators stand by; their company is that of now. */
const ofElevator = {
  elevator: sql<string>`elevator.id::text`,
  company: sql<string>`coalesce(elevator.maintainer_id::text, '')`,
  brand: sql<string>`coalesce(plate.brand, '')`,
  placeOfUse: sql<string>`elevator.place_of_use`,
} as const;
const isOfElevator = (dimension: ChartDimension): dimension is keyof typeof ofElevator =>
  dimension in ofElevator;

/** The elevators of a chart, of whatever company. */
const narrowedElevators = ({ db, viewer, filters }: Measuring) =>
  elevatorConditions(filters).reduce(
    (elevators, condition) => elevators.where(condition),
    elevatorFilters(visibleElevators(db, viewer), elevatorSearchOf(filters)).innerJoin(
      'elevatorPlateCard as plate',
      'plate.id',
      'elevator.id',
    ),
  );

/** Those that are of the company now. */
const elevatorsOf = (asked: Measuring) =>
  elevatorFilters(narrowedElevators(asked), { companyId: asked.filters.companyId });

/** The first and the last day of a stretch of time. */
function endsOf(dimension: 'week' | 'month' | 'year', key: string): [first: number, last: number] {
  if (dimension === 'week') return [Date.parse(key), Date.parse(key) + 6 * dayMs];
  if (dimension === 'year') return [Date.parse(`${key}-01-01`), Date.parse(`${key}-12-31`)];
  const [year, month] = key.split('-').map(Number);
  return [Date.parse(`${key}-01`), Date.UTC(year!, month, 0)];
}

/** How many days of the period a row is of: of a month those that lie in it. */
function daysOf(dimension: ChartDimension, key: string | undefined, { from, to }: ReportPeriod): number {
  const whole = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (key === undefined) return whole;
  if (dimension === 'day') return 1;
  if (dimension !== 'week' && dimension !== 'month' && dimension !== 'year') return whole;
  const [first, last] = endsOf(dimension, key);
  return (Math.min(last, Date.parse(to)) - Math.max(first, Date.parse(from))) / dayMs + 1;
}

interface Counted {
  key: string;
  isWhole: boolean;
  faults: number;
  entrapments: number;
  faultsOfKnownRuns: number;
}

const isByRuns = ({ figures: names }: Measuring): boolean =>
  names.some((name) => figures[name].perRuns !== undefined);

async function countFaults(asked: Measuring): Promise<Counted[]> {
  const { db, dimension, period, filters } = asked;
  const { severity, companyId } = filters;
  const faults = narrowedElevators(asked)
    .innerJoin('faultCard as fault', 'fault.elevatorId', 'elevator.id')
    .where('fault.faultClass', '=', 'fault')
    .where(sql<boolean>`fault.opened_at >= ${period.since} and fault.opened_at < ${period.until}`)
    .where(severity ? sql<boolean>`fault.severity = ${severity}` : sql<boolean>`true`)
    .where(companyId ? ofCompany(companyId) : sql<boolean>`true`)
    .select([
      keyOf(dimension, period.timeZone).as('key'),
      sql<boolean>`fault.code = any(${machineEntrapmentCodes})`.as('isEntrapment'),
      (isByRuns(asked) ? areRunsKnown(sql`${period.timeZone}`) : sql<boolean>`false`).as('isOfKnownRuns'),
    ]);
  const { rows } = await sql<Counted>`
    with counted as (${faults})
    select coalesce(${writtenKey(dimension)}, '') as key, grouping(key) = 1 as is_whole, count(*)::int as faults,
      (count(*) filter (where is_entrapment))::int as entrapments,
      (count(*) filter (where is_of_known_runs))::int as faults_of_known_runs
    from counted group by grouping sets ((key), ())`.execute(db);
  return rows;
}

/** How many elevators there are: all of them, and by what the chart stands where that is theirs. */
async function countElevators(asked: Measuring): Promise<{ key: string | null; elevators: number }[]> {
  const { db, dimension } = asked;
  const elevators = elevatorsOf(asked).select(
    (isOfElevator(dimension) ? ofElevator[dimension] : sql<string>`''`).as('key'),
  );
  const { rows } = await sql<{ key: string; isWhole: boolean; elevators: number }>`
    with counted as (${elevators})
    select coalesce(key, '') as key, grouping(key) = 1 as is_whole, count(*)::int as elevators
    from counted group by grouping sets ((key), ())`.execute(db);
  return rows.map(({ key, isWhole, elevators: n }) => ({ key: isWhole ? null : key, elevators: n }));
}

interface Driven {
  key: string;
  isWhole: boolean;
  runs: number;
  elevators: number;
}

/** The runs of the elevators in the period, as far as they are recorded, and of how many elevators they are. */
async function sumRuns(asked: Measuring): Promise<Driven[]> {
  const { db, dimension, period } = asked;
  const key = isStretch(dimension)
    ? stretchOf(dimension, sql`used.day::timestamp`)
    : isOfElevator(dimension)
      ? ofElevator[dimension]
      : sql<string>`''`;
  const days = elevatorsOf(asked)
    .innerJoin('usageDayCard as used', 'used.elevatorId', 'elevator.id')
    .where(sql<boolean>`used.day between ${period.from}::date and ${period.to}::date`)
    .where('used.runs', 'is not', null)
    .select([key.as('key'), 'elevator.id', 'used.runs']);
  const { rows } = await sql<Driven>`
    with days as (${days}), driven as (select key, id, sum(runs) as runs from days group by key, id)
    select coalesce(${writtenKey(dimension)}, '') as key, grouping(key) = 1 as is_whole,
      coalesce(sum(runs), 0)::float8 as runs, count(distinct id)::int as elevators
    from driven group by grouping sets ((key), ())`.execute(db);
  return rows;
}

const noFaults = { faults: 0, entrapments: 0, faultsOfKnownRuns: 0 };

/** The faults of a period, counted by what a chart stands by. */
export async function measureFaults(asked: Measuring): Promise<MeasuredRows> {
  const { dimension, period } = asked;
  const counts = await countElevators(asked);
  const all = counts.find(({ key }) => key === null)?.elevators ?? 0;
  const own = new Map(counts.map(({ key, elevators }) => [key, elevators]));
  const driven = isByRuns(asked) ? await sumRuns(asked) : [];
  const runs = new Map(driven.map((row) => [row.isWhole ? undefined : row.key, row]));
  const measure = (
    { faults, entrapments, faultsOfKnownRuns }: Omit<Counted, 'key' | 'isWhole'>,
    key?: string,
  ): Measured => ({
    counts: { faults, entrapments, faultsOfKnownRuns },
    times: {},
    elevators: key !== undefined && isOfElevator(dimension) ? (own.get(key) ?? 0) : all,
    months: daysOf(dimension, key, period) / monthDays,
    runs: runs.get(key)?.runs ?? 0,
    known: runs.get(key)?.elevators ?? 0,
  });
  const counted = await countFaults(asked);
  const byKey = new Map(counted.filter(({ isWhole }) => !isWhole).map((row) => [row.key, row]));
  const keys = new Set([...byKey.keys(), ...[...runs.keys()].filter((key) => key !== undefined)]);
  return {
    rows: new Map([...keys].map((key) => [key, measure(byKey.get(key) ?? noFaults, key)])),
    total: measure(counted.find(({ isWhole }) => isWhole) ?? noFaults),
  };
}
