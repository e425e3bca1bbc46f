import { metresBetween } from '@hoistway/contract/place/place.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Span } from './visitSigns.ts';

/** A place of somebody's phone, in epoch milliseconds. */
export interface WayPoint {
  at: number;
  latitude: number;
  longitude: number;
  accuracyM: number;
}

/** For how much of the claimed time the phone was known to be near the elevator, and far from it. */
export interface WayOfVisit {
  nearMs: number;
  awayMs: number;
}

/** As far from the elevator as its building and a place to park are. */
const nearM = 150;
/** Further than this it is another site. */
const awayM = 400;
/** So long a place holds when the phone says nothing more: it reports once a minute, and not from everywhere. */
const holdsMs = 3 * 60_000;

/** Reads the way of a phone during a visit, the oldest place first; nothing where no place is known of that time. */
export function readWay(
  points: readonly WayPoint[],
  elevator: { latitude: number; longitude: number },
  stretches: readonly Span[],
): WayOfVisit | undefined {
  const way: WayOfVisit = { nearMs: 0, awayMs: 0 };
  let isKnown = false;
  for (const [index, point] of points.entries()) {
    const to = Math.min(point.at + holdsMs, points[index + 1]?.at ?? Infinity);
    const ms = stretches.reduce(
      (sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, point.at)),
      0,
    );
    if (ms === 0) continue;
    isKnown = true;
    const metres = metresBetween(point, elevator);
    if (metres <= nearM + point.accuracyM) way.nearMs += ms;
    else if (metres > awayM + point.accuracyM) way.awayMs += ms;
  }
  return isKnown ? way : undefined;
}

interface Visited {
  handlerId: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** The way of the person who did an order, as far as they shared it. */
export async function findWay(
  db: Database,
  { handlerId, latitude, longitude }: Visited,
  stretches: readonly Span[],
): Promise<WayOfVisit | undefined> {
  const first = stretches[0];
  const last = stretches.at(-1);
  if (!first || !last || handlerId === null || latitude === null || longitude === null) return undefined;
  const points = await db
    .selectFrom('staffWayPointCard as point')
    .innerJoin('staffCard as staff', 'staff.userId', 'point.userId')
    .where('staff.id', '=', handlerId)
    .where('point.at', '>=', new Date(first.from - holdsMs).toISOString())
    .where('point.at', '<', new Date(last.to).toISOString())
    .select(['point.at', 'point.latitude', 'point.longitude', 'point.accuracyM'])
    .orderBy('point.at')
    .execute();
  const known = points.map((point) => ({ ...point, at: Date.parse(point.at) }));
  return readWay(known, { latitude, longitude }, stretches);
}
