import type { ChartDimension, comparisons } from '@hoistway/contract/report/chart/figures.ts';
import {
  daysAfter,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  monthsAfter,
  weekdayOf,
} from '@hoistway/contract/time/days.ts';

interface Days {
  from: string;
  to: string;
}

/** The days that stand beside others, and which row of them stands beside a row. */
export interface DaysBefore extends Days {
  idOf(id: string): string;
}

/** A year ago on the same weekdays. */
const yearDays = 364;

const monthsBetween = (from: string, to: string): number => {
  const [[fromYear, fromMonth], [toYear, toMonth]] = [from, to].map((day) => day.split('-').map(Number)) as [
    [number, number],
    [number, number],
  ];
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
};

/** A day so many months before; of the last day of a month the last day of the other. */
function dayBefore(day: string, months: number): string {
  const other = monthsAfter(day, -months);
  return day === lastOfMonth(day) ? lastOfMonth(other) : other;
}

function monthsBefore({ from, to }: Days, months: number): DaysBefore {
  return {
    from: monthsAfter(from, -months),
    to: dayBefore(to, months),
    // A year is as long as its number, a month as its year and its own.
    idOf: (id) =>
      id.length === 4
        ? String(Number(id) - months / 12).padStart(4, '0')
        : monthsAfter(firstOfMonth(`${id}-01`), -months).slice(0, 7),
  };
}

/**
 * The days with which a chart of a period is compared. Months stand beside months and years beside years; otherwise it goes
 * back by days, for a comparison with the year before by as many as have the same weekdays.
 */
export function periodBefore(
  period: Days,
  compare: (typeof comparisons)[number],
  dimension: ChartDimension,
): DaysBefore | undefined {
  if (compare === 'none' || compare === 'peers') return undefined;
  const { from, to } = period;
  if (dimension === 'year') {
    const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1;
    return monthsBefore(period, 12 * (compare === 'year' ? 1 : years));
  }
  if (dimension === 'month')
    return monthsBefore(period, compare === 'year' ? 12 : monthsBetween(from, to) + 1);
  const length =
    dimension === 'week'
      ? 7 * (Math.floor((daysBetween(from, to) + weekdayOf(from) - 1) / 7) + 1)
      : daysBetween(from, to) + 1;
  const back = compare === 'year' ? yearDays : length;
  const isByDay = dimension === 'day' || dimension === 'week';
  return {
    from: daysAfter(from, -back),
    to: daysAfter(to, -back),
    idOf: (id) => (isByDay ? daysAfter(id, -back) : id),
  };
}
