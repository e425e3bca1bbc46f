import {
  figures,
  type ChartDimension,
  type FigureName,
  type MeasuredTime,
} from '@hoistway/contract/report/chart/figures.ts';
import {
  countedFigures,
  type CountedFigure,
  type OrderTime,
} from '@hoistway/contract/workOrder/orderFigures.ts';
import { sql, type RawBuilder } from 'kysely';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { holdsFigure, secondsOf, timeOfFigure } from '#area/workOrder/orderFigures.ts';
import { findReach, visibleOrderCards, type Reach } from '#area/workOrder/visibleOrders.ts';
import type { Measured, MeasuredRows, Measuring, TimeValues } from './measured.ts';
import { elevatorConditions, elevatorSearchOf } from './narrowElevators.ts';
import { isStretch, stretchOf, writtenKey } from './timeKey.ts';

/** The times by which periods take orders in; figures of deadlines go by the deadline. */
const bases = ['create_time', 'deadline'] as const;
type Base = (typeof bases)[number];

const baseOf = (figure: CountedFigure): Base =>
  timeOfFigure(figure, 'work') === 'work.deadline' ? 'deadline' : 'create_time';

function keyOf(dimension: ChartDimension, base: Base, timeZone: string): RawBuilder<string> {
  if (isStretch(dimension))
    return stretchOf(dimension, sql`${sql.ref(`work.${base}`)} at time zone ${timeZone}`);
  switch (dimension) {
    case 'kind':
      return sql`work.type`;
    case 'company':
      return sql`work.company_id::text`;
    case 'person':
      return sql`coalesce(work.handler_id::text, '')`;
    case 'elevator':
      return sql`work.elevator_id::text`;
    case 'brand':
      return sql`coalesce(plate.brand, '')`;
    case 'placeOfUse':
      return sql`elevator.place_of_use`;
    case 'cause':
      return sql`coalesce(work.cause_class, '')`;
    case 'auditCause':
      return sql`coalesce(work.inspect_cause, '')`;
    default:
      throw new Error(`orders have no ${dimension}`);
  }
}

/** Where the time of which orders went; what nobody noted is left out of the mean. */
const stages: Readonly<
  Record<Exclude<MeasuredTime, OrderTime>, { of: CountedFigure; seconds: RawBuilder<number | null> }>
> = {
  wait: { of: 'completed', seconds: sql`extract(epoch from work.accept_time - work.create_time)` },
  way: { of: 'arrived', seconds: sql`extract(epoch from work.arrive_time - work.accept_time)` },
  work: { of: 'completed', seconds: sql`work.handling_seconds` },
  pause: { of: 'completed', seconds: sql`result.paused_seconds` },
};

function ordersOf(
  { db, viewer, filters, period, dimension }: Measuring,
  base: Base,
  reach: Reach | undefined,
) {
  const time = sql.ref(`work.${base}`);
  let orders = elevatorFilters(
    visibleOrderCards(db, viewer, reach).innerJoin(
      'elevatorCard as elevator',
      'elevator.id',
      'work.elevatorId',
    ),
    elevatorSearchOf(filters),
  )
    .$if(dimension === 'brand' || filters.brand !== undefined, (each) =>
      each.innerJoin('elevatorPlateCard as plate', 'plate.id', 'work.elevatorId'),
    )
    .where(sql<boolean>`(${time} >= ${period.since} and ${time} < ${period.until})`);
  if (filters.type) orders = orders.where('work.type', '=', filters.type);
  if (filters.companyId) orders = orders.where('work.companyId', '=', filters.companyId);
  if (filters.handlerId) orders = orders.where('work.handlerId', '=', filters.handlerId);
  for (const condition of elevatorConditions(filters)) orders = orders.where(condition);
  return orders;
}

type Read = Record<string, number | null> & { key: string; isWhole: boolean };

/** The sets of orders that figures count, or are a share of. */
const countsOf = (names: readonly FigureName[]): CountedFigure[] => {
  const counts = names.flatMap((name) => [figures[name].counts, figures[name].of]);
  return countedFigures.filter((figure) => counts.includes(figure));
};

/** Counts the orders of one base by the keys of the chart, and all of them. */
async function countByKey(
  asked: Measuring,
  base: Base,
  counted: readonly CountedFigure[],
  reach: Reach | undefined,
): Promise<Read[]> {
  const { db, dimension, period, now } = asked;
  const orders = ordersOf(asked, base, reach).select([
    keyOf(dimension, base, period.timeZone).as('key'),
    ...counted.map((figure) => holdsFigure(figure, 'work', now).as(figure)),
  ]);
  const { rows } = await sql<Read>`
    with counted as (${orders})
    select coalesce(${writtenKey(dimension)}, '') as key, grouping(key) = 1 as is_whole,
      ${sql.join(counted.map((figure) => sql`(count(*) filter (where ${sql.ref(figure)}))::int as ${sql.ref(figure)}`))}
    from counted group by grouping sets ((key), ())`.execute(db);
  return rows;
}

const isStage = (time: MeasuredTime): time is keyof typeof stages => time in stages;

/** The times that figures tell, each once. */
const timesOf = (names: readonly FigureName[]): MeasuredTime[] => [
  ...new Set(names.flatMap((name) => figures[name].time?.[0] ?? [])),
];

/** Measures the times of the orders that were made in the period, by the keys of the chart. */
async function measureByKey(
  asked: Measuring,
  times: readonly MeasuredTime[],
  reach: Reach | undefined,
): Promise<Read[]> {
  const { db, dimension, period, now } = asked;
  const sources = { order: 'work', reported: 'rescue.report_time', paused: 'result.paused_seconds' };
  const secondsIn = (time: MeasuredTime) =>
    isStage(time)
      ? sql<
          number | null
        >`case when ${holdsFigure(stages[time].of, 'work', now)} then greatest(0, ${stages[time].seconds})::float8 end`
      : secondsOf(time, sources, now);
  const orders = ordersOf(asked, 'create_time', reach)
    .$if(times.includes('repair') || times.includes('pause'), (each) =>
      each.innerJoin('workOrderResultCard as result', 'result.id', 'work.id'),
    )
    .$if(times.includes('arrival'), (each) =>
      each.leftJoin('rescueCaseCard as rescue', 'rescue.id', 'work.caseId'),
    )
    .select([
      keyOf(dimension, 'create_time', period.timeZone).as('key'),
      ...times.map((time) => secondsIn(time).as(time)),
    ]);
  const values = times.flatMap((time) => [
    sql`count(${sql.ref(time)})::int as ${sql.ref(`${time}N`)}`,
    ...(isStage(time)
      ? [sql`avg(${sql.ref(time)})::float8 as ${sql.ref(`${time}Mean`)}`]
      : [
          sql`percentile_cont(0.5) within group (order by ${sql.ref(time)}) as ${sql.ref(`${time}Median`)}`,
          sql`percentile_cont(0.9) within group (order by ${sql.ref(time)}) as ${sql.ref(`${time}Ninety`)}`,
        ]),
  ]);
  const { rows } = await sql<Read>`
    with timed as (${orders})
    select coalesce(${writtenKey(dimension)}, '') as key, grouping(key) = 1 as is_whole, ${sql.join(values)}
    from timed group by grouping sets ((key), ())`.execute(db);
  return rows;
}

const wholeSeconds = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.max(0, Math.round(value));

const timesIn = (row: Read, times: readonly MeasuredTime[]): Measured['times'] =>
  Object.fromEntries(
    times.map((time): [MeasuredTime, TimeValues] => [
      time,
      {
        n: row[`${time}N`] ?? 0,
        median: wholeSeconds(row[`${time}Median`]),
        ninety: wholeSeconds(row[`${time}Ninety`]),
        mean: wholeSeconds(row[`${time}Mean`]),
      },
    ]),
  );

/** The orders of a period, counted and measured by what a chart stands by. */
export async function measureOrders(asked: Measuring): Promise<MeasuredRows> {
  const reach = await findReach(asked.db, asked.viewer);
  const measured: MeasuredRows = { rows: new Map(), total: { counts: {}, times: {} } };
  const rowOf = ({ key, isWhole }: Read): Measured => {
    if (isWhole) return measured.total;
    const row = measured.rows.get(key) ?? { counts: {}, times: {} };
    measured.rows.set(key, row);
    return row;
  };
  const wanted = countsOf(asked.figures);
  for (const base of bases) {
    const counted = wanted.filter((figure) => baseOf(figure) === base);
    if (counted.length === 0) continue;
    for (const read of await countByKey(asked, base, counted, reach))
      for (const figure of counted) rowOf(read).counts[figure] = read[figure] ?? 0;
  }
  const times = timesOf(asked.figures);
  if (times.length > 0)
    for (const read of await measureByKey(asked, times, reach))
      Object.assign(rowOf(read).times, timesIn(read, times));
  return measured;
}
