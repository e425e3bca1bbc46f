import type { inspectionReason } from '@hoistway/contract/inspection/inspectionDue.ts';
import { inspectionRules, type RuleSource } from '@hoistway/contract/inspection/inspectionRules.ts';
import type { InspectionReason, NextInspection } from '@hoistway/contract/inspection/nextInspection.ts';
import type { z } from 'zod';

export type WholeReason = z.output<typeof inspectionReason>;

/** Why an inspection is due, with every word that one of the sentences has. */
export const wholeReason = (reason: InspectionReason): WholeReason => ({
  year: null,
  months: null,
  since: null,
  due: null,
  ...reason,
});

const sources: ReadonlyMap<string, RuleSource> = new Map(
  [...inspectionRules.rows, ...inspectionRules.idle].map(({ id, source }) => [id, source]),
);

/** Where the figures of a rule come from. */
export const sourceOf = (rule: string | null): RuleSource | null =>
  rule === null ? null : (sources.get(rule) ?? null);

/** A next inspection as it is shown. */
export const shownDue = (next: NextInspection | undefined) => ({
  dueOn: next?.due ?? null,
  fromOn: next?.from ?? null,
  applyBy: next?.applyBy ?? null,
  rule: next?.rule ?? null,
  source: next?.source ?? null,
  reason: next === undefined ? null : wholeReason(next.reason),
});
