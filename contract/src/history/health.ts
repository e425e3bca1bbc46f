import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { elevator } from '#contract/elevator/elevatorCard.ts';
import { choice, count, instant, ref } from '#contract/fieldKinds.ts';

/** What an elevator can lose points for. */
export const healthReasons = [
  'entrapment',
  'critical',
  'major',
  'minor',
  'repeated',
  'offline',
  'doorReversal',
  'levelling',
  'age',
] as const;
export type HealthReason = (typeof healthReasons)[number];

interface HealthWeight {
  /** How much of it costs nothing. */
  free: number;
  /** Points lost for each one beyond. */
  points: number;
  most: number;
}

/**
 * The published weights. Faults count as of thirty days, by severity and without entrapments; `repeated` are kinds of
 * fault that came three times or more; offline is percent of the time, door reversals per thousand closings, levelling
 * percent of stops more than 10 mm from where the car usually stands at the floor, age in years.
 */
export const healthWeights: Readonly<Record<HealthReason, HealthWeight>> = {
  entrapment: { free: 0, points: 12, most: 36 },
  critical: { free: 0, points: 4, most: 24 },
  major: { free: 0, points: 2, most: 16 },
  minor: { free: 0, points: 0.5, most: 8 },
  repeated: { free: 0, points: 3, most: 12 },
  offline: { free: 1, points: 1, most: 15 },
  doorReversal: { free: 20, points: 0.2, most: 8 },
  levelling: { free: 1, points: 1, most: 10 },
  age: { free: 15, points: 1, most: 10 },
};

/** The least points of each grade. */
export const healthGrades = { good: 85, fair: 70, poor: 50, bad: 0 } as const;
export type HealthGrade = keyof typeof healthGrades;
const gradeNames = Object.keys(healthGrades) as [HealthGrade, ...HealthGrade[]];

/** How much there was of each reason; null is not known, and costs nothing. */
export type HealthAmounts = Record<HealthReason, number | null>;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The score of an elevator and what it lost for what. */
export function judgeHealth(amounts: HealthAmounts) {
  const deductions = healthReasons.map((reason) => {
    const amount = amounts[reason];
    const { free, points, most } = healthWeights[reason];
    const lost = amount === null ? 0 : Math.min(most, Math.max(0, amount - free) * points);
    return { reason, amount: amount === null ? null : tenth(amount), points: tenth(lost) };
  });
  const score = Math.max(0, Math.round(100 - deductions.reduce((sum, { points }) => sum + points, 0)));
  return { score, grade: gradeNames.find((name) => score >= healthGrades[name])!, deductions };
}

const score = () => z.int().min(0).max(100);

export const healthReport = z.object({
  from: instant(),
  to: instant(),
  score: score(),
  grade: choice('healthGrade', gradeNames),
  deductions: z.array(
    z.object({
      reason: choice('healthReason', healthReasons),
      amount: z.number().nullable(),
      points: z.number(),
    }),
  ),
  /** Each seven days to `to`, the oldest first: by faults and availability alone. */
  weeks: z.array(z.object({ from: instant(), score: score(), faults: count() })),
});
export type HealthReport = z.output<typeof healthReport>;

/** The report as it is printed, with the elevator that it is about. */
export const healthDocument = healthReport.extend({
  elevator: elevator.show('elevatorNo', 'shortNumber', 'projectName', 'address'),
});

const reported = z.object({ id: ref('elevator'), days: z.int().min(7).max(366).default(30) });

export const healthCalls = calls('monitoring', 'health', {
  health: get('elevator/status/health/report/{id}', {
    summary: 'Shows the health report of an elevator.',
    access: 'elevator.view',
    input: reported,
    reply: healthReport,
  }),
  printedHealth: get('elevator/status/health/document/{id}', {
    summary: 'Prints the health report of an elevator as a PDF.',
    access: 'elevator.view',
    input: reported,
    document: healthDocument,
  }),
});
