import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, day, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';

/** What is tested between the inspections of an authority; each kind has a clock of its own. */
export const detectionKinds = [
  'selfTest',
  'governor',
  'brakeStatic',
  'brake125',
  'fullLoad',
  'noLoadBrake',
  'unintendedMovement',
  'emergencyCall',
  'halfYearlyDrill',
] as const;
export type DetectionKind = (typeof detectionKinds)[number];
export const detectionResults = ['passed', 'failed'] as const;

/** How a detection stands today: only the last one of its kind on an elevator counts, the others are earlier ones. */
export const detectionStandings = ['overdue', 'failed', 'soon', 'inOrder', 'undated', 'earlier'] as const;
export type DetectionStanding = (typeof detectionStandings)[number];
/** So many days before its day a detection is due soon. */
export const detectionWarnDays = 30;

export const maxMeasured = 20;

/** What was measured, with its unit. */
export const measuredValue = z.object({
  name: required('invalid.measureNeedsName').max(60),
  value: z.number('invalid.measureNeedsNumber').min(-1e9).max(1e9),
  unit: text(20),
});
export type MeasuredValue = z.output<typeof measuredValue>;

/** One test of an elevator: by whom, with what result, and when the next of its kind is due. */
export const elevatorDetection = entity('elevatorDetection', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  kind: field(choice('detectionKind', detectionKinds)),
  testedOn: field(day()),
  testerName: field(required('invalid.detectionTester').max(50)),
  testerOrganisation: field(required('invalid.detectionOrganisation').max(100)),
  /** Under which the person is publicly registered; of a self-test always. */
  testerRegistration: field(text(60).nullable()),
  result: field(choice('detectionResult', detectionResults)),
  measured: field(z.array(measuredValue).max(maxMeasured)),
  remark: field(text(500).nullable()),
  /** Typed only where no rule computes it; none where it failed. */
  nextOn: field(day().nullable()),
  /** The row by which the next day was computed. */
  rule: field(text(40).nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    elevatorDetection: true;
  }
}
