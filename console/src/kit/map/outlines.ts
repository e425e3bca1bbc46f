import type { FeatureCollection, MultiPolygon, Position } from 'geojson';
import type { Place } from './baseMap.ts';

/** As `scripts/baseMap.ts` writes it: lines of thousandths of a degree, each point but the first as the way from the last. */
interface OutlineFile {
  land: number[][][];
  /** Where names stand; `at` is longitude and latitude. */
  labels: { code: string; at: number[] }[];
}

export interface Outlines {
  land: FeatureCollection<MultiPolygon>;
  /** Where the name of each region stands. */
  labels: { code: string; place: Place }[];
}

/**
 * So near the land is drawn, and no nearer: a coast of 1:10,000,000 is right to a kilometre or two. Zoom counts as tiles of 256
 * pixels do.
 */
export const nearestOutline = 10;

export function pointsOf(ring: readonly number[]): Position[] {
  const points: Position[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < ring.length; at += 2) {
    x += ring[at]!;
    y += ring[at + 1]!;
    points.push([x / 1000, y / 1000]);
  }
  return points;
}

export const outlinesOf = ({ land, labels }: OutlineFile): Outlines => ({
  land: {
    type: 'FeatureCollection',
    features: land.map((rings) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiPolygon', coordinates: [rings.map(pointsOf)] },
    })),
  },
  labels: labels.map(({ code, at: [longitude = 0, latitude = 0] }) => ({
    code,
    place: { longitude, latitude },
  })),
});

let loading: Promise<Outlines> | undefined;

/** The outlines of our own, read once. */
export function loadOutlines(): Promise<Outlines> {
  loading ??= import('@hoistway/reference/baseMap.json').then(({ default: file }) => outlinesOf(file));
  return loading;
}
