import type { Feature, FeatureCollection, MultiPolygon, Position } from 'geojson';
import type { Place } from './baseMap.ts';

/** As `scripts/baseMap.mjs` writes it: rings of thousandths of a degree, each but the first as the way from the last. */
interface OutlineFile {
  land: number[][][];
  /** `at` is longitude and latitude. */
  regions: { code: string; at: number[]; rings: number[][][] }[];
}

export interface Outlines {
  land: FeatureCollection<MultiPolygon>;
  regions: FeatureCollection<MultiPolygon>;
  /** Where the name of each region stands. */
  labels: { code: string; place: Place }[];
}

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

const featureOf = (polygons: number[][][]): Feature<MultiPolygon> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(pointsOf)) },
});

export const outlinesOf = ({ land, regions }: OutlineFile): Outlines => ({
  land: { type: 'FeatureCollection', features: land.map((rings) => featureOf([rings])) },
  regions: { type: 'FeatureCollection', features: regions.map(({ rings }) => featureOf(rings)) },
  labels: regions.map(({ code, at: [longitude = 0, latitude = 0] }) => ({
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
