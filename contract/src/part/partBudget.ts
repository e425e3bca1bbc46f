import { daysAfter, daysBetween, firstOfMonth, monthsAfter } from '#contract/time/days.ts';
import { machineCounts, paceDays, wearCycles, type Cycle, type PartUse, type Wear } from './wear.ts';

/** A budget looks ahead so many months, this one included. */
export const budgetMonths = 36;

/** How fast elevators run compared with the last days, in per cent: where a budget is low, as expected, and high. */
export const budgetPaces = { low: 75, expected: 100, high: 125 } as const;
export const budgetCases = ['low', 'expected', 'high'] as const;
export type BudgetCase = keyof typeof budgetPaces;
export type Budget = Record<BudgetCase, number>;

export interface BudgetedPart {
  cycle: Cycle;
  wear: readonly Wear[];
  use: PartUse;
  installedOn: string;
  /** Of one piece, in cents. */
  price: number;
  quantity: number;
  /** Whether it is at its end by what was measured. */
  ended: boolean;
}

/** What elevators do a day with a part, by the last days. */
function paceOf({ use, installedOn }: BudgetedPart, count: (typeof machineCounts)[number], today: string) {
  const since = [installedOn, use.countedFrom ?? today, daysAfter(today, 1 - paceDays)].toSorted().at(-1)!;
  return (use.lately[count] ?? 0) / (daysBetween(since, today) + 1);
}

/** When pieces at the place of a part are replaced from today on up to a day, at a share of the present pace. */
export function replacementDays(
  part: BudgetedPart,
  pacePercent: number,
  today: string,
  until: string,
): string[] {
  const { cycle, wear, ended } = part;
  const daysFor = (count: (typeof machineCounts)[number], left: number): number => {
    const pace = (paceOf(part, count, today) * pacePercent) / 100;
    return pace <= 0 ? Infinity : Math.max(1, Math.ceil(left / pace));
  };
  const days: string[] = [];
  const horizon = daysBetween(today, until);
  let ahead = ended
    ? 0
    : Math.min(
        ...wear.map(({ count, used, of, endsOn }) =>
          count === 'months' ? daysBetween(today, endsOn!) : used >= of ? 0 : daysFor(count, of - used),
        ),
      );
  while (ahead <= horizon) {
    const day = daysAfter(today, Math.max(0, ahead));
    days.push(day);
    const next = machineCounts.map((count) => {
      const of = cycle[wearCycles[count]];
      return of === null ? Infinity : daysFor(count, of);
    });
    if (cycle.cycleMonths !== null) next.push(daysBetween(day, monthsAfter(day, cycle.cycleMonths)));
    ahead = Math.max(0, ahead) + Math.min(...next);
  }
  return days;
}

/** The months of a budget, by their first days. */
export const monthsOfBudget = (today: string): string[] =>
  Array.from({ length: budgetMonths }, (_, n) => monthsAfter(firstOfMonth(today), n));

/** What the replacements of parts cost in each month, in cents. */
export function budgetOf(parts: readonly BudgetedPart[], today: string): (Budget & { month: string })[] {
  const months = monthsOfBudget(today).map((month) => ({ month, low: 0, expected: 0, high: 0 }));
  const until = daysAfter(monthsAfter(months[0]!.month, budgetMonths), -1);
  const ofMonth = new Map(months.map((month) => [month.month, month]));
  for (const part of parts)
    for (const name of budgetCases)
      for (const day of replacementDays(part, budgetPaces[name], today, until))
        ofMonth.get(firstOfMonth(day))![name] += part.price * part.quantity;
  return months;
}
