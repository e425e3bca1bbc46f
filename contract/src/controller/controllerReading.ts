import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { choice, count, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';

/** What is read together: the parameters, or the fault records and the history. */
export const readingSubjects = ['parameters', 'records'] as const;
/** `partial` came in part until the time was over; of `unanswered` nothing came. */
export const readingStates = ['running', 'complete', 'partial', 'unanswered'] as const;

export const readingRow = z.object({
  id: identity(),
  state: choice('readingState', readingStates),
  askedAt: instant(),
  askedBy: text().nullable(),
  /** How much of the answer has come; 0 of 0 before the first part. */
  received: count(),
  expected: count(),
});

const ofElevator = z.object({ id: ref('elevator') });
const subject = z.object({ subject: choice('readingSubject', readingSubjects) });
const oneReading = ofElevator.extend({ readingId: identity() });

export const controllerCalls = calls('monitoring', 'controllerReading', {
  /** Asks the controller through the collector; the answer comes in its own time. */
  readController: post('controller/read/{id}', {
    summary: "Requests a reading from an elevator's controller.",
    access: 'elevator.param',
    input: ofElevator.extend(subject.shape),
    reply: z.object({ id: identity() }),
  }),
  controllerReadings: get('controller/readings/{id}', {
    summary: 'Lists the controller readings of an elevator.',
    access: 'elevator.param',
    input: ofElevator.extend(subject.shape),
    reply: z.object({
      baseline: z
        .object({ readingId: identity(), approvedAt: instant(), approvedBy: text().nullable() })
        .nullable(),
      /** Whether the viewer may approve one as the baseline. */
      managed: flag(),
      readings: z.array(readingRow),
    }),
  }),
  controllerReading: get('controller/reading/{id}', {
    summary: 'Shows a controller reading with its differences from the baseline.',
    access: 'elevator.param',
    input: oneReading,
    reply: readingRow.extend({ values: z.array(z.object({ code: text(8), value: z.number() })) }),
  }),
  approveBaseline: post('controller/baseline/{id}', {
    summary: 'Makes a controller reading the baseline of its elevator.',
    access: 'elevator.edit',
    input: oneReading,
  }),
  downloadController: get('controller/download/{id}', {
    summary: 'Exports a controller reading as a spreadsheet.',
    access: 'elevator.param',
    input: oneReading.extend({ against: identity().optional(), onlyDifferent: flag().default(false) }),
    reply: download,
  }),
  /** The fault records of a reading, one a line with what was measured. */
  downloadRecords: get('controller/records/{id}', {
    summary: 'Exports the fault records of a controller reading.',
    access: 'elevator.param',
    input: oneReading,
    reply: download,
  }),
  /** The leveling records of a reading, one line a floor. */
  downloadLeveling: get('controller/leveling/{id}', {
    summary: 'Exports the levelling records of a controller reading.',
    access: 'elevator.param',
    input: oneReading,
    reply: download,
  }),
});
