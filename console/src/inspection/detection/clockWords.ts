import type { DetectionClock, DetectionRow } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { daysLeftText } from '../dueWords.ts';

/** How often a kind is asked, and of whom. */
export const ruleText = (
  { months, tester }: Pick<NonNullable<DetectionClock['rule']>, 'months' | 'tester'>,
  t: Translate,
): string => t('elevatorDetection.ruleText', { months, tester: t(`detectionTester.${tester}`) });

/** The days that are left, where the next day is near or past. */
export const leftText = ({ standing, daysLeft }: DetectionRow, t: Translate): string | undefined =>
  daysLeft !== null && (standing === 'overdue' || standing === 'soon')
    ? daysLeftText(daysLeft, t)
    : undefined;
