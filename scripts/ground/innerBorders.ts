import type { Point } from './simplified.ts';

const keyOf = ([x, y]: Point) => `${x} ${y}`;
const edgeOf = (one: Point, other: Point) => [keyOf(one), keyOf(other)].toSorted().join('|');

/**
 * The lines that two of the areas share, each once. What only one has is coast or the border of a country: the first is
 * drawn by the land itself, which has it better, and the second is not drawn.
 */
export function innerBorders(areas: Point[][][][]) {
  const rings = areas.flatMap((polygons) => polygons.flat());
  const times = new Map<string, number>();
  for (const ring of rings) {
    for (const [nr, point] of ring.slice(1).entries()) {
      const edge = edgeOf(ring[nr]!, point);
      times.set(edge, (times.get(edge) ?? 0) + 1);
    }
  }
  const drawn = new Set<string>();
  const lines: Point[][] = [];
  for (const ring of rings) {
    let line: Point[] = [];
    for (const [nr, point] of ring.slice(1).entries()) {
      const edge = edgeOf(ring[nr]!, point);
      if ((times.get(edge) ?? 0) > 1 && !drawn.has(edge)) {
        drawn.add(edge);
        if (line.length === 0) line.push(ring[nr]!);
        line.push(point);
      } else if (line.length > 0) {
        lines.push(line);
        line = [];
      }
    }
    if (line.length > 0) lines.push(line);
  }
  return lines;
}
