/** Thirteen digits before the point; a number holds all of them to the cent. */
const maxCents = 10 ** 15 - 1;

/** A sign is that of a debt or of what is given back; a separator of thousands would be a comma to some and a point to others. */
export const amountFormat = /^-?\d+(\.\d{1,2})?$/;

/** `1234.5` is 123450. */
export function centsOf(text: string): number {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign && cents !== 0 ? -cents : cents;
}

/** 123450 is `1234.50`. */
export function textOfCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const isKeepableAmount = (cents: number): boolean =>
  Number.isInteger(cents) && Math.abs(cents) <= maxCents;

/** A sum or a product of amounts is more than can be kept: whoever knows the field says it there. */
export class AmountTooLarge extends Error {}

function checked(cents: number, fits: (cents: number) => boolean): number {
  if (!fits(cents)) throw new AmountTooLarge(`${cents} cents`);
  return cents;
}

const sumUp = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/** What amounts come to, where it is an amount itself: a bill, a contract. */
export const sumOfAmounts = (amounts: readonly number[]): number => checked(sumUp(amounts), isKeepableAmount);

/** An amount so many times. */
export const timesAmount = (cents: number, times: number): number => checked(cents * times, isKeepableAmount);

/** What many amounts come to in a list: more than one amount may be, as long as each cent is counted. */
export const totalOfAmounts = (amounts: readonly number[]): number =>
  checked(sumUp(amounts), Number.isSafeInteger);

/** At most what an amount may be. */
export const cappedAmount = (cents: number): number => Math.min(cents, maxCents);

/**
 * A part of an amount, half up to the cent and exact at any size: so many of so many, such as days of a period or
 * hundredths of a per cent.
 */
export function partOfAmount(cents: number, part: number | bigint, whole: number | bigint): number {
  const exact = BigInt(Math.abs(cents)) * BigInt(part);
  const rounded = Number((exact * 2n + BigInt(whole)) / (2n * BigInt(whole)));
  return checked(cents < 0 && rounded !== 0 ? -rounded : rounded, isKeepableAmount);
}

/** What is worked out of amounts, while they are no more than can be kept. */
export function keepable<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof AmountTooLarge) return undefined;
    throw error;
  }
}
