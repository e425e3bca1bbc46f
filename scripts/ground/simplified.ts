/** Longitude and latitude. */
export type Point = [x: number, y: number];

/** How far a point lies from the line between two others, in degrees. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** The points of a line that matter at a tolerance, which each point has its own of (Douglas and Peucker). */
export function simplified(points: Point[], toleranceAt: (point: Point) => number) {
  const kept = new Set([0, points.length - 1]);
  const spans: [first: number, last: number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let [farthest, most] = [-1, 1];
    for (let nr = first + 1; nr < last; nr += 1) {
      // A ring begins where it ends: its first span has no line, so the distance to the point counts.
      const off = distance(points[nr]!, points[first]!, points[last]!) / toleranceAt(points[nr]!);
      if (off > most) [farthest, most] = [nr, off];
    }
    if (farthest === -1) continue;
    kept.add(farthest);
    spans.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, nr) => kept.has(nr));
}
