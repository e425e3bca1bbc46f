import type { Airing, AiringDevice, Loser, PlaySchedule } from '@hoistway/contract/advert/schedule/airing.ts';
import { playing } from '@hoistway/contract/advert/schedule/playing.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { instantOf } from '@hoistway/contract/time/wallClock.ts';

const [minuteMs, minutesOfDay] = [60_000, 1440];

/** How much of the hour one has, in percent. */
export interface StripPart {
  airing: Airing;
  share: number;
}

/** Schedules of one priority whose shares of the hour are more than the whole of it together, in percent. */
export interface StripConflict {
  priority: number;
  asked: number;
}

/** A stretch of a day, in minutes, in which the same ones play; none of them when nothing does. */
export interface StripPiece {
  from: number;
  until: number;
  parts: readonly StripPart[];
  conflict: StripConflict | undefined;
}

/** Who plays in turn with the winner at that time, and who has no time left by higher or equal ones. */
const inTime = new Set<Loser['reason']['kind']>(['turn', 'priority', 'noShare']);

function conflictOf(airings: readonly Airing[]): StripConflict | undefined {
  const asked = new Map<number, number>();
  for (const { priority, share } of airings) asked.set(priority, (asked.get(priority) ?? 0) + (share ?? 0));
  const [priority, sum] = [...asked].toSorted(([a], [b]) => b - a).find(([, each]) => each > 100) ?? [];
  return priority === undefined || sum === undefined ? undefined : { priority, asked: sum };
}

const sameOf = (one: StripPiece, other: StripPiece): boolean =>
  one.parts.length === other.parts.length &&
  one.parts.every(
    ({ airing, share }, at) => other.parts[at]!.airing === airing && other.parts[at]!.share === share,
  ) &&
  one.conflict?.priority === other.conflict?.priority;

/** What a terminal plays on a day from midnight to midnight, whoever has the turn. */
export function dayStrip(schedule: PlaySchedule, device: AiringDevice, day: string): StripPiece[] {
  const { airings, timeZone } = schedule;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const edges = [
    ...new Set([
      0,
      ...airings.flatMap(({ dayParts }) => dayParts.flatMap((part) => [part.from, part.until])),
    ]),
  ]
    .filter((edge) => edge < minutesOfDay)
    .toSorted((a, b) => a - b);
  const pieces: StripPiece[] = [];
  for (const [at, from] of edges.entries()) {
    const until = edges[at + 1] ?? minutesOfDay;
    const verdict = playing(schedule, device, instantOf(midnight + from * minuteMs, timeZone));
    const { winner, share, losers } = verdict;
    const others = losers.flatMap(({ airing, reason }) =>
      reason.kind === 'turn' ? [{ airing, share: reason.share }] : [],
    );
    const parts = [...(winner ? [{ airing: winner, share }] : []), ...others].toSorted(
      (one, other) => airings.indexOf(one.airing) - airings.indexOf(other.airing),
    );
    const together = losers.flatMap(({ airing, reason }) => (inTime.has(reason.kind) ? [airing] : []));
    const piece = { from, until, parts, conflict: conflictOf(winner ? [winner, ...together] : []) };
    const before = pieces.at(-1);
    if (before && sameOf(before, piece)) pieces[pieces.length - 1] = { ...before, until };
    else pieces.push(piece);
  }
  return pieces;
}

/** Who is seen on a day, with the minutes that they have of it: the longest first. */
export function minutesOf(pieces: readonly StripPiece[]): { airing: Airing; minutes: number }[] {
  const found = new Map<Airing, number>();
  for (const { from, until, parts } of pieces)
    for (const { airing, share } of parts)
      found.set(airing, (found.get(airing) ?? 0) + ((until - from) * share) / 100);
  return [...found]
    .map(([airing, minutes]) => ({ airing, minutes }))
    .toSorted((a, b) => b.minutes - a.minutes);
}

/** Days of which it is known whether they are worked: the server tells of two months from yesterday on. */
export const isToldDay = (day: string, today: string): boolean =>
  day >= daysAfter(today, -1) && day <= daysAfter(today, 60);
