import type { PeersShown } from '@hoistway/contract/report/target/besideFigures.ts';
import { leastPeers, peerYears } from '@hoistway/contract/report/target/peers.ts';
import type { ChartDimension } from '@hoistway/contract/report/chart/figures.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { sql, type SqlBool } from 'kysely';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { Invalid } from '#platform/call/problems.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { ChartFilters } from '../chart/measured.ts';
import { elevatorConditions, elevatorSearchOf } from '../chart/narrowElevators.ts';

interface Peers {
  shown: PeersShown;
  /** None where they are too few. */
  ids: readonly string[];
}

/** An elevator that the viewer sees, with when its peers were made. */
const oneElevator = (db: Database, viewer: Viewer, id: string) =>
  visibleElevators(db, viewer)
    .innerJoin('elevatorPlateCard as plate', 'plate.id', 'elevator.id')
    .where('elevator.id', '=', id)
    .select([
      'elevator.type as elevatorKind',
      'elevator.placeOfUse',
      sql<string | null>`(plate.manufacture_date - make_interval(years => ${peerYears}))::date`.as(
        'madeFrom',
      ),
      sql<string | null>`(plate.manufacture_date + make_interval(years => ${peerYears}))::date`.as('madeTo'),
    ])
    .executeTakeFirst();

/** The elevators like the one by which a chart is narrowed: of its kind, its use and its age, within the other filters. */
export async function findPeers(
  { db, viewer, t }: { db: Database; viewer: Viewer; t: Translate },
  { elevatorId, ...filters }: ChartFilters,
  dimension: ChartDimension,
): Promise<Peers> {
  if (dimension === 'elevator') throw new Invalid({ dimension: t('invalid.peersItself') });
  const own = elevatorId === undefined ? undefined : await oneElevator(db, viewer, elevatorId);
  if (elevatorId === undefined || own === undefined)
    throw new Invalid({ compare: t('invalid.peersElevator') });
  const { madeFrom, madeTo, elevatorKind, placeOfUse } = own;
  const found =
    madeFrom === null || madeTo === null
      ? []
      : await elevatorConditions(filters)
          .reduce(
            (elevators, condition) => elevators.where(condition),
            elevatorFilters(visibleElevators(db, viewer), elevatorSearchOf(filters)).innerJoin(
              'elevatorPlateCard as plate',
              'plate.id',
              'elevator.id',
            ),
          )
          .where('elevator.id', '!=', elevatorId)
          .where('elevator.type', '=', elevatorKind)
          .where('elevator.placeOfUse', '=', placeOfUse)
          .where(sql<SqlBool>`plate.manufacture_date between ${madeFrom}::date and ${madeTo}::date`)
          .select('elevator.id')
          .execute();
  return {
    shown: { ...own, elevators: found.length },
    ids: found.length < leastPeers ? [] : found.map(({ id }) => id),
  };
}
