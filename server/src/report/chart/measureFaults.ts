import type { ChartDimension } from '@hoistway/contract/report/chart/figures.ts';
import { sql, type RawBuilder } from 'kysely';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
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
    case 'elevator':
    case 'company':
    case 'brand':
    case 'placeOfUse':
      return ofElevator[dimension];
    default:
      throw new Error(`faults have no ${dimension}`);
  }
}

const ofElevator = {
  elevator: sql<string>`elevator.id::text`,
  company: sql<string>`coalesce(elevator.maintainer_id::text, '')`,
  brand: sql<string>`coalesce(plate.brand, '')`,
  placeOfUse: sql<string>`elevator.place_of_use`,
} as const;
const isOfElevator = (dimension: ChartDimension): dimension is keyof typeof ofElevator =>
  dimension in ofElevator;

const elevatorsOf = ({ db, viewer, filters }: Measuring) =>
  elevatorConditions(filters).reduce(
    (elevators, condition) => elevators.where(condition),
    elevatorFilters(visibleElevators(db, viewer), {
      ...elevatorSearchOf(filters),
      companyId: filters.companyId,
    }).innerJoin('elevatorPlateCard as plate', 'plate.id', 'elevator.id'),
  );

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
}

async function countFaults(asked: Measuring): Promise<Counted[]> {
  const { db, dimension, period, filters } = asked;
  const { severity } = filters;
  const faults = elevatorsOf(asked)
    .innerJoin('faultCard as fault', 'fault.elevatorId', 'elevator.id')
    .where('fault.faultClass', '=', 'fault')
    .where(sql<boolean>`fault.opened_at >= ${period.since} and fault.opened_at < ${period.until}`)
    .where(severity ? sql<boolean>`fault.severity = ${severity}` : sql<boolean>`true`)
    .select([
      keyOf(dimension, period.timeZone).as('key'),
      sql<boolean>`fault.code = any(${machineEntrapmentCodes})`.as('isEntrapment'),
    ]);
  const { rows } = await sql<Counted>`
    with counted as (${faults})
    select coalesce(${writtenKey(dimension)}, '') as key, grouping(key) = 1 as is_whole, count(*)::int as faults,
      (count(*) filter (where is_entrapment))::int as entrapments
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

/** The faults of a period, counted by what a chart stands by. */
export async function measureFaults(asked: Measuring): Promise<MeasuredRows> {
  const { dimension, period } = asked;
  const counts = await countElevators(asked);
  const all = counts.find(({ key }) => key === null)?.elevators ?? 0;
  const own = new Map(counts.map(({ key, elevators }) => [key, elevators]));
  const measure = (
    { faults, entrapments }: Pick<Counted, 'faults' | 'entrapments'>,
    key?: string,
  ): Measured => ({
    counts: { faults, entrapments },
    times: {},
    elevators: key !== undefined && isOfElevator(dimension) ? (own.get(key) ?? 0) : all,
    months: daysOf(dimension, key, period) / monthDays,
  });
  const counted = await countFaults(asked);
  const whole = counted.find(({ isWhole }) => isWhole) ?? { faults: 0, entrapments: 0 };
  return {
    rows: new Map(counted.filter(({ isWhole }) => !isWhole).map((row) => [row.key, measure(row, row.key)])),
    total: measure(whole),
  };
}
