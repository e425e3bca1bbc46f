import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ElevatorSearch } from '@hoistway/contract/elevator/elevatorSearch.ts';
import type { ChartFilters } from './measured.ts';

/** By what the elevators of a chart are searched, as lists do it. */
export const elevatorSearchOf = ({
  groupId,
  regionCode,
  project_name: projectName,
  placeOfUse,
}: ChartFilters): ElevatorSearch => ({
  groupId,
  regionCode,
  project_name: projectName,
  ...(placeOfUse ? { placeOfUse: [placeOfUse] } : {}),
});

/** What else narrows the elevators of a chart, joined as `elevator` and `plate`. */
export const elevatorConditions = ({
  brand,
  propertyId,
  elevatorId,
  elevatorIds,
}: ChartFilters): RawBuilder<SqlBool>[] => [
  ...(brand ? [sql<SqlBool>`plate.brand = ${brand}`] : []),
  ...(propertyId ? [sql<SqlBool>`elevator.property_id = ${propertyId}`] : []),
  ...(elevatorId ? [sql<SqlBool>`elevator.id = ${elevatorId}`] : []),
  ...(elevatorIds ? [sql<SqlBool>`elevator.id = any(${elevatorIds}::bigint[])`] : []),
];
