import { stationTypes } from '@hoistway/contract/company/company.ts';
import type { MapBox } from '@hoistway/contract/map/mapCluster.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/sight.ts';
import { visibleCompanies } from '#area/company/visibleCompanies.ts';
import type { Viewer } from '#platform/viewer.ts';
import { cellKeys, countAll, groupColumns, liesIn, type OnMap } from './mapCells.ts';
import { cellOf } from './mapGrid.ts';

/** As many stations of one and the same spot as are told one by one. */
const mostOnSpot = 20;

/** The stations of a cell that are at one spot, be it one or several in one house; null where a zoom may part them. */
const onSpot = sql<string[] | null>`case
  when min(firm.longitude) = max(firm.longitude) and min(firm.latitude) = max(firm.latitude)
  then (array_agg(firm.id::text order by firm.name))[1:${sql.lit(mostOnSpot)}] end`;

/** The companies in sight from which help comes, by cells of the grid of the lifts. */
export async function clusterStations(
  db: Database,
  viewer: Viewer,
  { zoom, ...box }: MapBox & { zoom: number },
) {
  const cells = await visibleCompanies(db, viewer)
    .where('firm.type', 'in', stationTypes)
    .where('firm.forbidden', '=', false)
    .where(liesIn('firm', box))
    .select([...groupColumns('firm'), onSpot.as('ids')])
    .groupBy(cellKeys('firm', cellOf(box, zoom)))
    .orderBy(sql`min(firm.id)`)
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
    .selectFrom('companyCard as firm')
    .leftJoin(
      visibleElevators(db, viewer)
        .where('lift.maintainerId', 'in', ids)
        .groupBy('lift.maintainerId')
        .select(['lift.maintainerId', sql<number>`count(*)::int`.as('lifts')])
        .as('kept'),
      'kept.maintainerId',
      'firm.id',
    )
    .where('firm.id', 'in', ids)
    .select(['firm.id', 'firm.name', 'firm.type', 'firm.phone', 'firm.dutyPhone', 'firm.address'])
    .select(['firm.latitude', 'firm.longitude', sql<number>`coalesce(kept.lifts, 0)`.as('lifts')])
    .$narrowType<OnMap>()
    .orderBy('firm.name')
    .orderBy('firm.id')
    .execute();
}
