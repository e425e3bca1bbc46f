import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { elevatorSearch } from '#contract/elevator/elevatorSearch.ts';
import { entity, field } from '#contract/field.ts';
import { choice, day, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';

/** Everything that is done, said or heard during rescues, and what people look at that others are entitled to know of. */
export const operationKinds = [
  'opened',
  'joined',
  'late',
  'signal',
  'asked',
  'accepted',
  'declined',
  'gaveUp',
  'arrived',
  'released',
  'checked',
  'closed',
  'canceled',
  'secondPerson',
  'grid',
  'reminder',
  'overdue',
  'publicForce',
  'publicCalled',
  'calmDue',
  'called',
  'facts',
  'remark',
  'located',
  'viewed',
  'talked',
  'broadcast',
  'drillSignal',
  'notReached',
  'partlyReleased',
  'reopened',
  'elevatorSignal',
  'nobodyInTime',
  'helping',
  'enteredHoistway',
  'leftHoistway',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** A line of the operation record; it can be neither changed nor deleted. */
export const operationRecord = entity('operationRecord', {
  id: field(identity(), { by: 'server' }),
  at: field(instant(), { by: 'server' }),
  kind: field(choice('operationKind', operationKinds), { by: 'server' }),
  elevatorId: field(ref('elevator').nullable(), { by: 'server' }),
  caseId: field(ref('rescueCase').nullable(), { by: 'server' }),
  /** The person it was done to. */
  staffId: field(ref('staff').nullable(), { by: 'server' }),
  text: field(text(500).nullable(), { by: 'server' }),
});

export const operationRow = operationRecord.schema.extend({
  elevatorNumber: z.string().nullable(),
  projectName: z.string().nullable(),
  caseNo: z.string().nullable(),
  /** Of an exercise. */
  drill: flag(),
  staffName: z.string().nullable(),
  /** Null when the program did it. */
  byName: z.string().nullable(),
  /** A fault code, a limit in minutes, a number of people: what the words of the kind speak of. */
  detail: z.string().nullable(),
  /** The line in one sentence, in the language of whoever asks. */
  words: z.string(),
});
export type OperationRow = z.output<typeof operationRow>;

const search = elevatorSearch.pick({ words: true }).extend({
  kind: z.array(choice('operationKind', operationKinds)).optional(),
  elevatorId: ref('elevator').optional(),
  caseId: ref('rescueCase').optional(),
  from: day().optional(),
  to: day().optional(),
});

export const operationRecordCalls = calls('rescue', 'operationRecord', {
  page: get('operationRecord/pages', {
    access: 'rescue.view',
    input: search.extend(paging(['at']).shape),
    reply: pageOf(operationRow),
  }),
  /** There is no right of its own for it: it is exported by the one for faults, whose rescues it tells of. */
  export: get('operationRecord/exports', { access: 'fault.export', input: search, reply: download }),
});
