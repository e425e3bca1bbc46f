import { z } from 'zod';
import { calls, get, post, put } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { elevatorSearch } from '#contract/elevator/elevatorSearch.ts';
import { choice, count, day, flag, instant, ref } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { intervalBook, intervalMoves, intervalStates } from './intervalBook.ts';
import { intervalConditions, longerKinds, ruleConfidences } from './intervalRules.ts';

/** A rule as it is shown beside what follows from it. */
const shownRule = z.object({
  key: z.string(),
  days: count(),
  monthly: flag(),
  source: z.string(),
  confidence: choice('ruleConfidence', ruleConfidences),
});

export const intervalBookRow = intervalBook.schema.extend({
  elevatorNumber: z.string(),
  projectName: z.string(),
  companyName: z.string(),
  /** How long it may wait today. */
  days: count(),
  /** Why: the rule that it follows from, and the one that was asked for. */
  sentence: choice('intervalSentence', ['granted', 'ready', 'unmet', 'noRule']),
  rule: shownRule,
  asked: shownRule.nullable(),
  conditions: z.array(
    z.object({
      condition: choice('intervalCondition', intervalConditions),
      met: flag(),
      evidence: z.string().nullable(),
      day: day().nullable(),
      share: z.number().nullable(),
    }),
  ),
  met: flag(),
  managed: flag(),
});
export type IntervalBookRow = z.output<typeof intervalBookRow>;

const oneBook = z.object({ id: ref('intervalBook') });
const search = elevatorSearch.pick({ words: true }).extend({
  state: choice('intervalState', intervalStates).optional(),
  kind: choice('longerKind', longerKinds).optional(),
  elevatorId: ref('elevator').optional(),
});
const evidence = written(intervalBook).omit({ elevatorId: true, kind: true, fromDay: true }).partial();

export const intervalMoveCalls = moveCalls(intervalMoves, {
  calls: {
    grant: ['PUT intervalBook/grant/{id}', 'Lets an elevator wait longer once each condition is met.'],
    leave: ['PUT intervalBook/leave/{id}', 'Ends the longer interval of an elevator.'],
  },
  touches: ['maintenancePlan'],
});

export const intervalBookCalls = calls('plan', 'intervalBook', {
  page: get('intervalBook/pages', {
    access: 'plan.view',
    touches: ['elevator', 'company'],
    input: search.extend(paging(['elevatorNumber', 'fromDay', 'createdAt']).shape),
    reply: pageOf(intervalBookRow),
  }),
  counts: get('intervalBook/counts', {
    summary: 'Counts entries of the interval book by their state.',
    access: 'plan.view',
    touches: ['elevator'],
    input: search.omit({ state: true }),
    reply: z.array(z.object({ state: choice('intervalState', intervalStates), n: count() })),
  }),
  one: get('intervalBook/detail/{id}', {
    access: 'plan.view',
    touches: ['elevator', 'company'],
    input: oneBook,
    reply: intervalBookRow.extend({
      /** Each change of its state, the oldest first. */
      history: z.array(
        z.object({
          move: z.string(),
          toState: choice('intervalState', intervalStates),
          remark: z.string().nullable(),
          at: instant(),
          byName: z.string().nullable(),
        }),
      ),
    }),
  }),
  create: post('intervalBook/new', {
    summary: 'Enters a longer interval of an elevator with its evidence.',
    access: 'plan.edit',
    touches: ['elevator'],
    input: written(intervalBook, 'elevatorId', 'kind', 'fromDay'),
    reply: byId,
  }),
  update: put('intervalBook/update/{id}', {
    summary: 'Changes the evidence for a longer interval.',
    edits: intervalBook,
    access: 'plan.edit',
    input: evidence.extend(oneBook.shape),
  }),
  ...intervalMoveCalls,
  exports: get('intervalBook/exports', {
    summary: 'Downloads the interval book.',
    access: 'plan.export',
    input: search,
    reply: download,
  }),
});
