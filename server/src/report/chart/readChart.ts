import type { ChartReply, ChartRow, FigureValue } from '@hoistway/contract/report/chart/chartCalls.ts';
import {
  chartScreens,
  comparisons,
  figures,
  figuresBy,
  isOfInspections,
  leastRecords,
  leastRuns,
  maxChartDays,
  maxDaysByDay,
  mostElevators,
  orderedDimensions,
  standsBy,
  type ChartDimension,
  type ChartScreenName,
  type FigureName,
} from '@hoistway/contract/report/chart/figures.ts';
import { shareOf } from '@hoistway/contract/figure/share.ts';
import { daysAfter, daysBetween, weekdayOf } from '@hoistway/contract/time/days.ts';
import type { SplitDimension } from '@hoistway/contract/report/target/split.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { findPeriod, type ReportPeriod } from '../reportPeriod.ts';
import { measureFaults } from './measureFaults.ts';
import type { ChartFilters, Measured, MeasuredRows, Measuring } from './measured.ts';
import { measureInspections } from './measureInspections.ts';
import { findPeers } from '../target/findPeers.ts';
import { judgeSplit, splitChart } from '../target/splitChart.ts';
import { targetsOf } from '../target/targetStore.ts';
import { measureOrders } from './measureOrders.ts';
import { periodBefore } from './periodBefore.ts';

interface ChartContext {
  db: Database;
  viewer: Viewer;
  t: Translate;
}

interface ChartAsked extends ChartFilters {
  from?: string | undefined;
  to?: string | undefined;
  dimension: ChartDimension;
  compare: (typeof comparisons)[number];
  split?: SplitDimension | undefined;
}

/** How far back a chart goes whose period nobody said, in days before today: of years four, of months eleven. */
async function defaultFrom(
  { db, viewer }: ChartContext,
  dimension: ChartDimension,
  to: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (dimension !== 'year' && dimension !== 'month') return undefined;
  const back = dimension === 'year' ? '4 years' : '11 months';
  const { rows } = await sql<{ from: string }>`
    select (date_trunc(${dimension}, coalesce(${to ?? null}::date,
      (${now}::timestamptz at time zone time_zone)::date)) - ${back}::interval)::date::text as "from"
    from company_card where id = ${viewer.companyId}`.execute(db);
  return rows[0]?.from;
}

/** The days of a chart; by days they may be a year, else ten. */
async function periodOf(ctx: ChartContext, asked: ChartAsked, now: Date): Promise<ReportPeriod> {
  const { dimension, to } = asked;
  const from = asked.from ?? (await defaultFrom(ctx, dimension, to, now));
  return findPeriod(ctx, { from, to }, now, dimension === 'day' ? maxDaysByDay : maxChartDays);
}

const nothing: Measured = { counts: {}, times: {} };

/** Where nothing was recorded a rate is of as many elevators as elsewhere. */
const noneOf = ({ elevators }: Measured): Measured => ({
  ...nothing,
  ...(elevators === undefined ? {} : { elevators, months: 1 }),
});

function valueOf(figure: FigureName, measured: Measured): FigureValue {
  const { counts, times, elevators = 0, months = 0, runs = 0, known = 0 } = measured;
  const { counts: counted, of, time, per, perRuns } = figures[figure];
  const n = counts[counted] ?? 0;
  if (perRuns !== undefined) {
    const value = runs >= leastRuns ? (n * perRuns) / runs : null;
    return { figure, n, of: Math.round(runs), value, coverage: { known, of: elevators } };
  }
  if (per) {
    const tells = elevators >= leastRecords && months > 0;
    const [ofElevators, ofMonths] = per;
    const value = tells ? (n * ofElevators * ofMonths) / (elevators * months) : null;
    return { figure, n, of: elevators, value };
  }
  if (time) {
    const found = times[time[0]];
    const tells = found !== undefined && found.n >= leastRecords;
    return { figure, n, of: null, value: tells ? found[time[1]] : null };
  }
  if (of === undefined) return { figure, n, of: null, value: n };
  const whole = counts[of] ?? 0;
  return { figure, n, of: whole, value: whole < leastRecords ? null : shareOf(n, whole) };
}

/** Inspections are shown to who sees their list, and have neither the type nor the handler of an order. */
const isTold = (figure: FigureName, { permissions }: Viewer, { type, handlerId }: ChartFilters): boolean =>
  !isOfInspections(figure) || (permissions.has('annual.view') && !type && !handlerId);

/** What the figures of a chart count, of whatever records. */
async function measureFigures(of: 'order' | 'fault', asked: Measuring): Promise<MeasuredRows> {
  if (of === 'fault') return measureFaults(asked);
  const [inspections, orders] = [asked.figures.filter(isOfInspections), asked.figures.filter(isOfOrders)];
  const measured: MeasuredRows =
    orders.length > 0
      ? await measureOrders({ ...asked, figures: orders })
      : { rows: new Map(), total: nothing };
  if (inspections.length === 0) return measured;
  const { rows, total } = await measureInspections(asked);
  const beside = (one: Measured, { counts }: Measured): Measured => ({
    ...one,
    counts: { ...one.counts, ...counts },
  });
  for (const [key, row] of rows) measured.rows.set(key, beside(measured.rows.get(key) ?? nothing, row));
  return { rows: measured.rows, total: beside(measured.total, total) };
}

const isOfOrders = (figure: FigureName): boolean => !isOfInspections(figure);

const valuesOf = (names: readonly FigureName[], measured: Measured): FigureValue[] =>
  names.map((figure) => valueOf(figure, measured));

/** The same of peers: what is counted is told as the mean of an elevator. */
const meansOf = (names: readonly FigureName[], measured: Measured, elevators: number): FigureValue[] =>
  valuesOf(names, measured).map((value) =>
    figures[value.figure].unit === 'count' ? { ...value, of: elevators, value: value.n / elevators } : value,
  );

const dayMs = 86_400_000;
const numbersFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => String(first + at));

/** The keys of what stands in an order of its own, also of hours, days or months in which nothing was recorded. */
function orderedKeys(dimension: ChartDimension, { from, to }: ReportPeriod): string[] {
  if (dimension === 'hour') return numbersFrom(0, 24);
  if (dimension === 'weekday') return numbersFrom(1, 7);
  if (dimension === 'weekHour')
    return numbersFrom(1, 7).flatMap((weekday) =>
      numbersFrom(0, 24).map((hour) => `${weekday}-${hour.padStart(2, '0')}`),
    );
  if (dimension === 'severity') return numbersFrom(1, 4);
  if (dimension === 'week') {
    const monday = daysAfter(from, 1 - weekdayOf(from));
    return numbersFrom(0, Math.floor(daysBetween(monday, to) / 7) + 1).map((n) =>
      daysAfter(monday, 7 * Number(n)),
    );
  }
  const length = { day: 10, month: 7, year: 4 }[dimension as 'day' | 'month' | 'year'] as number | undefined;
  if (length === undefined) return [];
  const keys = new Set<string>();
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs)
    keys.add(new Date(at).toISOString().slice(0, length));
  return [...keys];
}

/** Whether nothing was counted; elevators without a fault make no row. */
const isEmpty = (values: readonly FigureValue[]): boolean =>
  values.every(({ figure, n, of }) => n === 0 && (figures[figure].unit === 'rate' || !of));

/** The chart of a screen; of elevators it has `most` rows, and all others as one. */
export async function readChart(
  ctx: ChartContext,
  screen: ChartScreenName,
  asked: ChartAsked,
  now: Date,
  { most = mostElevators }: { most?: number } = {},
): Promise<ChartReply> {
  const { db, viewer } = ctx;
  const { dimension, split } = asked;
  judgeSplit(screen, asked, ctx.t);
  const { of } = chartScreens[screen];
  const names = figuresBy(screen, dimension).filter((figure) => isTold(figure, viewer, asked));
  const period = await periodOf(ctx, asked, now);
  const beside = periodBefore(period, asked.compare, dimension);
  // Other months may have a day more.
  const before = beside ? await findPeriod(ctx, beside, now, maxChartDays + 31) : undefined;
  const measure = (over: ReportPeriod, filters: ChartFilters = asked, by = dimension) =>
    measureFigures(of, {
      db,
      viewer,
      filters,
      period: over,
      dimension: by,
      figures: names.filter((figure) => standsBy(figure, by) && isTold(figure, viewer, filters)),
      now,
    });
  const peers = asked.compare === 'peers' ? await findPeers(ctx, asked, dimension) : undefined;
  const measured = await measure(period);
  const earlier = before ? await measure(before) : undefined;
  const peerRows =
    peers && peers.ids.length > 0
      ? await measure(period, { ...asked, elevatorId: undefined, elevatorIds: peers.ids })
      : undefined;
  const ordered = orderedKeys(dimension, period);
  const none = noneOf(measured.total);
  const found = [...new Set([...ordered, ...measured.rows.keys()])]
    .map((id) => ({ id, values: valuesOf(names, measured.rows.get(id) ?? none) }))
    .filter(({ id, values }) => ordered.includes(id) || !isEmpty(values));
  const shown = dimension === 'elevator' ? keepMost(found, most) : found;
  const left = found.filter((row) => !shown.includes(row));
  const named = await namesOf(
    db,
    dimension,
    shown.map(({ id }) => id),
  );
  const besides = (id: string): FigureValue[] | null => {
    if (peers && peerRows)
      return meansOf(names, peerRows.rows.get(id) ?? noneOf(peerRows.total), peers.ids.length);
    return earlier && beside
      ? valuesOf(names, earlier.rows.get(beside.idOf(id)) ?? noneOf(earlier.total))
      : null;
  };
  const rows: ChartRow[] = shown
    .map(({ id, values }) => ({ id, name: named.get(id) ?? '', values, before: besides(id) }))
    .toSorted((one, other) =>
      orderedDimensions.includes(dimension)
        ? one.id.localeCompare(other.id, 'en', { numeric: true })
        : other.values[0]!.n - one.values[0]!.n,
    );
  return {
    from: period.from,
    to: period.to,
    timeZone: period.timeZone,
    dimension,
    rows,
    others:
      left.length === 0
        ? null
        : {
            rows: left.length,
            values: valuesOf(names, addUp(left.map(({ id }) => measured.rows.get(id) ?? none))),
          },
    total: {
      values: valuesOf(names, measured.total),
      before:
        peers && peerRows
          ? meansOf(names, peerRows.total, peers.ids.length)
          : earlier
            ? valuesOf(names, earlier.total)
            : null,
    },
    beforeFrom: before?.from ?? null,
    beforeTo: before?.to ?? null,
    targets: await targetsOf(db, {
      own: viewer.companyId,
      narrowed: asked.companyId,
      figures: names,
      to: period.to,
    }),
    peers: peers?.shown ?? null,
    split:
      split === undefined
        ? null
        : await splitChart({
            names,
            split,
            dimension,
            filters: asked,
            ids: rows.map(({ id }) => id),
            measure: (filters, by) => measure(period, filters, by),
            namesOf: (ids) => namesOf(db, split, ids),
          }),
    madeAt: now.toISOString(),
  };
}

/** The rows with the most of each figure. */
function keepMost<Row extends { values: readonly FigureValue[] }>(rows: readonly Row[], most: number): Row[] {
  if (rows.length <= most) return [...rows];
  const kept = new Set<Row>();
  for (const at of rows[0]!.values.keys()) {
    const counted = rows.filter(({ values }) => values[at]!.n > 0);
    counted.sort((one, other) => amountOf(other.values[at]!) - amountOf(one.values[at]!));
    for (const row of counted.slice(0, most)) kept.add(row);
  }
  return rows.filter((row) => kept.has(row));
}

const amountOf = ({ value, n }: FigureValue): number => value ?? n;

/** What several rows count together; their times are not known, nor of how many elevators a rate would be. */
function addUp(rows: readonly Measured[]): Measured {
  const counts: Measured['counts'] = {};
  for (const row of rows)
    for (const [figure, n] of Object.entries(row.counts) as [keyof Measured['counts'], number][])
      counts[figure] = (counts[figure] ?? 0) + n;
  return { counts, times: {} };
}

/** What companies, people and elevators are called. */
async function namesOf(
  db: Database,
  dimension: ChartDimension,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter((id) => id !== '');
  if (dimension === 'elevator') {
    const elevators = await db
      .selectFrom('elevatorCard')
      .select(['id', 'shortNumber', 'elevatorNo'])
      .where(sql<boolean>`id = any(${known}::bigint[])`)
      .execute();
    return new Map(elevators.map(({ id, shortNumber, elevatorNo }) => [id, shortNumber ?? elevatorNo]));
  }
  if (dimension !== 'company' && dimension !== 'person') return new Map();
  const named = await db
    .selectFrom(dimension === 'company' ? 'companyCard' : 'staffCard')
    .select(['id', 'names'])
    .where(sql<boolean>`id = any(${known}::bigint[])`)
    .execute();
  return new Map(named.map(({ id, names }) => [id, names]));
}
