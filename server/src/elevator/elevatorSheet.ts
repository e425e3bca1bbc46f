import type { Language } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { regions } from '#platform/regions.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf, type SheetColumn } from '#platform/sheet.ts';
import type { listElevators } from './elevatorStore.ts';

type Row = Awaited<ReturnType<typeof listElevators>>[number];
type Column = SheetColumn<Row>;

/** Fields that stand in a cell as they are. */
const plain = {
  elevatorNo: 22,
  shortNumber: 14,
  alias: 18,
  equipmentNo: 12,
  nineNo: 14,
  kunshanNo: 14,
  beaconNo: 18,
  registrationCode: 24,
  deviceCode: 22,
  factoryNo: 18,
  projectName: 32,
  placeName: 20,
  address: 40,
  brand: 14,
  model: 18,
  ratedLoad: 12,
  ratedSpeed: 12,
  floorsNum: 10,
  layerStationDoor: 14,
  manufactureDate: 14,
  nextInspection: 14,
  controllerType: 16,
  driveMode: 14,
  latitude: 12,
  longitude: 12,
} as const satisfies Partial<Record<keyof Row, number>>;

const plainColumn = (t: Translate, name: keyof typeof plain): Column => ({
  heading: t(`elevator.${name}`),
  width: plain[name],
  read: (row) => row[name],
});

const worded = (t: Translate, language: Language) =>
  ({
    type: { heading: t('elevator.type'), read: (row) => t(`liftKind.${row.type as 'traction'}`) },
    placeOfUse: {
      heading: t('elevator.placeOfUse'),
      read: (row) => t(`placeOfUse.${row.placeOfUse as 'other'}`),
    },
    lifeState: {
      heading: t('elevator.lifeState'),
      read: (row) => t(`lifeState.${row.lifeState as 'inUse'}`),
    },
    status: { heading: t('elevator.status'), read: (row) => t(`liveStatus.${row.status as 'normal'}`) },
    regionCode: {
      heading: t('elevator.regionCode'),
      width: 32,
      read: (row) => (row.regionCode === null ? null : regions.pathText(row.regionCode, language)),
    },
    property: { heading: t('elevator.propertyId'), width: 28, read: (row) => row.propertyName },
    owner: { heading: t('elevator.ownerId'), width: 28, read: (row) => row.ownerName },
    maintainer: { heading: t('elevator.maintainerId'), width: 28, read: (row) => row.maintainerName },
    installer: { heading: t('elevator.installerId'), width: 28, read: (row) => row.installerName },
    manufacturer: { heading: t('elevator.manufacturerId'), width: 28, read: (row) => row.manufacturerName },
    group: { heading: t('elevator.group'), read: (row) => row.groupName },
    serial: { heading: t('collector.serial'), read: (row) => row.collectorSerial },
  }) satisfies Record<string, Column>;

/** The list as it is filtered, one row a lift. */
export function elevatorSheet(t: Translate, language: Language, rows: readonly Row[]): FileReply {
  const words = worded(t, language);
  const { type, lifeState, status, regionCode, property, maintainer, group, serial } = words;
  const columns = (...names: (keyof typeof plain)[]) => names.map((name) => plainColumn(t, name));
  return sheetOf<Row>(
    t('route.elevator.elevator'),
    [
      ...columns(
        'elevatorNo',
        'shortNumber',
        'alias',
        'equipmentNo',
        'nineNo',
        'projectName',
        'placeName',
        'address',
      ),
      regionCode,
      words.placeOfUse,
      type,
      ...columns('brand', 'model', 'floorsNum'),
      lifeState,
      ...columns('nextInspection'),
      status,
      property,
      maintainer,
      group,
      serial,
    ],
    rows,
  );
}

/** What the plates of lifts say: every number and rating that identifies one. */
export function nameplateSheet(t: Translate, language: Language, rows: readonly Row[]): FileReply {
  const words = worded(t, language);
  const columns = (...names: (keyof typeof plain)[]) => names.map((name) => plainColumn(t, name));
  return sheetOf<Row>(
    t('elevator.nameplates'),
    [
      ...columns(
        'elevatorNo',
        'shortNumber',
        'equipmentNo',
        'registrationCode',
        'deviceCode',
        'factoryNo',
        'nineNo',
        'kunshanNo',
        'beaconNo',
      ),
      words.type,
      ...columns(
        'brand',
        'model',
        'ratedLoad',
        'ratedSpeed',
        'floorsNum',
        'layerStationDoor',
        'manufactureDate',
      ),
      ...columns('controllerType', 'driveMode'),
      words.manufacturer,
      words.installer,
      words.owner,
      words.property,
      words.maintainer,
      ...columns('projectName', 'placeName', 'address'),
      words.regionCode,
      ...columns('latitude', 'longitude'),
    ],
    rows,
  );
}
