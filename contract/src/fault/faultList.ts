import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { placesOfUse } from '#contract/elevator/elevatorCard.ts';
import { elevatorSearch } from '#contract/elevator/elevatorSearch.ts';
import { choice, count, day, flag, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { faultCare, faultCareCalls } from './faultCare.ts';
import { faultRow } from './faultRow.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { fault, faultClasses, handlingStates } from './fault.ts';
import { faultMoves } from './faultHandling.ts';
import { faultTrace } from './faultTrace.ts';
import { waitingReasons } from './waitingReason.ts';

/** Tabs of the list: not handled, put off, handled, all, and records that are no faults. */
export const faultTabs = ['notHandled', 'snoozed', 'handled', 'all', 'nonFault'] as const;

/** Of companies those that maintained the elevator when the fault began. */
const ofElevators = {
  words: true,
  maintainerId: true,
  companyId: true,
  site: true,
  customerId: true,
  groupId: true,
  regionCode: true,
  project_name: true,
} as const;

/** Words are also those of a code and of its name. */
export const faultSearch = elevatorSearch.pick(ofElevators).extend({
  elevatorId: ref('elevator').optional(),
  handling: choice('handling', handlingStates).optional(),
  severity: z.int().min(1).max(4).optional(),
  code: text(8).optional(),
  /** Any of several. */
  severities: z.array(z.int().min(1).max(4)).optional(),
  faultClass: choice('faultClass', faultClasses).optional(),
  /** Whether it still holds. */
  open: flag().optional(),
  from: day().optional(),
  to: day().optional(),
  /** The hour of the day, by the clock of the viewer's company, in which it began. */
  hour: z.int().min(0).max(23).optional(),
  /** By that clock, from Monday on. */
  weekday: z.int().min(1).max(7).optional(),
  /** Of the elevators. */
  brand: text(60).optional(),
  placeOfUse: choice('placeOfUse', placesOfUse).optional(),
  /** The physical floor. */
  floor: z.int().min(1).max(200).optional(),
  incidentId: identity().optional(),
  /** Who sees to it; `mine` of whoever asks. */
  assigneeId: ref('staff').optional(),
  mine: flag().optional(),
  /** Whether the runs of the elevator are recorded of that day: of others no rate of faults by runs is told. */
  runsKnown: flag().optional(),
});

export const faultListRow = faultRow.extend({
  ...faultCare.shape,
  /** The specification's number of the handling state. */
  handlingCode: z.int(),
  projectName: z.string(),
  floorLabel: z.string().nullable(),
  incidentId: identity().nullable(),
  /** Until when the kind is silent on its elevator. */
  mutedUntil: instant().nullable(),
  deletable: flag(),
  /** How many residents depend on its elevator, by floor; nobody's name. */
  dependents: z.array(z.object({ floor: z.string(), n: count() })),
  /** Why it comes before others while it waits. */
  waitingReason: choice('waitingReason', waitingReasons).nullable(),
  /** People may be waiting for help: such a kind is never muted. */
  alwaysNotified: flag(),
});

export type FaultDependents = z.output<typeof faultListRow>['dependents'];

const oneFault = z.object({ id: ref('fault') });
const listed = {
  access: 'fault.view',
  input: faultSearch.extend(
    paging([
      'openedAt',
      'closedAt',
      'code',
      'severity',
      'handling',
      'occurrences',
      'shortNumber',
      'projectName',
    ]).shape,
  ),
  reply: pageOf(faultListRow),
} as const;
const said = () => text(300).optional();

export const faultCalls = calls('monitoring', 'fault', {
  page: get('elevatorFault/pages', listed),
  notHandledPage: get('elevator/notHandled/pages', {
    summary: 'Lists faults that are not handled, page by page.',
    ...listed,
  }),
  handledPage: get('elevator/handled/pages', { summary: 'Lists handled faults, page by page.', ...listed }),
  snoozedPage: get('elevator/snoozed/pages', {
    summary: 'Lists faults that are put off, page by page.',
    ...listed,
  }),
  nonFaultPage: get('elevator/all/non/fault/page', {
    summary: 'Lists events that are not faults, page by page.',
    ...listed,
  }),
  /** How many each part holds of what is searched for, and how many began or happened again since an event. */
  counts: get('elevatorFault/counts', {
    summary: 'Counts faults by state of handling.',
    access: 'fault.view',
    input: faultSearch.extend({ since: count().optional() }),
    reply: z.object({
      notHandled: count(),
      snoozed: count(),
      handled: count(),
      all: count(),
      nonFault: count(),
      /** The newest event, which the next call counts from. */
      lastEventId: count(),
      newer: z.object({
        notHandled: count(),
        snoozed: count(),
        handled: count(),
        all: count(),
        nonFault: count(),
      }),
      /** Those of them that had been there and happened again. */
      repeated: z.array(identity()),
    }),
  }),
  export: get('elevatorFault/exports', {
    access: 'fault.export',
    input: faultSearch.extend({ tab: choice('faultTab', faultTabs).default('all') }),
    reply: download,
  }),
  listedFault: get('elevatorFault/listed/{id}', {
    summary: 'Shows a fault with its handling.',
    access: 'fault.view',
    input: oneFault,
    reply: faultListRow,
  }),
  trace: get('elevatorFault/trace/{id}', {
    summary: 'Shows the trace of a fault from the raw message to the people notified.',
    access: 'fault.view',
    input: oneFault,
    reply: faultTrace,
  }),
  /** Says what came of it; what is not resolved needs a word why. */
  resolveFault: post('elevatorFault/resolve/{id}', {
    summary: 'Resolves a fault.',
    access: faultMoves.table.resolve.permission,
    input: oneFault.extend({
      outcome: choice('handling', ['processed', 'resolved', 'partlyResolved', 'unsolved']),
      note: said(),
      /** Said of what is resolved while the elevator still reports it. */
      goesOn: flag().default(false),
      /** The state that the person saw. */
      seen: choice('handling', handlingStates).optional(),
    }),
    reply: faultListRow,
  }),
  /** A word for the others on one fault; an empty one takes it back. */
  remarkFault: put('test/message/fault/{id}', {
    atRoot: true,
    summary: 'Confirms or remarks on a fault.',
    access: 'fault.confirm',
    input: oneFault.extend({ message: text(300) }),
    query: ['message'],
    reply: faultListRow,
  }),
  /** Mutes the kind on its elevator for a day, unless people may be waiting for help. */
  ignoreFault: post('elevatorFault/ignore/{id}', {
    summary: 'Ignores a fault for a time, with a reason.',
    access: faultMoves.table.ignore.permission,
    input: oneFault.extend({
      reason: required().max(300),
      seen: choice('handling', handlingStates).optional(),
    }),
    reply: faultListRow,
  }),
  ignoreFaults: post('test/message/ignore', {
    atRoot: true,
    summary: 'Ignores several faults for a time, with a reason.',
    access: faultMoves.table.ignore.permission,
    input: bulkInput.extend({ tryOnly: flag().default(false), reason: required().max(300) }),
    reply: bulkResult,
  }),
  /** People are notified of the kind on its elevator again from now on. */
  endMute: post('test/message/ignore/end/{id}', {
    atRoot: true,
    summary: 'Ends the ignoring of a fault.',
    access: 'fault.ignore',
    input: oneFault,
    reply: faultListRow,
  }),
  /** Several faults at once, by their ids or by codes: of these all that wait and that the viewer sees. */
  handleFaults: put('test/message/fault', {
    atRoot: true,
    summary: 'Handles several faults.',
    access: faultMoves.table.resolve.permission,
    input: z.object({
      ids: bulkInput.shape.ids.optional(),
      codes: z.array(fault.fields.code.schema.min(1)).min(1).max(50).optional(),
      handling: choice('handling', ['processed', 'resolved', 'partlyResolved', 'unsolved']),
      message: said(),
      /** As in `resolveFault`, of all of them. */
      goesOn: flag().default(false),
      tryOnly: flag().default(false),
    }),
    reply: bulkResult,
  }),
  ...faultCareCalls,
  remove: remove('elevatorFault/{id}', { access: 'fault.delete', input: oneFault }),
});
