import { z } from 'zod';
import { choice, count, identity, instant } from '#contract/fieldKinds.ts';

/** What the elevator's own word makes of a claimed visit. */
export const visitVerdicts = ['confirmed', 'doubtful', 'contradicted', 'unknown'] as const;
export type VisitVerdict = (typeof visitVerdicts)[number];

/** What speaks for a visit, against it, or explains why little is known. */
export const visitReasons = [
  'noTelemetry',
  'partlySilent',
  'inspection',
  'outOfService',
  'doorsHeld',
  'inspectionRuns',
  'doorsInWork',
  'workOutside',
  'signInNear',
  'signInFar',
  'signInLabel',
  'wayNear',
  'wayAway',
  'noWork',
  'littleWork',
  'passengerRuns',
  'nothingMoved',
  'stoodBefore',
  'tooShort',
  'elsewhere',
] as const;
export type VisitReasonCode = (typeof visitReasons)[number];

export const visitWeights = ['for', 'against', 'neutral'] as const;

/** What an elevator did in a stretch of the time, by its own word. */
export const visitSpanKinds = [
  'inspection',
  'outOfService',
  'doorHeld',
  'passengers',
  'normal',
  'silent',
] as const;
export type VisitSpanKind = (typeof visitSpanKinds)[number];

const span = z.object({ from: instant(), to: instant() });

/** One reason with its figures: `n` what was found, `of` what it is measured by. */
export const visitReason = z.object({
  code: choice('visitReason', visitReasons),
  weight: choice('visitWeight', visitWeights),
  n: count().nullable(),
  of: count().nullable(),
  /** The other order that speaks against this one. */
  otherOrderId: identity().nullable(),
});

/** A claimed visit beside what its elevator reported meanwhile. */
export const visitCheck = z.object({
  verdict: choice('visitVerdict', visitVerdicts),
  reasons: z.array(visitReason),
  /** The time that is shown: the claimed one and a margin. */
  from: instant(),
  to: instant(),
  claimed: z.array(span),
  reported: z.array(span.extend({ kind: choice('visitSpan', visitSpanKinds) })),
  checkedAt: instant(),
});
export type VisitCheck = z.output<typeof visitCheck>;
