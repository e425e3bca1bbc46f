import type { MapBox } from '@hoistway/contract/map/mapCluster.ts';

/** As many cells as a reply may hold; each is a cluster or an elevator. */
export const maxCells = 400;
/** On a screen of 256 px tiles a cell is a quarter of a tile wide: marks of two cells do not touch. */
const cellAtZoom0 = 360 / 4;

const world = 360;

/** How many degrees a box is wide: at most the world, and over 180° where its west lies east of its east. */
const widthOf = ({ west, east }: MapBox): number =>
  east >= west ? Math.min(east - west, world) : world - ((west - east) % world);

/**
 * The box with its edges from -180° to 180°, wherever the map counted them; its west lies east of its east where it goes
 * over 180°.
 */
export function insideWorld(box: MapBox): MapBox {
  const width = widthOf(box);
  if (width === world) return { ...box, west: -180, east: 180 };
  const west = box.west - world * Math.floor((box.west + 180) / world);
  const east = west + width;
  return { ...box, west, east: east > 180 ? east - world : east };
}

/**
 * The side of a grid cell in degrees: a power of two of the world, independent of the box, so that clusters stay in
 * place while a map is moved; a box too large for its zoom gets coarser cells.
 */
export function cellOf(box: MapBox, zoom: number): number {
  const { south, north } = box;
  const width = widthOf(box);
  let cell = cellAtZoom0 / 2 ** Math.floor(zoom);
  const cells = () => (Math.floor(width / cell) + 2) * (Math.floor((north - south) / cell) + 2);
  while (cells() > maxCells) cell *= 2;
  return cell;
}

/** How much of a region's code counts at a zoom: provinces from afar, then cities, then districts. */
export const regionDigits = (zoom: number): 2 | 4 | 6 => (zoom < 7 ? 2 : zoom < 10 ? 4 : 6);
