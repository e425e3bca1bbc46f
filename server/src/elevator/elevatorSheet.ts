import { elevator } from '@hoistway/contract/elevator/elevatorCard.ts';
import { elevatorImport } from '@hoistway/contract/elevator/elevatorImport.ts';
import { importedFields } from '@hoistway/contract/import/importKind.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf, type SheetColumn } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listElevators } from './elevatorStore.ts';

type Row = Awaited<ReturnType<typeof listElevators>>[number];

const widths = {
  elevatorNo: { width: 22 },
  shortNumber: { width: 14 },
  alias: { width: 18 },
  equipmentNo: { width: 12 },
  nineNo: { width: 14 },
  kunshanNo: { width: 14 },
  beaconNo: { width: 18 },
  registrationCode: { width: 24 },
  deviceCode: { width: 22 },
  factoryNo: { width: 18 },
  projectName: { width: 32 },
  englishProjectName: { width: 32 },
  placeName: { width: 20 },
  address: { width: 40 },
  brand: { width: 14 },
  model: { width: 18 },
  ratedLoad: { width: 12 },
  ratedSpeed: { width: 12 },
  floorsNum: { width: 10 },
  layerStationDoor: { width: 14 },
  manufactureDate: { width: 14 },
  nextInspection: { width: 14 },
  controllerType: { width: 16 },
  driveMode: { width: 14 },
  latitude: { width: 12 },
  longitude: { width: 12 },
};

const named = (read: (row: Row) => string | null) => ({ width: 28, read });
const ties = {
  propertyId: named((row) => row.propertyName),
  ownerId: named((row) => row.ownerName),
  maintainerId: named((row) => row.maintainerName),
  installerId: named((row) => row.installerName),
  manufacturerId: named((row) => row.manufacturerName),
  rescueStationId: named((row) => row.rescueStationName),
  areaId: named((row) => row.areaName),
};

/** What the record itself does not say. */
const present = (t: Translate) => ({
  status: {
    heading: t('elevator.status'),
    read: ({ status }: Row) => t(`liveStatus.${status}`),
  },
  groupId: { heading: t('elevator.groupId'), read: (row: Row) => row.groupName },
  collectorSerial: { heading: t('collector.serial') },
});

type Imported = (typeof elevatorImport.columns)[number]['name'];

const sheet = (
  reader: SheetReader,
  title: string,
  names: readonly (Imported | keyof ReturnType<typeof present>)[],
  rows: readonly Row[],
): FileReply => {
  const columns: SheetColumn<Row>[] = sheetColumns(reader, elevator, names, {
    ...widths,
    ...ties,
    ...present(reader.t),
  });
  return sheetOf(reader, title, columns, rows);
};

/** The list as it is filtered, one row an elevator. */
export const elevatorSheet = (reader: SheetReader, rows: readonly Row[]): FileReply =>
  sheet(
    reader,
    reader.t('route.elevator.elevator'),
    [...importedFields(elevatorImport), 'status', 'collectorSerial'],
    rows,
  );

/** What the plates of elevators say: every number and rating that identifies one. */
export const nameplateSheet = (reader: SheetReader, rows: readonly Row[]): FileReply =>
  sheet(
    reader,
    reader.t('elevator.nameplates'),
    [
      'elevatorNo',
      'shortNumber',
      'equipmentNo',
      'registrationCode',
      'deviceCode',
      'factoryNo',
      'nineNo',
      'kunshanNo',
      'beaconNo',
      'type',
      'brand',
      'model',
      'ratedLoad',
      'ratedSpeed',
      'floorsNum',
      'layerStationDoor',
      'manufactureDate',
      'controllerType',
      'driveMode',
      'manufacturerId',
      'installerId',
      'ownerId',
      'propertyId',
      'maintainerId',
      'projectName',
      'placeName',
      'address',
      'regionCode',
      'latitude',
      'longitude',
    ],
    rows.map((row) => ({ ...row, projectName: row.projectNames })),
  );
