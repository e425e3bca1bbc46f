import { z } from 'zod';
import { elevator } from '#contract/elevator/elevatorCard.ts';
import { choice, count, day, instant, quantity, text } from '#contract/fieldKinds.ts';
import { fault } from '#contract/fault/fault.ts';
import { maintenanceTypes, orderKinds } from '#contract/workOrder/orderStatus.ts';
import { fileKinds } from '#contract/elevator/elevatorFile.ts';
import { unbounded } from '#contract/input/unbounded.ts';

/** As much of each kind of record as a dossier holds; of what is older it says how much there is. */
export const maxFaults = 5000;
export const maxVisits = 1000;
/** Years back from the day on which it is made. */
export const yearsHeld = 5;

/** Of a record that may be older than the bounds of days. */
const heldDay = () => unbounded(day());
const code = () => text(20);
const shortText = () => text(200);
const longText = () => text(500);

/** What the plate and the archive say of the machine and of where it stands; nobody who has to do with it. */
export const heldNameplate = elevator
  .show(
    'elevatorNo',
    'shortNumber',
    'equipmentNo',
    'registrationCode',
    'deviceCode',
    'factoryNo',
    'nineNo',
    'kunshanNo',
    'projectName',
    'englishProjectName',
    'address',
    'placeOfUse',
    'placeName',
    'regionCode',
    'brand',
    'model',
    'type',
    'lifeState',
    'ratedLoad',
    'ratedSpeed',
    'floorsNum',
    'layerStationDoor',
    'floorHeightMm',
    'manufactureDate',
    'controllerType',
    'driveMode',
  )
  .extend({ manufacturer: shortText().nullable(), manufactureDate: heldDay().nullable() });

/** What is shown at each floor, the lowest first. */
export const heldFloors = z.object({ labels: z.array(text(4)).max(200) });

/** The latest whole answer of the controller. */
export const heldParameters = z.object({
  readAt: instant().nullable(),
  values: z.array(z.object({ code: text(8), value: z.number() })).max(2000),
});

/** From when on there are records, and how many older ones were left out. */
const stretch = { since: instant(), older: count() };

export const heldFaults = z.object({
  ...stretch,
  rows: z
    .array(
      fault.show(
        'code',
        'vendorCode',
        'faultClass',
        'severity',
        'openedAt',
        'closedAt',
        'endReason',
        'handling',
        'occurrences',
        'floor',
        'note',
      ),
    )
    .max(maxFaults),
});

const heldItem = z.object({
  code: code(),
  name: shortText(),
  englishName: shortText(),
  result: choice('itemResult', ['normal', 'abnormal', 'notApplicable']),
  remark: longText().nullable(),
});

/** Work that was completed, with what was found. */
export const heldVisits = z.object({
  ...stretch,
  rows: z
    .array(
      z.object({
        type: choice('orderKind', orderKinds),
        maintenanceType: choice('maintenanceType', maintenanceTypes).nullable(),
        ordinal: count().nullable(),
        finishTime: instant(),
        faultCode: text(8).nullable(),
        faultReason: longText().nullable(),
        solution: longText().nullable(),
        items: z.array(heldItem).max(200),
      }),
    )
    .max(maxVisits),
});

/** What was built in or used up, by the visit at which it was. */
export const heldReplacedParts = z.object({
  rows: z
    .array(
      z.object({
        finishTime: instant(),
        type: choice('orderKind', orderKinds),
        name: shortText(),
        quantity: quantity(),
        unit: text(20),
      }),
    )
    .max(10_000),
});

/** The inspection that is due, and the certificates and reports that the archive has, enclosed or not. */
export const heldCertificates = z.object({
  nextInspection: heldDay().nullable(),
  documents: z
    .array(z.object({ name: text(100), kind: choice('fileKind', fileKinds), createdAt: instant() }))
    .max(200),
});

/** What was open on the day on which the dossier was made. */
export const heldDefects = z.object({
  faults: z.array(fault.show('code', 'severity', 'openedAt', 'closedAt', 'handling', 'floor')).max(maxFaults),
  items: z
    .array(
      heldItem
        .pick({ code: true, name: true, englishName: true, remark: true })
        .extend({ finishTime: instant() }),
    )
    .max(1000),
  repairs: z
    .array(
      z.object({
        createTime: instant(),
        deadline: instant(),
        faultCode: text(8).nullable(),
        description: longText().nullable(),
      }),
    )
    .max(1000),
});

/** The enclosed files: where each lies in the bundle, and what it is called. */
export const heldFiles = z.object({
  rows: z
    .array(
      z.object({
        path: text(20).regex(/^file\/[1-9]\d{0,2}$/),
        name: text(100),
        kind: choice('fileKind', fileKinds),
        createdAt: instant(),
      }),
    )
    .max(100),
});

/** The parts of every dossier beside its files, in their order. */
export const dossierParts = {
  'nameplate.json': heldNameplate,
  'floors.json': heldFloors,
  'parameters.json': heldParameters,
  'faults.json': heldFaults,
  'visits.json': heldVisits,
  'replacedParts.json': heldReplacedParts,
  'certificates.json': heldCertificates,
  'defects.json': heldDefects,
  'files.json': heldFiles,
} as const;
export type PartName = keyof typeof dossierParts;
export const partNames = Object.keys(dossierParts) as PartName[];

/** The content of a dossier. */
export type DossierContent = { [N in PartName]: z.output<(typeof dossierParts)[N]> };
