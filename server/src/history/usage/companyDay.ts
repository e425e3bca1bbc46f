import { wallOf } from '@hoistway/contract/time/wallClock.ts';

const quarterMs = 900_000;
const dayMs = 24 * 3_600_000;

interface Day {
  day: string;
  from: number;
  /** The first instant that is not in it. */
  to: number;
}

const dayOfWall = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
const dayAt = (zone: string, at: number): string => dayOfWall(wallOf(at, zone));

/** The first instant after `low` that is not on its day; clocks are set at full quarters of an hour. */
function endOfDay(zone: string, low: number): number {
  const day = dayAt(zone, low);
  let from = Math.floor(low / quarterMs);
  // No day is longer than 26 hours, however the clocks are set in it.
  let to = from + (26 * 3_600_000) / quarterMs;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (dayAt(zone, middle * quarterMs) === day) from = middle;
    else to = middle;
  }
  return to * quarterMs;
}

/** Days that were asked for lately, of each zone by the days of UTC that they lie in. */
const known = new Map<string, Map<number, Day[]>>();
/** More than a year, which late uploads and reports go through. */
const maxKnown = 500;

/** What is known of a day of UTC in a zone; the one that has been known longest is forgotten when there are too many. */
function daysAround(zone: string, at: number): Day[] {
  const ofZone = known.get(zone) ?? new Map<number, Day[]>();
  known.set(zone, ofZone);
  const day = Math.floor(at / dayMs);
  const days = ofZone.get(day) ?? [];
  if (!ofZone.has(day)) {
    ofZone.set(day, days);
    const [oldest] = ofZone.keys();
    if (ofZone.size > maxKnown && oldest !== undefined) ofZone.delete(oldest);
  }
  return days;
}

/** The day of a time zone in which an instant lies, with its bounds. */
export function companyDay(zone: string, at: number): Day {
  const days = daysAround(zone, at);
  const found = days.find((each) => at >= each.from && at < each.to);
  if (found) return found;
  const day = dayAt(zone, at);
  const from = endOfDay(zone, startBefore(zone, at, day));
  const made = { day, from, to: endOfDay(zone, at) };
  days.push(made);
  return made;
}

/** An instant of the day before. */
function startBefore(zone: string, at: number, day: string): number {
  let before = at;
  while (dayAt(zone, before) === day) before -= dayMs / 4;
  return before;
}
