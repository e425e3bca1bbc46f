import { sumOfAmounts, timesAmount } from '#contract/money.ts';
import type { PaymentMode } from './contractStatus.ts';

const dayMs = 86_400_000;
const two = (n: number): string => String(n).padStart(2, '0');

/** The same day so many months later; where the month is shorter, its last. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const at = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(at / 12), at % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return `${String(toYear).padStart(4, '0')}-${two(toMonth + 1)}-${two(Math.min(date, last))}`;
}

/** The day so many days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * The last day of a contract: the day before its own day of the month; where the last month lacks that day, the last of
 * that month.
 */
export function expiryOf(effectiveDate: string, contractDuration: number): string {
  const own = monthsAfter(effectiveDate, contractDuration);
  return own.slice(8) === effectiveDate.slice(8) ? daysAfter(own, -1) : own;
}

/** The price of a line, in cents. */
export const lineAmount = ({ unitPrice, quantity }: { unitPrice: number; quantity: number }): number =>
  timesAmount(unitPrice, quantity);

/** What the lines come to, in cents. */
export const sumOfLines = (lines: readonly { unitPrice: number; quantity: number }[]): number =>
  sumOfAmounts(lines.map(lineAmount));

/** Months from one instalment to the next. */
const monthsOf: Readonly<Record<Exclude<PaymentMode, 'lumpSum'>, number>> = {
  monthly: 1,
  quarterly: 3,
  semiYearly: 6,
};

export interface Instalment {
  position: number;
  due: string;
  /** Cents. */
  amount: number;
}

/**
 * The instalments of a contract, each due on the first day of its period. They are equal to the cent; what does not
 * divide is on the last.
 */
export function instalmentsOf({
  amount,
  effectiveDate,
  contractDuration,
  paymentMode,
}: {
  amount: number;
  effectiveDate: string;
  contractDuration: number;
  paymentMode: PaymentMode;
}): Instalment[] {
  const step = paymentMode === 'lumpSum' ? contractDuration : monthsOf[paymentMode];
  const count = Math.ceil(contractDuration / step);
  const each = Math.floor(amount / count);
  return Array.from({ length: count }, (_, at) => ({
    position: at + 1,
    due: monthsAfter(effectiveDate, at * step),
    amount: at === count - 1 ? amount - each * (count - 1) : each,
  }));
}

/** Days from today to the last day of a contract; negative when it is past. */
export const daysLeft = ({ expiryDate }: { expiryDate: string }, today: string): number =>
  Math.round((Date.parse(expiryDate) - Date.parse(today)) / dayMs);
