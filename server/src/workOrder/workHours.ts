import { workingMinutesBetween } from '@hoistway/contract/setting/workingTime.ts';
import { defaultWeekHours } from '@hoistway/contract/workOrder/personnel.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { workingTimeOf } from '#area/company/settings/workingTimeOf.ts';

const weekMs = 7 * 86_400_000;

interface OfCompany {
  companyId: string;
  timeZone: string;
  /** Monday's midnight where the company is. */
  weekBegin: string;
}

interface WorkHours {
  workHoursThisWeek: number;
  workHoursNextWeek: number;
}

async function hoursOf(db: Database, { companyId, timeZone, weekBegin }: OfCompany): Promise<WorkHours> {
  const time = await workingTimeOf(db, companyId);
  if (!time || time.shifts.length === 0)
    return { workHoursThisWeek: defaultWeekHours, workHoursNextWeek: defaultWeekHours };
  const begin = Date.parse(weekBegin);
  const hours = (from: number) =>
    Math.round(workingMinutesBetween(from, from + weekMs, time, timeZone) / 6) / 10;
  return { workHoursThisWeek: hours(begin), workHoursNextWeek: hours(begin + weekMs) };
}

/** The people with the working hours of their companies, each of which is asked once. */
export async function withWorkHours<Row extends OfCompany>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & WorkHours)[]> {
  const byCompany = new Map<string, WorkHours>();
  for (const row of rows)
    if (!byCompany.has(row.companyId)) byCompany.set(row.companyId, await hoursOf(db, row));
  return rows.map((row) => ({ ...row, ...byCompany.get(row.companyId)! }));
}
