import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { download } from '#contract/file/download.ts';
import { choice, count, flag, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { broughtBy, importRun, importUpload } from '#contract/import/importRun.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { liveStatuses } from '#contract/socketPush/live.ts';
import { batchInput, batchResult } from './batchEdit.ts';
import { elevator, elevatorTies, lifeStates } from './elevatorCard.ts';
import { lifeMoves } from './lifeMoves.ts';
import { elevatorNumbers, elevatorSearch } from './elevatorSearch.ts';

const archiveSearch = elevatorSearch
  .pick({ words: true, type: true, lifeState: true, groupId: true, regionCode: true })
  .extend({
    /** Elevators that name the company in any role. */
    companyId: ref('company').optional(),
    areaId: ref('area').optional(),
    online: flag().optional(),
    ...broughtBy,
  });

const present = {
  status: choice('liveStatus', liveStatuses),
  trapped: flag(),
  /** Device time of the last message. */
  lastSeenAt: instant().nullable(),
  collectorSerial: z.string().nullable(),
  /** What the viewer may make of its life state. */
  lifeTargets: z.array(choice('lifeState', lifeStates)),
  /** Whether the viewer's company stands on the record, so that it may be changed. */
  managed: flag(),
};

export const elevatorRow = elevator
  .show(
    'id',
    'elevatorNo',
    'shortNumber',
    'alias',
    'equipmentNo',
    'nineNo',
    'projectName',
    'propertyId',
    'placeName',
    'address',
    'placeOfUse',
    'regionCode',
    'type',
    'brand',
    'model',
    'floorsNum',
    'manufactureDate',
    'nextInspection',
    'lifeState',
    'createdAt',
  )
  .extend({
    ...present,
    propertyName: z.string().nullable(),
    maintainerName: z.string().nullable(),
    groupName: z.string().nullable(),
  });

/** Everything of an elevator, with what the alarm dialog shows of it under the names it uses. */
export const archivedElevator = elevator.schema.extend({
  ...present,
  propertyName: z.string().nullable(),
  ownerName: z.string().nullable(),
  maintainerName: z.string().nullable(),
  installerName: z.string().nullable(),
  manufacturerName: z.string().nullable(),
  rescueStationName: z.string().nullable(),
  areaName: z.string().nullable(),
  /** The group of the viewer's company; for platform staff that of the maintenance company. */
  groupId: ref('companyGroup').nullable(),
  groupName: z.string().nullable(),
  /** What others chose, hidden from the viewer. */
  fixedTies: z.array(z.enum(elevatorTies)),
  ownerCompanyName: z.string().nullable(),
  ownerManager: z.string().nullable(),
  dutyPhone: z.string().nullable(),
  maintenanceManager: z.string().nullable(),
  phone: z.string().nullable(),
  faultTime: instant().nullable(),
});

/** What is printed of an elevator: everything its record says that lasts. */
export const nameplate = archivedElevator
  .pick({
    elevatorNo: true,
    shortNumber: true,
    alias: true,
    equipmentNo: true,
    nineNo: true,
    kunshanNo: true,
    beaconNo: true,
    registrationCode: true,
    deviceCode: true,
    factoryNo: true,
    type: true,
    lifeState: true,
    brand: true,
    model: true,
    ratedLoad: true,
    ratedSpeed: true,
    floorsNum: true,
    floorLabels: true,
    layerStationDoor: true,
    floorHeightMm: true,
    manufactureDate: true,
    nextInspection: true,
    controllerType: true,
    driveMode: true,
    collectorSerial: true,
    propertyName: true,
    ownerName: true,
    maintainerName: true,
    installerName: true,
    manufacturerName: true,
    rescueStationName: true,
    areaName: true,
    groupName: true,
    projectName: true,
    placeName: true,
    placeOfUse: true,
    address: true,
    latitude: true,
    longitude: true,
  })
  .extend({ region: z.string().nullable() });

const fields = written(elevator, 'elevatorNo', 'address', 'projectName', 'placeOfUse', 'type', 'floorsNum')
  .omit({ floorLabels: true })
  .extend({ groupId: ref('companyGroup').nullable().optional() });
const oneElevator = z.object({ id: ref('elevator') });

/** As many elevators as a search by numbers may find. */
export const maxFound = 200;

/** The fields whose texts in use are offered while one is entered. */
export const repeatedTexts = ['brand', 'model', 'controllerType', 'driveMode'] as const;

/** Physical floors count from 1, the lowest. */
export const floorText = z.object({
  physicalFloor: z.int().min(1).max(200),
  displayFloor: required('invalid.displayFloorRequired').max(4),
});

/** The state that the caller saw: an elevator that has become something else since is not changed. */
const seen = oneElevator.extend({ from: choice('lifeState', lifeStates).optional() });

export const elevatorCalls = calls('elevator', 'elevator', {
  page: get('elevator/pages', {
    access: 'elevator.view',
    input: archiveSearch.extend(
      paging([
        'elevatorNo',
        'shortNumber',
        'equipmentNo',
        'projectName',
        'address',
        'type',
        'brand',
        'lifeState',
        'manufactureDate',
        'nextInspection',
        'lastSeenAt',
        'createdAt',
      ]).shape,
    ),
    reply: pageOf(elevatorRow),
  }),
  list: get('elevator/list', {
    access: 'elevator.view',
    input: elevatorNumbers,
    reply: z.array(elevatorRow),
  }),
  one: get('elevator/detail/{id}', {
    access: 'elevator.view',
    input: oneElevator,
    reply: archivedElevator,
  }),
  printedNameplate: get('elevator/nameplate/{id}', {
    summary: 'Prints the nameplate of an elevator as a PDF.',
    access: 'elevator.view',
    input: oneElevator,
    document: nameplate,
  }),
  /** Texts of a field in use among the visible elevators, the commonest first. */
  texts: get('elevator/texts', {
    summary: 'Suggests values of a field that visible elevators use.',
    access: 'elevator.view',
    input: z.object({ field: z.enum(repeatedTexts), words: text(60).optional() }),
    reply: z.array(z.string()),
  }),
  /** The groups of the viewer's company; for platform staff those of the maintenance company. */
  groups: get('elevator/groups', {
    summary: 'Lists the groups that an elevator can belong to.',
    access: 'elevator.view',
    touches: ['companyGroup'],
    input: z.object({ maintainerId: ref('company').optional() }),
    reply: z.array(z.object({ id: identity(), groupName: z.string(), level: count() })),
  }),
  create: post('elevator/new', {
    access: 'elevator.add',
    input: fields.extend({ lifeState: choice('lifeState', ['installing', 'inUse']).optional() }),
    reply: byId,
  }),
  update: put('elevator/{id}', {
    edits: elevator,
    beside: ['groupId'],
    access: 'elevator.edit',
    input: fields.partial().extend(oneElevator.shape),
  }),
  /** Changes the same fields of many elevators, each on its own; `tryOnly` answers what would happen. */
  editMany: post('elevator/batch', {
    summary: 'Changes several elevators at once.',
    access: 'elevator.batchEdit',
    input: batchInput,
    reply: batchResult,
  }),
  setLifeState: post('elevator/lifeState/{id}', {
    summary: 'Changes the life state of an elevator.',
    access: lifeMoves.table.stop.permission,
    input: seen.extend({ to: choice('lifeState', ['inUse', 'stopped']) }),
  }),
  scrap: post('elevator/scrap/{id}', {
    summary: 'Scraps an elevator.',
    access: lifeMoves.table.scrap.permission,
    input: seen,
  }),
  remove: remove('elevator/{id}', { access: 'elevator.delete', input: oneElevator }),
  export: get('elevator/exports', {
    access: 'elevator.export',
    input: archiveSearch,
    reply: download,
  }),
  nameplates: get('elevator/nameplates', {
    summary: 'Exports nameplates as a spreadsheet.',
    access: 'elevator.export',
    input: archiveSearch,
    reply: download,
  }),
  template: get('elevator/import/template', { access: 'elevator.import', reply: download }),
  importElevators: post('elevator/import', {
    summary: 'Starts an import of elevators from a spreadsheet.',
    access: 'elevator.import',
    input: importUpload,
    reply: importRun,
  }),
  floorCompare: get('elevator/floorCompare/{id}', {
    summary: 'Shows the floor labels of an elevator, position by position.',
    access: 'elevator.view',
    input: oneElevator,
    reply: elevator
      .show('id', 'elevatorNo', 'shortNumber', 'projectName', 'floorHeightMm')
      .extend({ managed: flag(), floors: z.array(floorText) }),
  }),
  setFloors: put('elevator/floors/{id}', {
    summary: 'Sets the floor labels of an elevator.',
    access: 'elevator.floorEdit',
    input: oneElevator.extend({ floors: z.array(floorText).min(1).max(200) }),
  }),
});
