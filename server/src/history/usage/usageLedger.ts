import { daysAfter } from '@hoistway/contract/time/days.ts';
import { serviceModes, type StretchReason } from '@hoistway/contract/history/usage.ts';
import { usageCounters } from '@hoistway/contract/history/usageStart.ts';
import { companyDay } from './companyDay.ts';
import {
  fallReason,
  fallsBetween,
  insertSpan,
  isOut,
  join,
  modeOf,
  usedBetween,
  type Span,
} from './usageSpan.ts';

type Amounts = (number | null)[];

/** Where the days before those that can still change ended. */
interface Base {
  to: number;
  day: string;
  state: number;
  /** The last reading of each counter, and what it went on by in all. */
  last: Amounts;
  total: Amounts;
}

/** What of an elevator a late message can still change. */
export interface Recent {
  base: Base | null;
  spans: Span[];
}
export const nothingRecent = (): Recent => ({ base: null, spans: [] });

/** A day as it is written; amounts stand in the order of the counters. */
export interface LedgerDay {
  day: string;
  used: Amounts;
  total: Amounts;
  coveredMs: number;
  outOfServiceMs: number;
  modeMs: number[];
}

export interface LedgerStretch {
  counter: (typeof usageCounters)[number];
  at: number;
  reason: StretchReason;
  from: number | null;
  to: number;
}

interface Place {
  /** The time zone of the elevator's company. */
  zone: string;
  now: number;
  /** Silences up to this count as covered: longer ones are offline. */
  silenceMs: number;
}

/** Messages are believed up to seven days back; a day more for zones, one for clocks. */
const openDays = 9;
/** A day of more spans than the first is joined where nothing unknown lies between, of more than the second anyhow. */
const manySpans = 96;
const maxSpans = 200;

const nobody: Amounts = usageCounters.map(() => null);
/** Counts are sums of differences; what a float adds is none. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000);

const emptyDay = (day: string): LedgerDay => ({
  day,
  used: [...nobody],
  total: [...nobody],
  coveredMs: 0,
  outOfServiceMs: 0,
  modeMs: Array.from({ length: serviceModes }, () => 0),
});

function spend(day: LedgerDay | undefined, state: number, ms: number): void {
  if (!day || ms <= 0) return;
  day.coveredMs += ms;
  day.modeMs[modeOf(state)]! += ms;
  if (isOut(state)) day.outOfServiceMs += ms;
}

/** The days and the new beginnings of what is recent, in the order of time, and where it ends. */
function evaluate({ base, spans }: Recent, { zone, silenceMs }: Place) {
  const days = new Map<string, LedgerDay>();
  const stretches: LedgerStretch[] = [];
  const last = [...(base?.last ?? nobody)];
  const total = [...(base?.total ?? nobody)];
  let before: { to: number; day: string; state: number } | null = base;
  for (const span of spans) {
    const name = span.day!;
    const day = days.get(name) ?? emptyDay(name);
    days.set(name, day);
    if (before && span.from - before.to <= silenceMs) {
      const midnight = before.day === name ? before.to : companyDay(zone, span.from).from;
      const turn = Math.min(Math.max(midnight, before.to), span.from);
      spend(days.get(before.day), before.state, turn - before.to);
      spend(day, before.state, span.from - turn);
    }
    span.ms.forEach((ms, state) => spend(day, state, ms));
    const falls = [...fallsBetween(last, span), ...span.falls];
    stretches.push(
      ...falls.map((fall) => ({
        counter: usageCounters[fall.counter]!,
        at: fall.at,
        reason: fallReason(fall),
        from: fall.from,
        to: fall.to,
      })),
    );
    span.counts.forEach((count, counter) => {
      if (!count) return;
      const from = last[counter] ?? null;
      if (from === null)
        stretches.push({
          counter: usageCounters[counter]!,
          at: span.from,
          reason: 'first',
          from: null,
          to: count.first,
        });
      const used = (from === null ? 0 : usedBetween(from, count.first)) + count.used;
      day.used[counter] = (day.used[counter] ?? 0) + used;
      total[counter] = (total[counter] ?? 0) + used;
      last[counter] = count.last;
    });
    day.total = [...total];
    before = { to: span.to, day: name, state: span.state };
  }
  const end: Base | null = before && { to: before.to, day: before.day, state: before.state, last, total };
  return { days: [...days.values()], stretches, end };
}

/** Joins the spans of a day of which there are many: late messages between them are not told apart any more. */
function thinned(spans: Span[], silenceMs: number): Span[] {
  const thin: Span[] = [];
  for (const day of new Set(spans.map((span) => span.day))) {
    const ofDay = spans.filter((span) => span.day === day);
    const joinWhere = (mayJoin: (gap: number, index: number) => boolean, list: Span[]) =>
      list.reduce<Span[]>((joined, span, index) => {
        const previous = joined.at(-1);
        if (previous && mayJoin(span.from - previous.to, index))
          joined.splice(-1, 1, join(previous, span, silenceMs));
        else joined.push(span);
        return joined;
      }, []);
    let list = ofDay;
    if (list.length > manySpans) list = joinWhere((gap) => gap <= silenceMs, list);
    if (list.length > maxSpans) list = joinWhere((_, index) => index < list.length - manySpans, list);
    thin.push(...list);
  }
  // The days of an elevator that went into another time zone may lie in one another.
  return thin.toSorted((a, b) => a.from - b.from);
}

/** What of the last days is closed: no message that is believed can change it. */
function closed(recent: Recent, place: Place): Recent {
  const firstOpen = daysAfter(companyDay(place.zone, place.now).day, -openDays);
  const open = recent.spans.findIndex((span) => span.day! >= firstOpen);
  const count = open === -1 ? recent.spans.length : open;
  if (count === 0) return recent;
  const { end } = evaluate({ base: recent.base, spans: recent.spans.slice(0, count) }, place);
  return { base: end, spans: recent.spans.slice(count) };
}

/**
 * Takes what an elevator said lately into what is known: a message that lies within a time that was heard already
 * changes nothing, a late one goes into its own day. Answers what is to be written: the days that may have changed,
 * and every new beginning of a counter since the closed days.
 */
export function takeIn(known: Recent, heard: readonly Span[], place: Place) {
  const open = closed({ base: known.base, spans: [...known.spans] }, place);
  const closedTo = open.base?.to ?? -Infinity;
  const fresh = heard.filter((span) => span.from > closedTo);
  const { spans } = open;
  for (const span of fresh)
    insertSpan(spans, { ...span, day: companyDay(place.zone, span.from).day }, (a, b) => a.day === b.day);
  const recent: Recent = { base: open.base, spans: thinned(spans, place.silenceMs) };
  const { days, stretches } = evaluate(recent, place);
  const firstHeard = fresh.map((span) => companyDay(place.zone, span.from).day).toSorted()[0];
  // The day before may go on to its midnight.
  const changedFrom = firstHeard === undefined ? '9999' : daysAfter(firstHeard, -1);
  return {
    recent,
    /** Nothing at or before it is judged anew. */
    closedTo,
    days: days
      .filter(({ day }) => day >= changedFrom)
      .map((day) => ({ ...day, used: day.used.map(rounded), total: day.total.map(rounded) })),
    stretches,
  };
}
