import { wordOrder } from '#platform/names.ts';
import { stationTypes } from '@hoistway/contract/company/company.ts';
import type { MapBox } from '@hoistway/contract/map/mapCluster.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { seesEverything, visibleElevators } from '#platform/elevatorVisibility.ts';
import { visibleCompanies } from '#area/company/visibility/visibleCompanies.ts';
import type { Viewer } from '#platform/viewer.ts';
import { cellKeys, countAll, groupColumns, liesIn, type OnMap } from './mapCells.ts';
import { cellOf } from './mapGrid.ts';

/** The most stations of one spot that are answered one by one. */
const maxAtLocation = 20;

/** The stations of a cell that are at one spot, be it one or several in one house; null where a zoom may part them. */
const atLocation = sql<string[] | null>`case
  when min(company.longitude) = max(company.longitude) and min(company.latitude) = max(company.latitude)
  then (array_agg(company.id::text order by company.name))[1:${sql.lit(maxAtLocation)}] end`;

/** The companies that a viewer may name, and the rescue stations that their elevators name. */
function visibleStations(db: Database, viewer: Viewer) {
  const all = db.selectFrom('companyCard as company');
  if (seesEverything(viewer)) return all;
  return all.where((eb) =>
    eb.or([
      eb('company.id', 'in', visibleCompanies(db, viewer).select('company.id')),
      eb(
        'company.id',
        'in',
        visibleElevators(db, viewer)
          .innerJoin('elevatorRescueCard as own', 'own.id', 'elevator.id')
          .where('own.rescueStationId', 'is not', null)
          .select((of) => of.ref('own.rescueStationId').$notNull().as('stationId')),
      ),
    ]),
  );
}

/** The visible companies from which help comes, by cells of the grid of the elevators. */
export async function clusterStations(
  db: Database,
  viewer: Viewer,
  { zoom, ...box }: MapBox & { zoom: number },
) {
  const cells = await visibleStations(db, viewer)
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
    .orderBy(wordOrder('company.name'))
    .orderBy('company.id')
    .execute();
}
