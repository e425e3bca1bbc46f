import { endOfTerm, firstOfMonth, lastOfMonth, monthsAfter } from '#contract/time/days.ts';
import { ruleOn, type InspectionRules } from './inspectionRules.ts';
import type { InspectionHistory } from './nextInspection.ts';

/** What one year of an elevator asks for, and whether it was done. */
export interface InspectionYear {
  year: number;
  kind: 'inspection' | 'selfTest' | 'permit';
  dueOn: string;
  fromOn: string | null;
  rule: string;
  doneOn: string | null;
}

/** So many years beyond today's are shown. */
const yearsAhead = 5;

/** The calendar of an elevator from its supervisory inspection, or from its first permit, on; as it stands on a day. */
export function inspectionYears(
  history: InspectionHistory,
  rules: InspectionRules,
  day: string,
): InspectionYear[] {
  if (history.scheme === 'sg')
    return history.permits.toSorted().flatMap((issued, at) => {
      const rule = ruleOn(rules, history, issued);
      return rule?.kind === 'permit'
        ? [
            {
              year: at + 1,
              kind: 'permit' as const,
              dueOn: endOfTerm(issued, rule.validMonths),
              fromOn: null,
              rule: rule.id,
              doneOn: issued,
            },
          ]
        : [];
    });
  const base = history.supervisory
    .filter(({ after, day: passed }) => after !== 'majorRepair' && passed <= day)
    .map((each) => each.day)
    .toSorted()
    .at(-1);
  if (base === undefined) return [];
  const last = Number(day.slice(0, 4)) - Number(base.slice(0, 4)) + yearsAhead;
  const years = Array.from({ length: Math.max(last, 1) }, (_, at) => at + 1).flatMap((year) => {
    const dueOn = lastOfMonth(monthsAfter(base, 12 * year));
    const rule = ruleOn(rules, history, dueOn < day ? dueOn : day);
    if (rule?.kind !== 'periodic') return [];
    const isAsked = rule.years.includes(year) || year > rule.yearlyAfter;
    return [{ year, dueOn, rule, isAsked, fromOn: monthsAfter(firstOfMonth(dueOn), -rule.earlyMonths) }];
  });
  const repairs = history.supervisory.filter(({ after }) => after === 'majorRepair').map((each) => each.day);
  return years.map(({ year, dueOn, fromOn, rule, isAsked }, at) => {
    const nextFrom = years.slice(at + 1).find((each) => each.isAsked === isAsked)?.fromOn;
    const counts = (done: string) =>
      done <= day && done >= fromOn && (nextFrom === undefined || done < nextFrom);
    const done = isAsked ? history.periodic : [...history.selfTests, ...history.periodic];
    const repaired = repairs.find((each) => each <= day && each.slice(0, 4) === dueOn.slice(0, 4));
    return {
      year,
      kind: isAsked ? 'inspection' : 'selfTest',
      dueOn,
      fromOn,
      rule: rule.id,
      doneOn: done.toSorted().find(counts) ?? (isAsked ? (repaired ?? null) : null),
    };
  });
}
