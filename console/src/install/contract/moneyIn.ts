import { moneyText } from '#kit/format/number.ts';

/** An amount with its currency, such as `SGD 1,188,000.00`. */
export const moneyIn = (currency: string, amount: string): string => `${currency} ${moneyText(amount)}`;
