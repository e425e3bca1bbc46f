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
