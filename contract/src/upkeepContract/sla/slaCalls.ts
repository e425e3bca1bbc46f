import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import {
  choice,
  count,
  day,
  flag,
  identity,
  instant,
  money,
  ref,
  required,
  text,
} from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { slaWhys } from './slaClock.ts';
import { slaAbouts, slaCountries, slaEnds, slaStarts, slaTerm, slaTermInput } from './slaTerm.ts';

/** What is judged. */
export const slaSubjects = ['rescueCase', 'fault', 'workOrder'] as const;
export type SlaSubjectKind = (typeof slaSubjects)[number];
/** A clock that runs is missed as soon as its limit is over. */
export const slaResults = ['met', 'missed', 'running'] as const;
export const slaCreditStates = ['draft', 'applied', 'waived'] as const;

/** What happened at a moment of a clock. */
export const slaMarks = [
  'reported',
  'confirmed',
  'dispatched',
  'due',
  'accepted',
  'arrived',
  'released',
  'restored',
  'closed',
  'limit',
] as const;

const one = z.object({ id: ref('contract') });

const stretch = z.object({
  from: instant(),
  to: instant(),
  seconds: count(),
  why: choice('slaWhy', slaWhys),
  /** A holiday, or what was said of a pause. */
  name: z.string().nullable(),
});

/** What a verdict stands on. */
const evidence = z.object({
  timeZone: z.string(),
  stretches: z.array(stretch),
  marks: z.array(z.object({ at: instant(), kind: choice('slaMark', slaMarks) })),
  /** The records from which the times are, by what they are called. */
  sources: z.array(z.object({ kind: choice('slaSubject', slaSubjects), id: identity(), name: z.string() })),
  /** The clock was stopped by the end of the matter; the event itself never came. */
  endedByClosing: flag(),
});
export type SlaEvidence = z.output<typeof evidence>;

export const slaTermRow = slaTerm.schema.omit({ contractId: true, endedAt: true });
export type SlaTermRow = z.input<typeof slaTermRow>;

const clocked = {
  elevatorId: identity(),
  elevatorNumber: z.string(),
  subjectKind: choice('slaSubject', slaSubjects),
  subjectId: identity(),
  subjectName: z.string(),
  about: choice('slaAbout', slaAbouts),
  fromEvent: choice('slaStart', slaStarts),
  toEvent: choice('slaEnd', slaEnds),
  startedAt: instant(),
  countedSeconds: count(),
  limitSeconds: count(),
  result: choice('slaResult', slaResults),
  evidence,
};

/** A verdict as lists show it. */
export const slaVerdictRow = z.object({
  id: identity(),
  contractId: identity(),
  contractNo: z.string(),
  ...clocked,
  endedAt: instant(),
  creditAmount: money().nullable(),
  creditState: choice('slaCreditState', slaCreditStates).nullable(),
});
export type SlaVerdictRow = z.input<typeof slaVerdictRow>;

const runningRow = z.object({
  /** The term and what it judges: no record of its own. */
  id: z.string(),
  ...clocked,
  /** When the limit is reached; null while nobody can say. */
  limitAt: instant().nullable(),
});
export type SlaRunningRow = z.input<typeof runningRow>;

const noAccess = z.object({
  id: identity(),
  fromTime: instant(),
  untilTime: instant(),
  reason: z.string(),
  byName: z.string().nullable(),
});

const credit = z.object({
  id: identity(),
  verdictId: identity(),
  elevatorId: identity(),
  elevatorNumber: z.string(),
  subjectKind: choice('slaSubject', slaSubjects),
  subjectId: identity(),
  subjectName: z.string(),
  about: choice('slaAbout', slaAbouts),
  fromEvent: choice('slaStart', slaStarts),
  toEvent: choice('slaEnd', slaEnds),
  /** yyyy-MM-01: the month of the miss. */
  month: day(),
  /** Seconds over the limit. */
  overSeconds: count(),
  amount: money(),
  uncapped: money(),
  units: count(),
  currency: text(3),
  state: choice('slaCreditState', slaCreditStates),
  reason: z.string().nullable(),
  /** The credit note that gives it. */
  invoiceId: identity().nullable(),
  invoiceNo: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: instant().nullable(),
});
export type SlaCreditRow = z.input<typeof credit>;

const decided = one.extend({ creditId: identity(), reason: required().max(200) });

export const slaCalls = calls('upkeepContract', 'slaTerm', {
  terms: get('contract/sla/{id}', {
    summary: 'Lists the service levels of a contract.',
    access: 'contract.view',
    input: one,
    reply: z.object({
      terms: z.array(slaTermRow),
      /** Whether the company has set its working time. */
      workingTimeSet: flag(),
      country: choice('slaCountry', slaCountries),
      currency: text(3),
    }),
  }),
  /** Adds a term, or changes the one of that number from now on. */
  save: put('contract/sla/{id}', {
    summary: 'Saves a service level of a contract.',
    access: 'contract.edit',
    input: one
      // The version that the person saw: another one is not overwritten.
      .extend({ termNo: count().optional(), version: count().optional() })
      .extend(slaTermInput.shape),
  }),
  /** From now on nothing is judged by it; what was judged stays. */
  end: remove('contract/sla/{id}/{termNo}', {
    summary: 'Ends a service level of a contract.',
    access: 'contract.edit',
    input: one.extend({ termNo: count() }),
  }),
  verdicts: get('contract/slaVerdicts', {
    summary: 'Lists judged service levels, page by page.',
    access: 'contract.view',
    input: z
      .object({
        contractId: ref('contract').optional(),
        elevatorId: ref('elevator').optional(),
        about: choice('slaAbout', slaAbouts).optional(),
        result: choice('slaResult', ['met', 'missed']).optional(),
        /** Days where the company is, of the beginning of the clock. */
        from: day().optional(),
        to: day().optional(),
      })
      .extend(paging(['startedAt', 'countedSeconds']).shape),
    reply: pageOf(slaVerdictRow),
  }),
  verdict: get('contract/slaVerdict/{id}/{verdictId}', {
    summary: 'Shows the verdict on a service level with its evidence.',
    access: 'contract.view',
    input: one.extend({ verdictId: identity() }),
    reply: slaVerdictRow.extend({
      version: count(),
      judgedAt: instant(),
      /** Times in which nobody was let to the elevator, as far as they lie in the time of the clock. */
      noAccess: z.array(noAccess),
    }),
  }),
  /** The clocks of a contract that run now. */
  running: get('contract/slaRunning/{id}', {
    summary: 'Lists the running clocks of a contract.',
    access: 'contract.view',
    input: one,
    reply: z.array(runningRow),
  }),
  /** What the terms say of one rescue, fault or order that the reader sees. */
  of: get('contract/slaOf', {
    summary: 'Shows the service level of one rescue, fault or order.',
    access: 'signed in',
    input: z.object({ kind: choice('slaSubject', slaSubjects), id: identity() }),
    reply: z.array(
      z.object({
        id: z.string(),
        contractId: identity(),
        contractNo: z.string(),
        fromEvent: clocked.fromEvent,
        toEvent: clocked.toEvent,
        countedSeconds: count(),
        limitSeconds: count(),
        result: clocked.result,
        /** The clock still runs. */
        running: flag(),
        limitAt: instant().nullable(),
      }),
    ),
  }),
  addNoAccess: post('contract/slaNoAccess/{id}', {
    summary: 'Records a period without access to an elevator.',
    access: 'contract.edit',
    input: one.extend({
      elevatorId: ref('elevator'),
      fromTime: instant(),
      untilTime: instant(),
      reason: required().max(200),
    }),
  }),
  removeNoAccess: remove('contract/slaNoAccess/{id}/{noAccessId}', {
    summary: 'Deletes a period without access.',
    access: 'contract.edit',
    input: one.extend({ noAccessId: identity() }),
  }),
  credits: get('contract/slaCredits/{id}', {
    summary: 'Lists the credits of a contract.',
    access: 'contract.view',
    input: one.extend({ state: choice('slaCreditState', slaCreditStates).optional() }).extend(paging().shape),
    reply: pageOf(credit).extend({
      /** What is not decided on yet. */
      draftAmount: money(),
      draftCount: count(),
    }),
  }),
  /** The customer was given it otherwise than by an invoice of the program. */
  applyCredit: put('contract/slaCredit/apply/{id}/{creditId}', {
    summary: 'Applies a credit to the next invoice.',
    touches: ['invoice'],
    access: 'billing.edit',
    input: decided,
  }),
  waiveCredit: put('contract/slaCredit/waive/{id}/{creditId}', {
    summary: 'Waives a credit, with a reason.',
    touches: ['invoice'],
    access: 'billing.edit',
    input: decided,
  }),
  /** Takes back what a person decided. */
  reopenCredit: put('contract/slaCredit/reopen/{id}/{creditId}', {
    summary: 'Reopens a decided credit.',
    access: 'billing.edit',
    touches: ['invoice'],
    input: one.extend({ creditId: identity() }),
  }),
});
