import { monthsAfter } from '@hoistway/contract/time/days.ts';
import { roundsAhead } from '@hoistway/contract/plan/planRules.ts';
import { typeOfOrdinal } from '@hoistway/contract/workOrder/orderRules.ts';
import type { MaintenanceType } from '@hoistway/contract/workOrder/orderStatus.ts';

interface Ahead {
  nextDue: string;
  nextOrdinal: number;
  intervalDays: number;
  monthly: boolean;
}

/** One visit to come. */
export interface Visit {
  day: string;
  ordinal: number;
  type: MaintenanceType;
}

/** As many as a year can hold. */
const maxVisits = 400;

/** The months of a year from that of a day on, as yyyy-MM. */
export const yearFrom = (day: string): string[] =>
  Array.from({ length: 12 }, (_, at) => monthsAfter(`${day.slice(0, 7)}-01`, at).slice(0, 7));

/** The month that a year of visits begins with: a quarter back, so that what was done lately stands beside what is to come. */
export function firstMonth(effectiveDate: string, today: string): string {
  const back = monthsAfter(`${today.slice(0, 7)}-01`, -3);
  return effectiveDate > back ? effectiveDate : back;
}

/** What was done on an elevator, by month. */
export function doneByMonth<Done extends { elevatorId: string; day: string }>(
  done: readonly Done[],
  elevatorId: string,
): Map<string, Done[]> {
  const byMonth = new Map<string, Done[]>();
  for (const visit of done) {
    if (visit.elevatorId !== elevatorId) continue;
    const month = visit.day.slice(0, 7);
    byMonth.set(month, [...(byMonth.get(month) ?? []), visit]);
  }
  return byMonth;
}

/** The visits of a plan in each of some months, if each is done on its day. */
export function visitsByMonth(plan: Ahead, months: readonly string[]): Map<string, Visit[]> {
  const byMonth = new Map<string, Visit[]>(months.map((month) => [month, []]));
  const last = months.at(-1)!;
  for (const { ordinal, day } of roundsAhead(plan, maxVisits)) {
    if (day.slice(0, 7) > last) break;
    byMonth.get(day.slice(0, 7))?.push({ day, ordinal, type: typeOfOrdinal(ordinal) });
  }
  return byMonth;
}
