import { mapStates, type MapBox, type MapFilters, type MapState } from '@hoistway/contract/map/mapCluster.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { cellKeys, countAll, groupColumns, liesIn, type OnMap } from './mapCells.ts';
import { cellOf, regionDigits } from './mapGrid.ts';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { searched } from '#area/live/liveSearch.ts';
import { stateColumns } from '#area/live/liveStore.ts';

/** The place of a lift's state in `mapStates`. */
const rank = sql<number>`case when now.trapped then 5 when now.status = 'fault' then 4
  when now.status = 'maintenance' then 3 when now.status = 'offline' then 2 when now.status = 'normal' then 0
  else 1 end`;

const stateOf = (place: number): MapState => mapStates[place]!;

/** The lifts in sight that the filters of a map leave, each with its latest state as `now`. */
export function filtered(db: Database, viewer: Viewer, filters: MapFilters) {
  const { kind, state, ...common } = filters;
  let query = elevatorFilters(searched(db, viewer, { type: 'all', ...common }), { type: kind });
  if (state?.length)
    query = query.where(
      rank,
      'in',
      state.map((each) => mapStates.indexOf(each)),
    );
  return query;
}

const placed = (db: Database, viewer: Viewer, box: MapBox, filters: MapFilters) =>
  filtered(db, viewer, filters).where(liesIn('lift', box));

/** What every group of lifts on a map says of itself. */
const liftColumns = [...groupColumns('lift'), sql<number>`max(${rank})`.as('place')] as const;

const inWords = <Row extends { place: number }>({ place, ...row }: Row) => ({
  ...row,
  worst: stateOf(place),
});

/** Lifts by cells of a grid; a cell with one lift tells of the lift itself. */
export async function clusterLifts(
  db: Database,
  viewer: Viewer,
  { zoom, ...box }: MapBox & { zoom: number },
  filters: MapFilters,
) {
  const cells = placed(db, viewer, box, filters)
    .select([...liftColumns, sql<string>`min(lift.id)`.as('one')])
    .groupBy(cellKeys('lift', cellOf(box, zoom)));
  const rows = await db
    .selectFrom(cells.as('cell'))
    .leftJoin('elevatorCard as single', (join) =>
      join.onRef('single.id', '=', 'cell.one').on('cell.count', '=', 1),
    )
    .selectAll('cell')
    .select(['single.id', 'single.elevatorNo', 'single.shortNumber', 'single.projectName'])
    .orderBy('cell.one')
    .execute();
  return {
    total: countAll(rows),
    clusters: rows.filter((row) => row.id === null).map(inWords),
    lifts: rows.flatMap(({ id, elevatorNo, projectName, ...row }) =>
      id === null || elevatorNo === null || projectName === null
        ? []
        : [{ ...row, id, elevatorNo, projectName, state: stateOf(row.place) }],
    ),
  };
}

/** Lifts by the region they lie in, as finely as the zoom has it. */
export async function clusterRegions(
  db: Database,
  viewer: Viewer,
  { zoom, ...box }: MapBox & { zoom: number },
  filters: MapFilters,
) {
  const code = regionOf(regionDigits(zoom));
  const rows = await placed(db, viewer, box, filters)
    .where('lift.regionCode', 'is not', null)
    .select([code.as('regionCode'), ...liftColumns])
    .groupBy(code)
    .orderBy(code)
    .limit(500)
    .execute();
  return rows.map(inWords);
}

const regionOf = (digits: number) => sql<string>`rpad(left(lift.region_code, ${sql.lit(digits)}), 6, '0')`;

export async function countProvinces(db: Database, viewer: Viewer, filters: MapFilters) {
  const code = regionOf(2);
  const rows = await filtered(db, viewer, filters)
    .where('lift.regionCode', 'is not', null)
    .select([
      code.as('regionCode'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`max(${rank})`.as('place'),
    ])
    .groupBy(code)
    .orderBy(code)
    .execute();
  return rows.map(inWords);
}

/** How many lifts are in each state, every lift in the worst that holds of it. */
export async function countStates(
  db: Database,
  viewer: Viewer,
  filters: MapFilters,
): Promise<Record<MapState, number>> {
  const rows = await filtered(db, viewer, filters)
    .select([rank.as('place'), sql<number>`count(*)::int`.as('count')])
    .groupBy(rank)
    .execute();
  const counts = Object.fromEntries(mapStates.map((state) => [state, 0])) as Record<MapState, number>;
  for (const { place, count } of rows) counts[stateOf(place)] = count;
  return counts;
}

/** The lifts in a box, the worst and then the longest in its state first. */
export async function listPlaced(
  db: Database,
  viewer: Viewer,
  { limit, ...box }: MapBox & { limit: number },
  filters: MapFilters,
) {
  const base = placed(db, viewer, box, filters);
  const rows = await base
    .select([
      'lift.id',
      'lift.elevatorNo',
      'lift.shortNumber',
      'lift.address',
      'lift.projectName',
      'lift.floorsNum',
      'lift.floorLabels',
      'lift.floorHeightMm',
      'lift.latitude',
      'lift.longitude',
      ...stateColumns,
    ])
    .$narrowType<OnMap>()
    .orderBy(rank, 'desc')
    .orderBy('now.since')
    .orderBy('lift.id')
    .limit(limit)
    .execute();
  if (rows.length < limit) return { rows, total: rows.length };
  const { total } = await base.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
