/**
 * What contracts, invoices and receipts come to, worked out apart from the product: day by day and by whole numbers, as
 * one would by hand. Amounts are cents, days are `yyyy-mm-dd`.
 */

const pad = (n: number, digits: number): string => String(n).padStart(digits, '0');

/** The day after another, counted through the calendar. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return `${pad(next.getUTCFullYear(), 4)}-${pad(next.getUTCMonth() + 1, 2)}-${pad(next.getUTCDate(), 2)}`;
}

const daysInMonth = (year: number, month: number): number =>
  month === 2
    ? (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

/** The same day of the month so many months on or back; the last of a month that lacks it. */
export function monthsOn(day: string, months: number): string {
  let [year, month, date] = day.split('-').map(Number) as [number, number, number];
  for (let step = 0; step < Math.abs(months); step += 1) {
    month += Math.sign(months);
    if (month > 12) [year, month] = [year + 1, 1];
    if (month < 1) [year, month] = [year - 1, 12];
  }
  date = Math.min(date, daysInMonth(year, month));
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
}

/** The days from one to another, both of them. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

/** A fraction of whole numbers that are not negative, half up. */
const halfUp = (over: bigint, under: bigint): number => Number((over * 2n + under) / (under * 2n));

export interface SlowContract {
  amount: number;
  begins: string;
  months: number;
  /** Months from one instalment to the next. */
  step: number;
  lines: { price: number; quantity: number; until: string }[];
}

/** The first day after a contract. */
export function endOf({ begins, months }: Pick<SlowContract, 'begins' | 'months'>): string {
  const own = monthsOn(begins, months);
  return own.slice(8) === begins.slice(8) ? own : dayAfter(own);
}

/** What is asked for at a time: each elevator by the days on which it is covered. */
export function slowInstalments(contract: SlowContract): number[] {
  const { amount, begins, months, step, lines } = contract;
  const count = Math.ceil(months / step);
  const prices = lines.map(({ price, quantity }) => BigInt(price) * BigInt(quantity));
  const isFree = prices.every((price) => price === 0n);
  const weights = isFree ? prices.map(() => 1n) : prices;
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  return Array.from({ length: count }, (_, at) => {
    const even = Math.floor(amount / count);
    const agreed = at === count - 1 ? amount - even * (count - 1) : even;
    const next = at === count - 1 ? endOf(contract) : monthsOn(begins, (at + 1) * step);
    const days = daysBetween(monthsOn(begins, at * step), next).filter((day) => day < next);
    const covered = lines.map(({ until }) => days.filter((day) => day < until).length);
    if (covered.every((n) => n === days.length)) return agreed;
    return covered.reduce(
      (sum, n, line) =>
        sum + halfUp(BigInt(agreed) * weights[line]! * BigInt(n), whole * BigInt(days.length)),
      0,
    );
  });
}

export interface SlowLine {
  quantity: number;
  price: number;
  rate: number;
  code: string;
}

/** What lines come to without tax, and the tax on it: one rounding for each kind of tax. */
export function slowTotals(lines: readonly SlowLine[]): { net: number; tax: number; gross: number } {
  const kinds = new Map<string, { net: number; rate: number }>();
  let net = 0;
  for (const { quantity, price, rate, code } of lines) {
    const key = `${code} ${rate}`;
    const before = kinds.get(key)?.net ?? 0;
    kinds.set(key, { net: before + quantity * price, rate });
    net += quantity * price;
  }
  let tax = 0;
  for (const kind of kinds.values()) tax += halfUp(BigInt(kind.net) * BigInt(kind.rate), 100n);
  return { net, tax, gross: net + tax };
}

export interface SlowEntry {
  day: string;
  /** What the customer owes by it; less than nothing of what is paid or credited. */
  owed: number;
}

export interface SlowInvoice {
  day: string;
  gross: number;
  voided: boolean;
  entries: SlowEntry[];
}

/** What of an invoice is not settled at the end of a day. */
export const openOn = ({ entries }: SlowInvoice, day: string): number =>
  entries.filter((entry) => entry.day <= day).reduce((sum, { owed }) => sum + owed, 0);

/** What a customer owes on a day, by how many months ago it was billed. */
export function slowAgeing(invoices: readonly SlowInvoice[], today: string) {
  const row = { invoices: 0, total: 0, recent: 0, m3: 0, m6: 0, m12: 0, m24: 0 };
  for (const invoice of invoices) {
    const open = invoice.voided ? 0 : openOn(invoice, today);
    if (open === 0) continue;
    row.invoices += 1;
    row.total += open;
    const age = ([24, 12, 6, 3] as const).find((months) => invoice.day <= monthsOn(today, -months));
    row[age === undefined ? 'recent' : (`m${age}` as const)] += open;
  }
  return row;
}

/** The account of a customer from one day to another. */
export function slowStatement(invoices: readonly SlowInvoice[], from: string, to: string) {
  const all = invoices.filter(({ voided }) => !voided).flatMap(({ entries }) => entries);
  const before = all.filter(({ day }) => day < from);
  const within = all.filter(({ day }) => day >= from && day <= to);
  const sum = (entries: readonly SlowEntry[]) => entries.reduce((total, { owed }) => total + owed, 0);
  return {
    opening: sum(before),
    debits: sum(within.filter(({ owed }) => owed > 0)),
    credits: 0 - sum(within.filter(({ owed }) => owed < 0)),
    closing: sum(before) + sum(within),
    rows: within.length,
  };
}
