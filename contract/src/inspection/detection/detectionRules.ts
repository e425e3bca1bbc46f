import table from '@hoistway/reference/detectionRules.json' with { type: 'json' };
import type { elevatorKinds } from '#contract/elevator/elevatorCard.ts';
import { monthsAfter } from '#contract/time/days.ts';
import type { InspectionScheme, RuleSource } from '../inspectionRules.ts';
import type { DetectionKind } from './elevatorDetection.ts';

type ElevatorKind = (typeof elevatorKinds)[number];

/** Who tests: somebody publicly registered, the maintainer, the user of the elevator, or a specialist engineer. */
export const detectionTesters = ['registered', 'maintainer', 'user', 'engineer'] as const;
export type DetectionTester = (typeof detectionTesters)[number];

/** How often a kind of detection is asked of which elevators, by the law from a day on. */
export interface DetectionRule {
  id: string;
  kind: DetectionKind;
  schemes: readonly InspectionScheme[];
  /** Of elevators of these kinds; without them of all. */
  elevatorKinds?: readonly ElevatorKind[];
  /** Of elevators made more than so many months before. */
  olderThanMonths?: number;
  from: string;
  until: string | null;
  months: number;
  tester: DetectionTester;
  source: RuleSource;
}

/** What is usually measured, by its name in both languages. */
export interface Measure {
  zh: string;
  en: string;
  unit: string;
}

interface DetectionRules {
  rows: readonly DetectionRule[];
  measures: Partial<Record<DetectionKind, readonly Measure[]>>;
}

/** The kinds of detection as dated rows; of several that hold for an elevator the first counts. */
export const detectionRules = table as DetectionRules;

/** What decides which rows hold for an elevator. */
export interface DetectedElevator {
  scheme: InspectionScheme;
  elevatorKind: ElevatorKind;
  /** The day on which it was made. */
  manufactured: string | null;
}

/** The rule on a kind of detection of an elevator, as the law stands on a day. */
export const detectionRuleOn = (
  { rows }: Pick<DetectionRules, 'rows'>,
  kind: DetectionKind,
  { scheme, elevatorKind, manufactured }: DetectedElevator,
  day: string,
): DetectionRule | undefined =>
  rows.find(
    (row) =>
      row.kind === kind &&
      row.schemes.includes(scheme) &&
      (row.elevatorKinds === undefined || row.elevatorKinds.includes(elevatorKind)) &&
      (row.olderThanMonths === undefined ||
        (manufactured !== null && monthsAfter(manufactured, row.olderThanMonths) < day)) &&
      row.from <= day &&
      (row.until === null || day <= row.until),
  );

/** The day by which a detection is repeated; one that failed holds for no day. */
export const nextDetection = (
  { months }: Pick<DetectionRule, 'months'>,
  testedOn: string,
  result: 'passed' | 'failed',
): string | null => (result === 'failed' ? null : monthsAfter(testedOn, months));
