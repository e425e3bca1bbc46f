import { stationTypes } from '@hoistway/contract/company/company.ts';
import type { MapBox } from '@hoistway/contract/map/mapCluster.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { visibleCompanies } from '#area/company/visibleCompanies.ts';
import type { Viewer } from '#platform/viewer.ts';
import { cellKeys, countAll, groupColumns, liesIn, type OnMap } from './mapCells.ts';
import { cellOf } from './mapGrid.ts';

/** The most stations of one spot that are answered one by one. */
const mostAtLocation = 20;

/** The stations of a cell that are at one spot, be it one or several in one house; null where a zoom may part them. */
const atLocation = sql<string[] | null>`case
  when min(company.longitude) = max(company.longitude) and min(company.latitude) = max(company.latitude)
  then (array_agg(company.id::text order by company.name))[1:${sql.lit(mostAtLocation)}] end`;

/** The visible companies from which help comes, by cells of the grid of the elevators. */
export async function clusterStations(
  db: Database,
  viewer: Viewer,
  { zoom, ...box }: MapBox & { zoom: number },
) {
  const cells = await visibleCompanies(db, viewer)
    .where('company.type', 'in', stationTypes)
    .where('company.forbidden', '=', false)
    .where(liesIn('company', box))
    .select([...groupColumns('company'), atLocation.as('ids')])
    .groupBy(cellKeys('company', cellOf(box, zoom)))
    .orderBy(sql`min(company.id)`)
    .execute();
  return {
    total: countAll(cells),
    clusters: cells.filter(({ ids }) => ids === null),
    stations: await findStations(
      db,
      viewer,
      cells.flatMap(({ ids }) => ids ?? []),
    ),
  };
}

async function findStations(db: Database, viewer: Viewer, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('companyCard as company')
    .leftJoin(
      visibleElevators(db, viewer)
        .where('elevator.maintainerId', 'in', ids)
        .groupBy('elevator.maintainerId')
        .select(['elevator.maintainerId', sql<number>`count(*)::int`.as('elevators')])
        .as('kept'),
      'kept.maintainerId',
      'company.id',
    )
    .where('company.id', 'in', ids)
    .select([
      'company.id',
      'company.names as name',
      'company.type',
      'company.phone',
      'company.dutyPhone',
      'company.address',
    ])
    .select([
      'company.latitude',
      'company.longitude',
      sql<number>`coalesce(kept.elevators, 0)`.as('elevators'),
    ])
    .$narrowType<OnMap>()
    .orderBy('company.name')
    .orderBy('company.id')
    .execute();
}
