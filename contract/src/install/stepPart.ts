import { z } from 'zod';
import { ref, text } from '#contract/fieldKinds.ts';

export const maxStepParts = 40;

/** A piece that was mounted in a step: with the handover it is a part of the elevator. */
export const stepPart = z.object({
  partKindId: ref('partKind'),
  place: text(60).nullable(),
  quantity: z.int('invalid.partCount').min(1, 'invalid.partCount').max(9999, 'invalid.partCount'),
  serial: text(60).nullable(),
  batchNo: text(60).nullable(),
});
export type StepPart = z.output<typeof stepPart>;

/** The same with what its kind is called. */
export const stepPartRow = stepPart.extend({ name: z.string(), unit: z.string() });
export type StepPartRow = z.output<typeof stepPartRow>;
