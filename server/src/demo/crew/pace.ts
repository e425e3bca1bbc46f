import type { MaintenanceType } from '@hoistway/contract/workOrder/orderStatus.ts';

const minute = 60_000;

/** How long people of the demo take: long enough to be believed, short enough to be watched. */
export const pace = {
  /** From the acceptance of a visit to the sign-in. */
  driveMs: 5 * minute,
  /** After a visit, before the next one is accepted. */
  restMs: 12 * minute,
  /** The elevator runs again so long before the order is completed. */
  handBackMs: 45_000,
  rescue: {
    /** Whoever is asked looks at their phone, and the server has to run for so long. */
    answerMs: 90_000,
    /** Whoever is at a visit, only when nobody else has answered. */
    busyAnswerMs: 4 * minute,
    arriveMs: 5 * minute,
    releaseMs: 3 * minute,
    /** From the release to the check of the elevator, and from that to the end. */
    checkMs: 2 * minute,
    closeMs: minute,
  },
} as const;

/** How long a visit lasts, by its kind. */
const visitMinutes: Readonly<Record<MaintenanceType, number>> = {
  halfMonth: 15,
  quarter: 21,
  halfYear: 30,
  year: 48,
};
export const visitMsOf = (type: MaintenanceType | null): number => visitMinutes[type ?? 'halfMonth'] * minute;

/** Visits begin between these hours of the day where the company is. */
const hours = { from: 7, to: 20 } as const;

/** Whether visits are begun now; whoever has just started the demo sees some at any hour. */
export function isWorkingTime(now: number, startedAt: number, timeZone: string): boolean {
  if (now - startedAt < 2 * 3_600_000) return true;
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(now));
  return hour >= hours.from && hour < hours.to;
}
