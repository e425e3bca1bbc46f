import { daysAfter } from '#contract/time/days.ts';
import { partOfAmount, sumOfAmounts } from '#contract/money.ts';
import { instalmentsOf, type Instalment } from './contractRules.ts';
import type { PaymentMode } from './contractStatus.ts';

/** An elevator of a contract and the days on which it is covered. */
export interface CoveredLine {
  elevatorId: string;
  /** Cents. */
  unitPrice: number;
  quantity: number;
  coverFrom: string | null;
  /** The first day that is no longer covered. */
  coverUntil: string | null;
}

/** What was agreed, and what of it is covered. */
export interface CoveredTerm {
  /** As it was agreed, with all elevators to the last day. */
  amount: number;
  effectiveDate: string;
  expiryDate: string;
  contractDuration: number;
  paymentMode: PaymentMode;
  lines: readonly CoveredLine[];
}

/** What is asked for at a time, and for which days. */
interface Period extends Instalment {
  end: string;
  days: number;
}

const dayMs = 86_400_000;
/** Days from one to another, both counted. */
const daysOf = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1) || 0;
/** The day before; one after the year 9999, which only stored values can be, is left as it is. */
const dayBefore = (day: string): string => (day.length > 10 ? day : daysAfter(day, -1));
const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The instalments as agreed, with the days that each is for. */
export function periodsOf(term: CoveredTerm): Period[] {
  const instalments = instalmentsOf(term);
  return instalments.map((instalment, at) => {
    const next = instalments[at + 1];
    const end = next ? dayBefore(next.due) : term.expiryDate;
    return { ...instalment, end, days: daysOf(instalment.due, end) };
  });
}

/** The days on which an elevator is covered within some days; nothing where it is on none. */
export function coveredWithin(
  { coverFrom, coverUntil }: CoveredLine,
  from: string,
  to: string,
): { from: string; to: string } | undefined {
  if (coverFrom === null || coverUntil === null) return undefined;
  const within = { from: later(from, coverFrom), to: earlier(to, dayBefore(coverUntil)) };
  return within.from <= within.to ? within : undefined;
}

/** How much of the whole each elevator is: by its price, or as any other where none has one. */
function weightsOf({ lines }: CoveredTerm): { parts: ReadonlyMap<CoveredLine, bigint>; whole: bigint } {
  const prices = lines.map(({ unitPrice, quantity }) => BigInt(unitPrice) * BigInt(quantity));
  const sum = prices.reduce((all, price) => all + price, 0n);
  const isPriced = sum > 0n;
  return {
    parts: new Map(lines.map((line, at) => [line, isPriced ? prices[at]! : 1n])),
    whole: isPriced ? sum : BigInt(lines.length),
  };
}

type Weights = ReturnType<typeof weightsOf>;

/** What an elevator comes to on the days of a period, and of some, on which it is covered. */
function amountWithin(
  { due, end, days, amount }: Period,
  { parts, whole }: Weights,
  line: CoveredLine,
  [from, to]: readonly [from: string, to: string],
): number {
  const within = coveredWithin(line, later(from, due), earlier(to, end));
  if (!within || days === 0) return 0;
  const part = parts.get(line) ?? 0n;
  return partOfAmount(amount, part * BigInt(daysOf(within.from, within.to)), whole * BigInt(days));
}

/** What an elevator of a contract comes to on the days of some on which it is covered, by day and to the cent. */
export function coveredAmount(term: CoveredTerm, line: CoveredLine, from: string, to: string): number {
  const weights = weightsOf(term);
  return sumOfAmounts(periodsOf(term).map((period) => amountWithin(period, weights, line, [from, to])));
}

/** Whether every elevator is covered on all of some days. */
export const isWhollyCovered = ({ lines }: CoveredTerm, from: string, to: string): boolean =>
  lines.every(
    ({ coverFrom, coverUntil }) =>
      coverFrom !== null && coverUntil !== null && coverFrom <= from && coverUntil > to,
  );

/** What the customer pays at a time, for the elevators that are covered on its days: as agreed where all of them are. */
export function coveredInstalments(term: CoveredTerm): Instalment[] {
  if (isWhollyCovered(term, term.effectiveDate, term.expiryDate)) return instalmentsOf(term);
  const weights = weightsOf(term);
  return periodsOf(term).map((period) => {
    const { position, due, end, amount } = period;
    // An end that was set by hand may lie before the last of them are due.
    const isAsAgreed = end < due || isWhollyCovered(term, due, end);
    const covered = () =>
      sumOfAmounts(term.lines.map((line) => amountWithin(period, weights, line, [due, end])));
    return { position, due, amount: isAsAgreed ? amount : covered() };
  });
}

/** What a contract comes to for what it covers. */
export const coveredTotal = (term: CoveredTerm): number =>
  sumOfAmounts(coveredInstalments(term).map(({ amount }) => amount));

/** The days on which elevators leave a contract before its end, the earliest first, and what it comes to from then on. */
export function lowered(term: CoveredTerm): { day: string; elevators: number; amount: number }[] {
  const end = daysAfter(term.expiryDate, 1);
  const untilOf = ({ coverUntil }: CoveredLine) => coverUntil ?? term.effectiveDate;
  const days = [...new Set(term.lines.map(untilOf))].filter((day) => day < end).toSorted();
  return days.map((day) => ({
    day,
    elevators: term.lines.filter((line) => untilOf(line) === day).length,
    // As if nothing had left after it.
    amount: coveredTotal({
      ...term,
      lines: term.lines.map((line) =>
        untilOf(line) > day ? { ...line, coverFrom: term.effectiveDate, coverUntil: end } : line,
      ),
    }),
  }));
}
