import { inOrder } from '#contract/derived.ts';
import { importColumns } from '#contract/import/importColumns.ts';
import { importKind } from '#contract/import/importKind.ts';
import { elevatorCalls } from './elevatorCalls.ts';
import { elevator } from './elevatorCard.ts';

/** A row of a file says what the form says, and what the elevator shows at its floors. */
const added = {
  ...elevatorCalls.create,
  access: elevatorCalls.importElevators.access,
  input: elevatorCalls.create.input.extend(elevator.pick('floorLabels').partial().shape),
};

/** Elevators, known by their number. */
export const elevatorImport = importKind({
  name: 'elevator',
  label: 'elevator.elevators',
  add: added,
  edit: 'elevator.edit',
  template: elevatorCalls.template,
  start: elevatorCalls.importElevators,
  export: elevatorCalls.export,
  columns: importColumns(
    elevator,
    inOrder(
      [...elevator.writable, 'lifeState', 'groupId'],
      'elevatorNo',
      'shortNumber',
      'alias',
      'projectName',
      'englishProjectName',
      'placeName',
      'address',
      'regionCode',
      'placeOfUse',
      'type',
      'lifeState',
      'brand',
      'model',
      'floorsNum',
      'floorLabels',
      'floorHeightMm',
      'layerStationDoor',
      'equipmentNo',
      'beaconNo',
      'registrationCode',
      'deviceCode',
      'factoryNo',
      'nineNo',
      'kunshanNo',
      'ratedLoad',
      'ratedSpeed',
      'manufactureDate',
      'nextInspection',
      'controllerType',
      'driveMode',
      'latitude',
      'longitude',
      'propertyId',
      'ownerId',
      'maintainerId',
      'installerId',
      'manufacturerId',
      'rescueStationId',
      'groupId',
    ),
    {
      elevatorNo: { hint: 'import.elevatorNoHint' },
      lifeState: { hint: 'import.lifeStateHint' },
      floorLabels: { hint: 'import.floorsHint' },
      layerStationDoor: { hint: 'invalid.layerRule' },
      equipmentNo: { hint: 'invalid.equipmentNoRule' },
      groupId: { label: 'elevator.groupId', hint: 'elevator.groupHint' },
    },
  ),
});
