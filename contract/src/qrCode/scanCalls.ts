import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { field } from '#contract/field.ts';
import { choice, day, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { maxPictures, storedPicture } from '#contract/file/picture.ts';
import { telephoneFormat } from '#contract/input/phoneRule.ts';
import { upload } from '#contract/file/upload.ts';
import { publicIncident, stoppedElevators } from '#contract/advert/incident/incident.ts';
import { elevator } from '#contract/elevator/elevatorCard.ts';

export const reportKinds = ['trapped', 'fault'] as const;

const scanned = z.object({ token: z.string().max(64) });

/** What the public may see of an elevator: its nameplate and that help comes to people inside, but no state and no people. */
export const scanPlate = elevator
  .show(
    'elevatorNo',
    'projectName',
    'address',
    'type',
    'brand',
    'model',
    'factoryNo',
    'registrationCode',
    'ratedLoad',
    'ratedSpeed',
    'floorsNum',
    'manufactureDate',
    'nextInspection',
  )
  .extend({
    sign: z.int(),
    location: z.string(),
    dutyPhone: z.string().nullable(),
    /** Days on which it was maintained and inspected, newest first. */
    maintainedOn: z.array(day()),
    inspectedOn: z.array(day()),
    /** Of the newest inspection. */
    certificateNo: z.string().nullable(),
    incident: publicIncident.nullable(),
    /** Of the same building, while people are shut in this elevator. */
    running: stoppedElevators.shape.running,
  });
export type ScanPlate = z.output<typeof scanPlate>;

/** The page behind a label; anyone with the token may read it and report. */
export const scanCalls = calls('elevator', 'faultReport', {
  scan: get('scan/{token}', {
    summary: 'Shows the plate behind a QR code.',
    access: 'anyone',
    input: scanned,
    reply: scanPlate,
  }),
  /** Replies with a word under which pictures can be added for a while. */
  report: post('scan/report/{token}', {
    summary: 'Reports a fault or trapped people through a QR code.',
    access: 'anyone',
    input: scanned.extend({
      kind: choice('reportKind', reportKinds),
      text: text(300).optional(),
      phone: z
        .string('invalid.required')
        .trim()
        .min(1, 'invalid.required')
        .regex(telephoneFormat, 'invalid.hotline'),
    }),
    reply: z.object({ report: z.string() }),
  }),
  addPicture: post('scan/picture/{token}', {
    summary: 'Uploads a picture for a QR report.',
    access: 'anyone',
    input: scanned.extend({ report: z.string().max(64), file: upload() }),
    reply: storedPicture,
  }),
});

/** Reports of people about a fault, unverified. */
export const faultReport = z.object({
  id: identity(),
  at: instant(),
  kind: choice('reportKind', reportKinds),
  text: z.string().nullable(),
  /** Whole only for those who deal with faults. */
  phone: field(z.string(), { masked: { as: 'phone', seenBy: 'fault.confirm' } }).schema,
  verified: flag(),
  pictures: z.array(storedPicture).max(maxPictures),
});

export const faultReportCalls = calls('elevator', 'faultReport', {
  reports: get('elevatorFault/reports/{id}', {
    summary: 'Lists the QR reports behind a fault.',
    access: 'fault.view',
    touches: ['fault'],
    input: z.object({ id: ref('fault') }),
    reply: z.array(faultReport),
  }),
});
