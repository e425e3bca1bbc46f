import { daysBetween, monthsAfter } from '#contract/time/days.ts';
import { sumOfAmounts, timesAmount } from '#contract/money.ts';
import type { PaymentMode } from './contractStatus.ts';

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
  daysBetween(today, expiryDate);
