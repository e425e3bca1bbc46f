import { importKind } from '#contract/import/importKind.ts';
import { elevator } from './elevatorCard.ts';
import { elevatorCalls } from './elevatorCalls.ts';

/** A row of a file says what the form says, and what the lift shows at its floors. */
const added = {
  ...elevatorCalls.create,
  access: elevatorCalls.importElevators.access,
  input: elevatorCalls.create.input.extend(elevator.pick('floorLabels').partial().shape),
};

/** Lifts, known by their number. */
export const elevatorImport = importKind({
  name: 'elevator',
  label: 'route.elevator.elevator',
  add: added,
  edit: 'elevator.edit',
  template: elevatorCalls.elevatorTemplate,
  start: elevatorCalls.importElevators,
  columns: [
    { name: 'elevatorNo', label: 'elevator.elevatorNo', hint: 'import.elevatorNoHint' },
    { name: 'shortNumber', label: 'elevator.shortNumber' },
    { name: 'alias', label: 'elevator.alias' },
    { name: 'projectName', label: 'elevator.projectName' },
    { name: 'placeName', label: 'elevator.placeName' },
    { name: 'address', label: 'elevator.address' },
    { name: 'regionCode', label: 'elevator.regionCode', hint: 'import.regionHint' },
    { name: 'placeOfUse', label: 'elevator.placeOfUse' },
    { name: 'type', label: 'elevator.type' },
    { name: 'lifeState', label: 'elevator.lifeState', hint: 'import.lifeStateHint' },
    { name: 'brand', label: 'elevator.brand' },
    { name: 'model', label: 'elevator.model' },
    { name: 'floorsNum', label: 'elevator.floorsNum' },
    { name: 'floorLabels', label: 'elevator.floorLabels', hint: 'import.floorsHint' },
    { name: 'floorHeightMm', label: 'elevator.floorHeightMm' },
    { name: 'layerStationDoor', label: 'elevator.layerStationDoor', hint: 'invalid.layerRule' },
    { name: 'equipmentNo', label: 'elevator.equipmentNo', hint: 'invalid.equipmentNoRule' },
    { name: 'beaconNo', label: 'elevator.beaconNo' },
    { name: 'registrationCode', label: 'elevator.registrationCode' },
    { name: 'deviceCode', label: 'elevator.deviceCode' },
    { name: 'factoryNo', label: 'elevator.factoryNo' },
    { name: 'nineNo', label: 'elevator.nineNo' },
    { name: 'kunshanNo', label: 'elevator.kunshanNo' },
    { name: 'ratedLoad', label: 'elevator.ratedLoad' },
    { name: 'ratedSpeed', label: 'elevator.ratedSpeed' },
    { name: 'manufactureDate', label: 'elevator.manufactureDate' },
    { name: 'nextInspection', label: 'elevator.nextInspection' },
    { name: 'controllerType', label: 'elevator.controllerType' },
    { name: 'driveMode', label: 'elevator.driveMode' },
    { name: 'latitude', label: 'elevator.latitude' },
    { name: 'longitude', label: 'elevator.longitude' },
    { name: 'propertyId', label: 'elevator.propertyId' },
    { name: 'ownerId', label: 'elevator.ownerId' },
    { name: 'maintainerId', label: 'elevator.maintainerId' },
    { name: 'installerId', label: 'elevator.installerId' },
    { name: 'manufacturerId', label: 'elevator.manufacturerId' },
    { name: 'rescueStationId', label: 'elevator.rescueStationId' },
    { name: 'groupId', label: 'elevator.group', hint: 'elevator.groupHint' },
    { name: 'areaId', label: 'elevator.areaId' },
    { name: 'othersId', label: 'elevator.othersId' },
  ],
});
