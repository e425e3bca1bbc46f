import { monthsAfter } from '#contract/time/days.ts';
import type { TextKey } from '#contract/language/language.ts';

/** An invoice may be written ahead of its day, though not by years. */
const billedAheadMonths = 12;

/** The last day that an invoice may bear on a day. */
export const lastBillingDay = (today: string): string => monthsAfter(today, billedAheadMonths);

/** Whether a day is still to come, which a person confirms. */
export const isAhead = (day: string | null | undefined, today: string): boolean =>
  Boolean(day && day > today);

interface Booked {
  day: string;
  /** The day of what it belongs to. */
  since: string;
  today: string;
  /** A person says that the day to come is meant. */
  confirmed: boolean | undefined;
}

/** Why a receipt, a payment or a credit note may not bear its day; nothing where it may. */
export function bookingFault({ day, since, today, confirmed }: Booked): TextKey | undefined {
  if (day < since) return 'invalid.dayBeforeItsInvoice';
  return isAhead(day, today) && !confirmed ? 'invalid.dayAhead' : undefined;
}
