import { daysAfter } from '#contract/time/days.ts';
import { latestDay } from './intervalRules.ts';
import { maxOrdinal } from '#contract/workOrder/workOrder.ts';

/** So many days before the ceiling people are warned: on day 13 of 15. */
export const warnDays = 2;
/** Orders are made so many days before a visit is due. */
export const generatedAheadDays = 7;
/** Visits of one person on one day that are no reason to look closer. */
export const defaultPerDay = 8;

/** A round of the cycle of 24, and which cycle it is. */
export interface Round {
  nextOrdinal: number;
  cycle: number;
}

/** The round that follows; after the last the next cycle begins. */
export const roundAfter = ({ nextOrdinal, cycle }: Round): Round =>
  nextOrdinal === maxOrdinal ? { nextOrdinal: 1, cycle: cycle + 1 } : { nextOrdinal: nextOrdinal + 1, cycle };

/** The round that is so many rounds later. */
export function roundsLater({ nextOrdinal, cycle }: Round, rounds: number): Round {
  const since = nextOrdinal - 1 + rounds;
  return { nextOrdinal: (since % maxOrdinal) + 1, cycle: cycle + Math.floor(since / maxOrdinal) };
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The visits that follow a plan if each is done on its day. */
export function roundsAhead({ nextOrdinal, nextDue, intervalDays, monthly }: Ahead, count: number) {
  const rounds: { ordinal: number; day: string }[] = [];
  let round: Round = { nextOrdinal, cycle: 0 };
  let day = nextDue;
  for (let at = 0; at < count; at += 1) {
    rounds.push({ ordinal: round.nextOrdinal, day });
    round = roundAfter(round);
    day = latestDay(day, intervalDays, monthly);
  }
  return rounds;
}
interface Ahead {
  nextOrdinal: number;
  nextDue: string;
  intervalDays: number;
  /** Each calendar month has a visit. */
  monthly: boolean;
}

/** How many first visits are spread over days, and over which. */
interface Spread {
  count: number;
  firstDay: string;
  /** Without it the days follow each other, each full. */
  lastDay?: string | null | undefined;
  perDay: number;
  skipWeekends: boolean;
}

/** The days on which visits may be put, in order: as many as there are, or as the visits take. */
function workDays({ count, firstDay, lastDay, perDay, skipWeekends }: Spread): string[] {
  const days: string[] = [];
  const needed = Math.ceil(count / perDay);
  for (let day = firstDay; lastDay ? day <= lastDay : days.length < needed; day = daysAfter(day, 1))
    if (!skipWeekends || !isWeekend(day)) days.push(day);
  return days;
}

/** As many visits as fit into the days of a spread; without a last day all of them do. */
export const placesIn = (spread: Spread): number =>
  spread.lastDay ? workDays(spread).length * spread.perDay : Infinity;

/** A day for each visit, evenly over the days there are, never more on one than may be; they have to fit. */
export function spreadDays(spread: Spread): string[] {
  const days = workDays(spread);
  const { count, lastDay, perDay } = spread;
  return Array.from({ length: count }, (_, at) =>
    lastDay ? days[Math.floor((at * days.length) / count)]! : days[Math.floor(at / perDay)]!,
  );
}
