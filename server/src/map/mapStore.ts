import type { MapBox, MapFilters } from '@hoistway/contract/map/mapCluster.ts';
import { mapStates, type MapState } from '@hoistway/contract/live/mapState.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { seenWithoutElevator } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { cellKeys, countAll, groupColumns, liesIn, type OnMap } from './mapCells.ts';
import { cellOf, regionDigits } from './mapGrid.ts';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { isOnline, searched, worstPlace } from '#area/live/liveSearch.ts';
import { stateColumns } from '#area/live/liveStore.ts';

const stateOf = (place: number): MapState => mapStates[place]!;

/** The visible elevators that the filters of a map leave, each with its latest state as `state`. */
export function filtered(db: Database, viewer: Viewer, filters: MapFilters) {
  const { kind, ...common } = filters;
  return elevatorFilters(searched(db, viewer, { type: 'all', ...common }), { type: kind });
}

const placed = (db: Database, viewer: Viewer, box: MapBox, filters: MapFilters) =>
  filtered(db, viewer, filters).where(liesIn('elevator', box));

/** What every group of elevators on a map says of itself. */
const elevatorColumns = [...groupColumns('elevator'), sql<number>`max(${worstPlace})`.as('place')] as const;

const inWords = <Row extends { place: number }>({ place, ...row }: Row) => ({
  ...row,
  worst: stateOf(place),
});

/**
 * The same by a table that holds no more than the map of a whole country asks of each elevator; nothing where filters or a
 * role ask for more.
 */
function narrowCells(
  db: Database,
  viewer: Viewer,
  { cell, ...box }: MapBox & { cell: number },
  { state, ...others }: MapFilters,
) {
  const seen = seenWithoutElevator(viewer, 'mapPlace.elevatorId');
  if (!seen || Object.values(others).some(Boolean)) return undefined;
  let query = db.selectFrom('mapPlace').where(liesIn('mapPlace', box)).where(seen);
  if (state?.length)
    query = query.where(
      'mapPlace.place',
      'in',
      state.map((each) => mapStates.indexOf(each)),
    );
  return query
    .select([
      ...groupColumns('mapPlace'),
      sql<number>`max(map_place.place)`.as('place'),
      sql<string>`min(map_place.elevator_id)`.as('one'),
    ])
    .groupBy(cellKeys('mapPlace', cell));
}

/** Elevators by cells of a grid; a cell with one elevator tells of the elevator itself. */
export async function clusterElevators(
  db: Database,
  viewer: Viewer,
  { zoom, ...box }: MapBox & { zoom: number },
  filters: MapFilters,
) {
  const cell = cellOf(box, zoom);
  const cells =
    narrowCells(db, viewer, { ...box, cell }, filters) ??
    placed(db, viewer, box, filters)
      .select([...elevatorColumns, sql<string>`min(elevator.id)`.as('one')])
      .groupBy(cellKeys('elevator', cell));
  // Laterally, each single elevator is looked up by its id: PostgreSQL cannot know how few cells there are, and would read
  // the whole archive for them.
  const rows = await db
    .selectFrom(cells.as('cell'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('elevatorCard')
          .select(['id', 'elevatorNo', 'shortNumber', 'projectNames as projectName'])
          .whereRef('id', '=', 'cell.one')
          .where('cell.count', '=', 1)
          .limit(1)
          .as('single'),
      (join) => join.onTrue(),
    )
    .selectAll('cell')
    .select(['single.id', 'single.elevatorNo', 'single.shortNumber', 'single.projectName'])
    .orderBy('cell.one')
    .execute();
  return {
    total: countAll(rows),
    clusters: rows.filter((row) => row.id === null).map(inWords),
    elevators: rows.flatMap(({ id, elevatorNo, projectName, ...row }) =>
      id === null || elevatorNo === null || projectName === null
        ? []
        : [{ ...row, id, elevatorNo, projectName, state: stateOf(row.place) }],
    ),
  };
}

/** Elevators by the region they lie in, as finely as the zoom has it. */
export async function clusterRegions(
  db: Database,
  viewer: Viewer,
  { zoom, ...box }: MapBox & { zoom: number },
  filters: MapFilters,
) {
  const code = regionOf(regionDigits(zoom));
  const rows = await placed(db, viewer, box, filters)
    .where('elevator.regionCode', 'is not', null)
    .select([code.as('regionCode'), ...elevatorColumns])
    .groupBy(code)
    .orderBy(code)
    .limit(500)
    .execute();
  return rows.map(inWords);
}

const regionOf = (digits: number) =>
  sql<string>`rpad(left(elevator.region_code, ${sql.lit(digits)}), 6, '0')`;

export async function countProvinces(db: Database, viewer: Viewer, filters: MapFilters) {
  const code = regionOf(2);
  const rows = await filtered(db, viewer, filters)
    .where('elevator.regionCode', 'is not', null)
    .select([
      code.as('regionCode'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`max(${worstPlace})`.as('place'),
    ])
    .groupBy(code)
    .orderBy(code)
    .execute();
  return rows.map(inWords);
}

/** How many elevators are in each state, every elevator in the worst that holds of it. */
export async function countStates(db: Database, viewer: Viewer, filters: MapFilters) {
  const rows = await filtered(db, viewer, filters)
    .select([
      worstPlace.as('place'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${isOnline}))::int`.as('online'),
    ])
    .groupBy(worstPlace)
    .execute();
  const counts = Object.fromEntries(mapStates.map((state) => [state, 0])) as Record<MapState, number>;
  for (const { place, count } of rows) counts[stateOf(place)] = count;
  return { states: counts, online: rows.reduce((sum, { online }) => sum + online, 0) };
}

/** The elevators in a box, the worst and then the longest in its state first. */
export async function listPlaced(
  db: Database,
  viewer: Viewer,
  { limit, ...box }: MapBox & { limit: number },
  filters: MapFilters,
) {
  const base = placed(db, viewer, box, filters);
  const rows = await base
    .select([
      'elevator.id',
      'elevator.elevatorNo',
      'elevator.shortNumber',
      'elevator.address',
      'elevator.projectNames as projectName',
      'elevator.floorsNum',
      'elevator.floorLabels',
      'elevator.floorHeightMm',
      'elevator.latitude',
      'elevator.longitude',
      ...stateColumns,
    ])
    .$narrowType<OnMap>()
    .orderBy(worstPlace, 'desc')
    .orderBy('state.since')
    .orderBy('elevator.id')
    .limit(limit)
    .execute();
  if (rows.length < limit) return { rows, total: rows.length };
  const { total } = await base.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
