/** Stands where there is no value; in `ink3`. */
export const noValue = '–';

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');

const formats = new Map<number, Intl.NumberFormat>();

/** "1,284", "86,400.00"; both languages group by thousands. Without a value, the dash. */
export function numberText(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return noValue;
  // The first `Intl.NumberFormat` of a page takes longer than a list of numbers to draw.
  if (Number.isSafeInteger(value) && decimals === 0) return grouped(String(value));
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat('en', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(decimals, format);
  }
  return format.format(value);
}

/** "86,400.00" of an amount as calls write it, "86400.00". */
export const moneyText = (amount: string | null | undefined): string =>
  amount === null || amount === undefined ? noValue : grouped(amount);
