import { z } from 'zod';
import { calls, get, post, put } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { choice, count, day, flag, instant, ref, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { incident, incidentKinds, incidentParties, incidentReport } from './incident.ts';
import { incidentMoves } from './incidentMoves.ts';

/** A clock runs, one has run out, only reports that were in time wait to be corrected, every party has reported, and what is over. */
export const incidentStandings = [
  'running',
  'overdue',
  'sentBack',
  'reported',
  'closed',
  'withdrawn',
] as const;
export type IncidentStanding = (typeof incidentStandings)[number];

export const incidentSearch = z.object({
  /** Part of the elevator's number, address or project. */
  words: text(60).optional(),
  standing: choice('incidentStanding', incidentStandings).optional(),
  kind: choice('incidentKind', incidentKinds).optional(),
  elevatorId: ref('elevator').optional(),
  caseId: ref('rescueCase').optional(),
});

export const incidentRow = incident.schema.extend({
  elevatorNumber: z.string(),
  projectName: z.string(),
  caseNo: z.string().nullable(),
  standing: choice('incidentStanding', incidentStandings),
  /** The next one of a party that has not reported; none where each had reported in time before it was sent back. */
  deadline: instant().nullable(),
  awaited: count(),
  recorded: count(),
});
export type IncidentRow = z.output<typeof incidentRow>;

const shownReport = incidentReport.schema.extend({
  recordedByName: z.string().nullable(),
  sentBackByName: z.string().nullable(),
});
export type ShownReport = z.output<typeof shownReport>;

/** By when a party reports, and by which row of the law. */
const shownClock = z.object({
  party: choice('incidentReporter', incidentParties),
  companyName: z.string().nullable(),
  /** The id of the rule. */
  rule: z.string(),
  deadline: instant(),
  /** When the party reported: a report that was recorded in time counts with its time, also after it was corrected. */
  reportedAt: instant().nullable(),
  /** Whether no report of the party stands, as the one that there was has been sent back. */
  sentBack: flag(),
});
export type ShownClock = z.output<typeof shownClock>;

export const incidentDetail = incidentRow.extend({
  /** Whether the elevator is in use; one that is stopped waits for the reports. */
  inUse: flag(),
  clocks: z.array(shownClock),
  reports: z.array(shownReport),
});
export type IncidentDetail = z.output<typeof incidentDetail>;

/** What a rescue says of an incident that is opened from it. */
const fromRescue = incident
  .show('elevatorId', 'kind', 'eventAt', 'awareAt', 'trappedUntil', 'description')
  .extend({ elevatorNumber: z.string() });

/** What the elevator itself said around the event. */
const printedTelemetry = z.object({
  from: instant(),
  to: instant(),
  /** Nothing older is kept. */
  keptSince: instant(),
  samples: count(),
  /** The last state that it sent before the event. */
  before: z.object({ at: instant(), text: z.string() }).nullable(),
  /** Metres a second. */
  fastest: z.number().nullable(),
  /** Each change of mode, doors or movement; those next to the event where there are many. */
  rows: z.array(
    z.object({
      at: instant(),
      mode: z.string(),
      floor: z.number().nullable(),
      doors: z.string(),
      motion: z.string(),
      speed: z.number().nullable(),
    }),
  ),
  isShortened: flag(),
  faults: z.array(z.object({ openedAt: instant(), closedAt: instant().nullable(), name: z.string() })),
});
export type PrintedTelemetry = z.input<typeof printedTelemetry>;

/** The report to the authority, as it is printed. */
const printedIncident = incidentRow.extend({
  kindText: z.string(),
  jurisdictionText: z.string(),
  stateText: z.string(),
  address: z.string().nullable(),
  equipmentNo: z.string().nullable(),
  ownerName: z.string().nullable(),
  propertyName: z.string().nullable(),
  maintainerName: z.string().nullable(),
  inspectedOn: day().nullable(),
  validUntil: day().nullable(),
  /** What people who were inside, and were hurt, are known of. */
  trappedCount: count().nullable(),
  injuredCount: count().nullable(),
  clocks: z.array(
    shownClock.extend({
      sentence: z.string(),
      source: z.string(),
      partyText: z.string(),
    }),
  ),
  reports: z.array(shownReport.extend({ partyText: z.string() })),
  telemetry: printedTelemetry,
  steps: z.array(z.object({ at: instant(), what: z.string(), who: z.string().nullable() })),
  faults: z.array(
    z.object({ openedAt: instant(), closedAt: instant().nullable(), code: z.string(), name: z.string() }),
  ),
});

export const incidentMoveCalls = moveCalls(incidentMoves, {
  calls: {
    report: ['POST incident/report/{id}', 'Records that a party reported an incident to the authority.'],
    close: ['PUT incident/close/{id}', 'Closes an incident that every party has reported.'],
    sendBack: [
      'PUT incident/sendBack/{id}',
      'Sends the report of a party back to be corrected; its clock stands as it did before.',
    ],
    withdraw: ['PUT incident/withdraw/{id}', 'Withdraws an incident that was opened in error.'],
  },
  inputs: {
    report: written(
      incidentReport,
      'party',
      'caller',
      'calledAt',
      'calledNumber',
      'referenceNo',
      'note',
    ).partial({ referenceNo: true, note: true }).shape,
    sendBack: incidentReport.show('party').shape,
  },
});

/** What is said of what happened, whoever opens or corrects it. */
const happened = written(
  incident,
  'elevatorId',
  'kind',
  'eventAt',
  'awareAt',
  'trappedUntil',
  'description',
  'caseId',
);

type Times = Pick<z.output<typeof happened>, 'eventAt' | 'awareAt' | 'trappedUntil'>;

/** What is known before it happened, and who is let out before. */
export const isKnownBefore = ({ eventAt, awareAt }: Pick<Times, 'eventAt' | 'awareAt'>): boolean =>
  awareAt < eventAt;
export const areOutBefore = ({ eventAt, trappedUntil }: Partial<Times> & Pick<Times, 'eventAt'>): boolean =>
  Boolean(trappedUntil) && trappedUntil! < eventAt;

const oneIncident = z.object({ id: ref('incident') });

export const incidentCalls = calls('supervision', 'incident', {
  page: get('incident/pages', {
    summary: 'Lists incidents, those whose clock runs out first at the top.',
    access: 'elevator.view',
    touches: ['elevator', 'rescueCase'],
    input: incidentSearch.extend(paging(['elevatorNumber', 'eventAt', 'deadline']).shape),
    reply: pageOf(incidentRow),
  }),
  counts: get('incident/counts', {
    summary: 'Counts incidents by how their clocks stand.',
    access: 'elevator.view',
    touches: ['elevator', 'rescueCase'],
    input: incidentSearch.omit({ standing: true }),
    reply: z.array(z.object({ standing: choice('incidentStanding', incidentStandings), n: count() })),
  }),
  one: get('incident/detail/{id}', {
    access: 'elevator.view',
    touches: ['elevator', 'rescueCase', 'company'],
    input: oneIncident,
    reply: incidentDetail,
  }),
  fromCase: get('incident/fromCase/{id}', {
    summary: 'Says what a rescue tells of an incident that is opened from it.',
    access: 'incident.report',
    touches: ['elevator', 'rescueCase'],
    input: z.object({ id: ref('rescueCase') }),
    reply: fromRescue,
  }),
  open: post('incident/open', {
    summary: 'Opens an incident, and starts its clocks.',
    access: 'incident.report',
    input: happened
      .partial({ trappedUntil: true, caseId: true })
      .refine((said) => !isKnownBefore(said), { path: ['awareAt'], error: 'invalid.incidentAware' })
      .refine((said) => !areOutBefore(said), { path: ['trappedUntil'], error: 'invalid.incidentOut' }),
    reply: byId,
  }),
  update: put('incident/update/{id}', {
    summary: 'Corrects what is said of an open incident, and sets its clocks by that.',
    edits: incident,
    access: 'incident.report',
    input: happened.omit({ caseId: true }).partial().extend(oneIncident.shape),
  }),
  ...incidentMoveCalls,
  document: get('incident/document/{id}', {
    summary: 'Prints the report of an incident as a PDF.',
    access: 'elevator.view',
    touches: ['elevator', 'rescueCase', 'company', 'fault', 'inspection'],
    input: oneIncident,
    document: printedIncident,
  }),
  exports: get('incident/exports', {
    summary: 'Downloads the list of incidents.',
    access: 'report.export',
    input: incidentSearch,
    reply: download,
  }),
});

export type PrintedIncident = z.input<typeof printedIncident>;
