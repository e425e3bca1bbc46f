import { stopMinutes, wayEveryS } from '@hoistway/contract/map/staffWay.ts';
import { metresBetween } from '@hoistway/contract/place/place.ts';

/** Where somebody was at a moment, in epoch milliseconds. */
export interface Point {
  at: number;
  latitude: number;
  longitude: number;
  accuracyM: number;
}

/** What is known no better says nothing of a way. */
const maxAccuracyM = 100;
/** Nobody on the way to an elevator is faster. */
const maxKmh = 150;
/** Who stays within it has not moved: a phone that lies still reports places around its own. */
const stopRadiusM = 80;

const hourMs = 3_600_000;

/** Whether a point belongs to the way that was kept so far: sure enough, late enough, and reached at a possible speed. */
export function isKept(before: Point | undefined, point: Point): boolean {
  if (point.accuracyM > maxAccuracyM) return false;
  if (!before) return true;
  const passedMs = point.at - before.at;
  if (passedMs < wayEveryS * 1000) return false;
  return metresBetween(before, point) / 1000 / (passedMs / hourMs) <= maxKmh;
}

export interface Stop {
  from: number;
  to: number;
  latitude: number;
  longitude: number;
}

/** Where somebody stayed for five minutes or longer, in the order of time. */
export function stopsOf(points: readonly Point[]): Stop[] {
  const stops: Stop[] = [];
  let first = 0;
  const end = (next: number) => {
    const stay = points.slice(first, next);
    const [from, to] = [stay[0], stay.at(-1)];
    if (from && to && to.at - from.at >= stopMinutes * 60_000)
      stops.push({ ...middleOf(stay), from: from.at, to: to.at });
  };
  for (let next = 1; next <= points.length; next += 1) {
    const point = points[next];
    if (point && metresBetween(middleOf(points.slice(first, next)), point) <= stopRadiusM) continue;
    end(next);
    first = next;
  }
  return stops;
}

function middleOf(points: readonly Point[]): { latitude: number; longitude: number } {
  const mean = (read: (point: Point) => number) =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
