import type { MapBox } from '@hoistway/contract/map/mapCluster.ts';
import { sql, type SqlBool } from 'kysely';
import { insideWorld } from './mapGrid.ts';

const axes = (table: string) => ({
  latitude: sql<number>`${sql.ref(`${table}.latitude`)}`,
  longitude: sql<number>`${sql.ref(`${table}.longitude`)}`,
});

/** Whether a row lies in the box, be it over 180°; what has no place lies in none. */
export function liesIn(table: string, box: MapBox) {
  const { latitude, longitude } = axes(table);
  const { west, east, south, north } = insideWorld(box);
  const between =
    west <= east
      ? sql`${longitude} between ${west} and ${east}`
      : sql`(${longitude} >= ${west} or ${longitude} <= ${east})`;
  return sql<SqlBool>`${between} and ${latitude} between ${south} and ${north}`;
}

/** What rows of one cell of the grid have in common; `cell` is its side in degrees. */
export function cellKeys(table: string, cell: number) {
  const { latitude, longitude } = axes(table);
  return [sql`floor(${longitude} / ${cell}::float8)`, sql`floor(${latitude} / ${cell}::float8)`];
}

/** What every group of a map says of itself: how many it holds, their middle, and the box in which they lie. */
export function groupColumns(table: string) {
  const { latitude, longitude } = axes(table);
  return [
    sql<number>`count(*)::int`.as('count'),
    sql<number>`avg(${latitude})`.as('latitude'),
    sql<number>`avg(${longitude})`.as('longitude'),
    sql<number>`min(${longitude})`.as('west'),
    sql<number>`max(${longitude})`.as('east'),
    sql<number>`min(${latitude})`.as('south'),
    sql<number>`max(${latitude})`.as('north'),
  ] as const;
}

/** What lies in a box has a place. */
export interface OnMap {
  latitude: number;
  longitude: number;
}

/** How many there are in all cells together. */
export const countAll = (cells: readonly { count: number }[]): number =>
  cells.reduce((sum, { count }) => sum + count, 0);
