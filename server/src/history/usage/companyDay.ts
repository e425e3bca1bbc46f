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

/** Days that were asked for lately, of each zone. */
const known = new Map<string, Day[]>();
const maxKnown = 12;

/** The day of a time zone in which an instant lies, with its bounds. */
export function companyDay(zone: string, at: number): Day {
  const days = known.get(zone) ?? [];
  known.set(zone, days);
  const found = days.find((each) => at >= each.from && at < each.to);
  if (found) return found;
  const day = dayAt(zone, at);
  const from = endOfDay(zone, startBefore(zone, at, day));
  const made = { day, from, to: endOfDay(zone, at) };
  days.unshift(made);
  days.length = Math.min(days.length, maxKnown);
  return made;
}

/** An instant of the day before. */
function startBefore(zone: string, at: number, day: string): number {
  let before = at;
  while (dayAt(zone, before) === day) before -= dayMs / 4;
  return before;
}
