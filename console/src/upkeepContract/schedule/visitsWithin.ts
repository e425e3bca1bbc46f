import { roundsAhead } from '@hoistway/contract/plan/planRules.ts';
import { monthsAfter } from '@hoistway/contract/upkeepContract/contractRules.ts';
import { typeOfOrdinal } from '@hoistway/contract/workOrder/orderRules.ts';
import type { MaintenanceType } from '@hoistway/contract/workOrder/orderStatus.ts';

interface Ahead {
  nextDue: string;
  nextOrdinal: number;
  intervalDays: number;
}

/** One visit to come. */
export interface Visit {
  day: string;
  ordinal: number;
  type: MaintenanceType;
}

/** As many as a year can hold. */
const mostVisits = 400;

/** The months of a year from that of a day on, as yyyy-MM. */
export const yearFrom = (day: string): string[] =>
  Array.from({ length: 12 }, (_, at) => monthsAfter(`${day.slice(0, 7)}-01`, at).slice(0, 7));

/** The visits of a plan in each of some months, if each is done on its day. */
export function visitsByMonth(plan: Ahead, months: readonly string[]): Map<string, Visit[]> {
  const byMonth = new Map<string, Visit[]>(months.map((month) => [month, []]));
  const last = months.at(-1)!;
  for (const { ordinal, day } of roundsAhead(plan, mostVisits)) {
    if (day.slice(0, 7) > last) break;
    byMonth.get(day.slice(0, 7))?.push({ day, ordinal, type: typeOfOrdinal(ordinal) });
  }
  return byMonth;
}
