import { daysAfter } from '#contract/time/days.ts';
import type { InspectionRules } from './inspectionRules.ts';
import type { InspectionHistory } from './nextInspection.ts';

/** The days of which each is the first of another law. */
function edgesOf({ rows, idle }: InspectionRules): string[] {
  return [...rows, ...idle].flatMap(({ from, until }) =>
    until === null ? [from] : [from, daysAfter(until, 1)],
  );
}

/**
 * The first later day on which the next inspection of an elevator can be another although it has been through nothing
 * more; none: it stays as it is. Out of use, an elevator is looked at each day.
 */
export function lookAgainOn(history: InspectionHistory, rules: InspectionRules, day: string): string | null {
  const { supervisory, periodic, permits, idle, alterations } = history;
  const isOutOfUse = idle.some(({ from, until }) => from <= day && (until === null || until > day));
  if (isOutOfUse) return daysAfter(day, 1);
  const days = [
    ...edgesOf(rules),
    ...supervisory.map((each) => each.day),
    ...periodic,
    ...permits,
    ...[...idle, ...alterations].flatMap(({ from, until }) => (until === null ? [from] : [from, until])),
  ];
  let first: string | null = null;
  for (const each of days) if (each > day && (first === null || each < first)) first = each;
  return first;
}
