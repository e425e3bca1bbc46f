import type { MapBox } from '@hoistway/contract/map/mapCluster.ts';

/** As many cells as a reply may hold; each is a cluster or an elevator. */
export const maxCells = 400;
/** On a screen of 256 px tiles a cell is a quarter of a tile wide: marks of two cells do not touch. */
const cellAtZoom0 = 360 / 4;

/**
 * The side of a grid cell in degrees: a power of two of the world, independent of the box, so that clusters stay in
 * place while a map is moved; a box too large for its zoom gets coarser cells.
 */
export function cellOf({ west, south, east, north }: MapBox, zoom: number): number {
  let cell = cellAtZoom0 / 2 ** Math.floor(zoom);
  const cells = () => (Math.floor((east - west) / cell) + 2) * (Math.floor((north - south) / cell) + 2);
  while (cells() > maxCells) cell *= 2;
  return cell;
}

/** How much of a region's code counts at a zoom: provinces from afar, then cities, then districts. */
export const regionDigits = (zoom: number): 2 | 4 | 6 => (zoom < 7 ? 2 : zoom < 10 ? 4 : 6);
