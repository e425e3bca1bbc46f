import { formatDay } from '#kit/format/instant.ts';

/**
 * The day that a receipt, a payment or a credit note is offered: today, though not before the invoice it belongs to,
 * whose day may have begun already where its company is.
 */
export const firstBookingDay = (billingDate: string): string => {
  const today = formatDay(Date.now());
  return today < billingDate ? billingDate : today;
};
