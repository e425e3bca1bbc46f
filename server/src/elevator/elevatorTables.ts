import type { elevator } from '@hoistway/contract/elevator/elevatorCard.ts';
import type { elevatorFile } from '@hoistway/contract/elevator/elevatorFile.ts';
import type { RowOf } from '#platform/database/rowOf.ts';
import type { ColumnType } from 'kysely';

type ElevatorTable = RowOf<
  typeof elevator,
  {
    words: ColumnType<string[], never, never>;
    foundBy: ColumnType<string, never, never>;
    projectNames: ColumnType<string, never, never>;
    datedBy: string | null;
  },
  'type' | 'lifeState' | 'floorHeightMm'
>;

type ElevatorCard = Pick<
  ElevatorTable,
  | 'id'
  | 'elevatorNo'
  | 'shortNumber'
  | 'alias'
  | 'equipmentNo'
  | 'nineNo'
  | 'address'
  | 'projectName'
  | 'placeOfUse'
  | 'regionCode'
  | 'type'
  | 'floorsNum'
  | 'floorLabels'
  | 'floorHeightMm'
  | 'propertyId'
  | 'ownerId'
  | 'maintainerId'
  | 'latitude'
  | 'longitude'
  | 'alarmChannel'
  | 'lifeState'
  | 'words'
  | 'foundBy'
  | 'elevatorNoNormal'
  | 'projectNames'
>;

type ElevatorPlateCard = Pick<
  ElevatorTable,
  | 'id'
  | 'brand'
  | 'model'
  | 'factoryNo'
  | 'registrationCode'
  | 'ratedLoad'
  | 'ratedSpeed'
  | 'manufactureDate'
  | 'nextInspection'
  | 'createdAt'
>;

type ElevatorRescueCard = Pick<ElevatorTable, 'id' | 'kunshanNo' | 'rescueStationId'>;

type ElevatorTiesCard = Pick<
  ElevatorTable,
  | 'id'
  | 'propertyId'
  | 'ownerId'
  | 'maintainerId'
  | 'installerId'
  | 'manufacturerId'
  | 'rescueStationId'
  | 'regionCode'
>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    elevator: ElevatorTable;
    elevatorCard: ElevatorCard;
    elevatorGroup: { elevatorId: string; companyId: string; groupId: string };
    elevatorAssignment: { elevatorId: string; userId: string };
    elevatorFile: RowOf<typeof elevatorFile, { fileId: string }>;
    elevatorPlateCard: ElevatorPlateCard;
    elevatorTiesCard: ElevatorTiesCard;
    elevatorRescueCard: ElevatorRescueCard;
    elevatorDateCard: Pick<ElevatorTable, 'id' | 'nextInspection' | 'datedBy' | 'areaId' | 'lifeState'>;
    elevatorCameraCard: { id: string; stream: string | null };
    elevatorGroupCard: { elevatorId: string; companyId: string; groupId: string };
    elevatorAssignmentCard: { elevatorId: string; userId: string };
  }
}
