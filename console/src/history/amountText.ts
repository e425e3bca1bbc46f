import type { UsageCounter } from '@hoistway/contract/history/usageStart.ts';
import { numberText } from '#kit/format/number.ts';

/** Energy is small beside counts. */
export const amountText = (counter: UsageCounter, amount: number | null): string =>
  numberText(amount === null || counter === 'kwh' ? amount : Math.round(amount), counter === 'kwh' ? 1 : 0);
