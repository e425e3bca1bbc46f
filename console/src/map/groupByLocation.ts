import type { Place } from '#kit/map/baseMap.ts';

/** Markers at one and the same point, in the order of the reply. */
export function groupByLocation<Row extends Place>(rows: readonly Row[]): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = `${row.latitude} ${row.longitude}`;
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
