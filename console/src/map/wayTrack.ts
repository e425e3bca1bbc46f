import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { staffWayCalls, WayPoint } from '@hoistway/contract/map/staffWay.ts';
import type { MapWay } from '#kit/map/drawMap.ts';

export type Way = ReplyOf<typeof staffWayCalls.way>;

/** What a person did on the way: stayed somewhere, or signed in at an elevator. */
export type WayEvent =
  | { kind: 'stop'; at: number; stop: Way['stops'][number] }
  | { kind: 'order'; at: number; order: Way['orders'][number] };

/** What happened on a way, in the order of time. */
export const eventsOf = ({ stops, orders }: Way): WayEvent[] =>
  [
    ...stops.map((stop): WayEvent => ({ kind: 'stop', at: Date.parse(stop.from), stop })),
    ...orders.map((order): WayEvent => ({ kind: 'order', at: Date.parse(order.arriveTime), order })),
  ].toSorted((one, other) => one.at - other.at);

/** The last point that is not later than a moment; the first of all before it. */
export const pointAt = (points: readonly WayPoint[], moment: number): WayPoint | undefined =>
  points.findLast(({ at }) => Date.parse(at) <= moment) ?? points[0];

/** Of what lies further apart nobody knows how they came there: no line is drawn. */
const maxGapMs = 15 * 60_000;

/** The lines from point to point: whole as far as they were gone at a moment. */
export function linesOf(points: readonly WayPoint[], moment: number): MapWay[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index]!;
    if (Date.parse(to.at) - Date.parse(from.at) > maxGapMs) return [];
    return [{ from, to, gone: Date.parse(to.at) <= moment }];
  });
}
