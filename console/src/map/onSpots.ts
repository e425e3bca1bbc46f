import type { Place } from '#kit/map/ground.ts';

/** What stands at one and the same spot together, in the order in which it is told. */
export function onSpots<Row extends Place>(rows: readonly Row[]): [Row, ...Row[]][] {
  const spots = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = `${row.latitude} ${row.longitude}`;
    const known = spots.get(key);
    if (known) known.push(row);
    else spots.set(key, [row]);
  }
  return [...spots.values()];
}
