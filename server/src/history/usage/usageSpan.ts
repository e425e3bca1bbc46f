import { usageCounters, type UsageCounter } from '@hoistway/contract/history/usageStart.ts';
import type { Sample } from '#area/faultCode/faultRules.ts';

/** Reads each counter of a state message: written out, since a name that is looked up costs a third of it all. */
const readers = {
  runs: (sample) => sample.presentCounterValue,
  doorOpenings: (sample) => sample.doorOpenCount,
  ropeBends: (sample) => sample.ropeBendCount,
  metres: (sample) => sample.elevatorMileage,
  kwh: (sample) => sample.powerConsumption,
} satisfies Record<UsageCounter, (sample: Sample) => number | undefined>;
const readings: readonly ((sample: Sample) => number | undefined)[] = usageCounters.map(
  (name) => readers[name],
);

const unknownMode = 7;
/** Stopped, inspection, fire recall, firefighters, earthquake: no passenger rides. */
const withoutPassengers = new Set([0, 2, 3, 4, 6]);
const powerOff = 2;

/** States of the ledger: twice the service mode, and one more while nobody could ride. */
export const states = 16;
export const modeOf = (state: number): number => state >> 1;
export const isOut = (state: number): boolean => (state & 1) === 1;

function stateOf({ serviceMode = unknownMode, powerStatus }: Sample): number {
  const out = withoutPassengers.has(serviceMode) || powerStatus === powerOff;
  return serviceMode * 2 + (out ? 1 : 0);
}

/** A counter that fell. */
export interface Fall {
  /** Its place among the counters. */
  counter: number;
  at: number;
  from: number;
  to: number;
}

/** What one counter said within a span. */
interface Count {
  first: number;
  last: number;
  used: number;
}

/** A time in which an elevator spoke without a break: messages within it change nothing any more. */
export interface Span {
  from: number;
  to: number;
  /** The state at its first and at its last message. */
  began: number;
  state: number;
  /** Milliseconds in each state. */
  ms: number[];
  counts: (Count | null)[];
  falls: Fall[];
  /** The day of the company, once that is known. */
  day?: string;
}

/** Within one span of a device that jumps to and fro, no more than so many are noted. */
const maxFalls = 20;

/** The numbers at which counters begin again from zero: by their bits, or by their digits. */
const registerSizes = [2 ** 16, 2 ** 24, 2 ** 31, 2 ** 32, 1e5, 1e6, 1e7, 1e8, 1e9];
const nearEnd = 0.98;
const nearStart = 0.02;

/** The size of the register that rolled over between two readings, if one did. */
const rolledOver = (from: number, to: number): number | undefined =>
  registerSizes.find((size) => from < size && from >= size * nearEnd && to <= size * nearStart);

/** What a counter went on by from one reading to the next; of a fall nothing is known, unless it rolled over. */
export function usedBetween(from: number, to: number): number {
  if (to >= from) return to - from;
  const size = rolledOver(from, to);
  return size === undefined ? 0 : size - from + to;
}

export const fallReason = ({ from, to }: Fall) =>
  rolledOver(from, to) === undefined ? ('lower' as const) : ('rollover' as const);

/** The span of a single message. */
export function spanOf(sample: Sample): Span {
  const state = stateOf(sample);
  return {
    from: sample.at,
    to: sample.at,
    began: state,
    state,
    ms: Array.from({ length: states }, () => 0),
    counts: readings.map((read) => {
      const value = read(sample);
      return value === undefined ? null : { first: value, last: value, used: 0 };
    }),
    falls: [],
  };
}

/** Takes the next message of a span in. */
export function extend(span: Span, sample: Sample): void {
  const { at } = sample;
  span.ms[span.state]! += at - span.to;
  span.to = at;
  span.state = stateOf(sample);
  for (let counter = 0; counter < readings.length; counter += 1) {
    const value = readings[counter]!(sample);
    if (value === undefined) continue;
    const count = span.counts[counter];
    if (!count) span.counts[counter] = { first: value, last: value, used: 0 };
    else if (value !== count.last) {
      if (value < count.last && span.falls.length < maxFalls)
        span.falls.push({ counter, at, from: count.last, to: value });
      count.used += usedBetween(count.last, value);
      count.last = value;
    }
  }
}

function joinedCount(a: Count | null, b: Count | null): Count | null {
  if (!a || !b) return a ?? b;
  return { first: a.first, last: b.last, used: a.used + usedBetween(a.last, b.first) + b.used };
}

/** Falls from the last readings before a span to its first ones. */
export const fallsBetween = (last: readonly (number | null)[], next: Span): Fall[] =>
  next.counts.flatMap((count, counter) => {
    const from = last[counter] ?? null;
    return count && from !== null && count.first < from
      ? [{ counter, at: next.from, from, to: count.first }]
      : [];
  });

/** Two spans as one; what lies between them is known up to `knownMs`. */
export function join(a: Span, b: Span, knownMs: number): Span {
  const ms = a.ms.map((each, state) => each + b.ms[state]!);
  const gap = b.from - a.to;
  if (gap <= knownMs) ms[a.state]! += gap;
  const last = a.counts.map((count) => count?.last ?? null);
  return {
    from: a.from,
    to: b.to,
    began: a.began,
    state: b.state,
    ms,
    counts: a.counts.map((count, counter) => joinedCount(count, b.counts[counter]!)),
    falls: [...a.falls, ...fallsBetween(last, b), ...b.falls].slice(0, maxFalls),
    ...(a.day !== undefined && { day: a.day }),
  };
}

/** A part of a span of which only one end was heard, or neither. */
function partOf(span: Span, from: number, to: number): Span {
  const begins = from === span.from;
  const ends = to === span.to;
  if (begins && ends) return span;
  const state = ends ? span.state : span.began;
  const ms = span.ms.map((_, each) => (each === state ? to - from : 0));
  const known = (count: Count | null) => {
    if (!count || !(begins || ends)) return null;
    const value = begins ? count.first : count.last;
    return { first: value, last: value, used: 0 };
  };
  return { ...span, from, to, began: state, state, ms, counts: span.counts.map(known), falls: [] };
}

/** The parts of a span in which nothing was heard before. */
function newParts(spans: readonly Span[], piece: Span): Span[] {
  const known = spans.filter((span) => span.to >= piece.from && span.from <= piece.to);
  if (known.length === 0) return [piece];
  const parts: Span[] = [];
  let from = piece.from;
  for (const span of known) {
    if (span.from > from) parts.push(partOf(piece, from, span.from));
    from = Math.max(from, span.to);
  }
  if (piece.to > from) parts.push(partOf(piece, from, piece.to));
  return parts;
}

/** Silences up to this do not end a span: two heartbeats may be lost. */
export const breakMs = 150_000;

const meets = (a: Span, b: Span, mayJoin: (a: Span, b: Span) => boolean): boolean =>
  b.from - a.to <= breakMs && mayJoin(a, b);

/** Takes a span into those that are known, in the order of time; what was heard before stays as it is. */
export function insertSpan(spans: Span[], piece: Span, mayJoin: (a: Span, b: Span) => boolean): void {
  for (const part of newParts(spans, piece)) {
    let place = spans.length;
    while (place > 0 && spans[place - 1]!.from > part.from) place -= 1;
    spans.splice(place, 0, part);
    for (const at of [place, place - 1]) {
      const [a, b] = [spans[at], spans[at + 1]];
      if (a && b && meets(a, b, mayJoin)) spans.splice(at, 2, join(a, b, breakMs));
    }
  }
}

/** Days of all time zones begin at one of these. */
const quarterMs = 900_000;
const quarterOf = (at: number) => Math.floor(at / quarterMs);
export const endOfQuarter = (at: number): number => (quarterOf(at) + 1) * quarterMs;
export const inOneQuarter = (a: Span, b: Span) => quarterOf(a.from) === quarterOf(b.to);

/** Takes a message into what an elevator said lately; spans end with each quarter of an hour, where a day may begin. */
export function addSample(spans: Span[], sample: Sample): void {
  const newest = spans.at(-1);
  const { at } = sample;
  if (newest && at > newest.to) {
    if (at - newest.to <= breakMs && quarterOf(at) === quarterOf(newest.from)) extend(newest, sample);
    else spans.push(spanOf(sample));
  } else insertSpan(spans, spanOf(sample), inOneQuarter);
}
