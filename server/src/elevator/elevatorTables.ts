import type { Id, Stamp } from '#platform/database/columnTypes.ts';
import type { ColumnType, Generated } from 'kysely';

interface ElevatorTable {
  id: Id;
  elevatorNo: string;
  shortNumber: string | null;
  alias: string | null;
  equipmentNo: string | null;
  beaconNo: string | null;
  registrationCode: string | null;
  deviceCode: string | null;
  factoryNo: string | null;
  nineNo: string | null;
  kunshanNo: string | null;
  address: string;
  projectName: string;
  placeOfUse: string;
  regionCode: string | null;
  brand: string | null;
  model: string | null;
  type: Generated<string>;
  lifeState: Generated<string>;
  ratedLoad: ColumnType<number | null, number | null | undefined, number | null>;
  ratedSpeed: ColumnType<number | null, number | null | undefined, number | null>;
  floorsNum: number;
  floorLabels: string[];
  floorHeightMm: Generated<number>;
  manufactureDate: ColumnType<string | null, string | null | undefined, string | null>;
  nextInspection: ColumnType<string | null, string | null | undefined, string | null>;
  controllerType: string | null;
  driveMode: string | null;
  latitude: number | null;
  longitude: number | null;
  propertyId: string | null;
  ownerId: string | null;
  maintainerId: string | null;
  installerId: string | null;
  manufacturerId: string | null;
  othersId: string | null;
  alarmChannel: string | null;
  createdAt: Stamp;
  words: ColumnType<string[], never, never>;
  placeName: string | null;
  layerStationDoor: string | null;
  rescueStationId: string | null;
  areaId: string | null;
}

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

declare module '#platform/database/tables.ts' {
  interface Tables {
    elevator: ElevatorTable;
    elevatorCard: ElevatorCard;
    elevatorGroup: { elevatorId: string; companyId: string; groupId: string };
    elevatorAssignment: { elevatorId: string; userId: string };
    elevatorFile: {
      id: Id;
      elevatorId: string;
      fileId: string;
      name: string;
      kind: string;
      size: number;
      broughtBy: string;
      createdAt: Stamp;
    };
    elevatorPlateCard: ElevatorPlateCard;
    elevatorGroupCard: { elevatorId: string; companyId: string; groupId: string };
    elevatorAssignmentCard: { elevatorId: string; userId: string };
  }
}
