import type { HomeTileName } from '@hoistway/contract/tile/tileNames.ts';
import type { PlacedTile } from '@hoistway/contract/home/homeCalls.ts';
import type { HomeTileSize } from '@hoistway/contract/tile/homeTile.ts';

/** The tiles with one of them so many places later, or earlier below nothing. */
export function movedBy(tiles: readonly PlacedTile[], tile: HomeTileName, by: number): PlacedTile[] {
  const from = tiles.findIndex((each) => each.tile === tile);
  const taken = tiles[from];
  if (!taken) return [...tiles];
  const left = tiles.filter((each) => each !== taken);
  left.splice(Math.min(left.length, Math.max(0, from + by)), 0, taken);
  return left;
}

export const resized = (tiles: readonly PlacedTile[], tile: HomeTileName, size: HomeTileSize): PlacedTile[] =>
  tiles.map((each) => (each.tile === tile ? { tile, size } : each));

export const without = (tiles: readonly PlacedTile[], tile: HomeTileName): PlacedTile[] =>
  tiles.filter((each) => each.tile !== tile);

export const isSame = (one: readonly PlacedTile[], other: readonly PlacedTile[]): boolean =>
  one.length === other.length &&
  one.every(({ tile, size }, at) => other[at]?.tile === tile && other[at].size === size);

/** How many columns each tile takes: the last before a wide one that needs a new row takes what is left of its own. */
export function spansOf(sizes: readonly HomeTileSize[], columns: number): number[] {
  const spans: number[] = [];
  let left = columns;
  for (const size of sizes) {
    const needed = Math.min(columns, size === 'wide' ? 2 : 1);
    if (needed > left) {
      const last = spans.length - 1;
      if (left < columns) spans[last] = spans[last]! + left;
      left = columns;
    }
    spans.push(needed);
    left -= needed;
    if (left === 0) left = columns;
  }
  return spans;
}

/** The rows of a band as even as they can be, with at most so many columns; the last tile takes what is left of its row. */
export function bandOf(tiles: number, most: number): { columns: number; last: number } {
  const rows = Math.ceil(tiles / most);
  const columns = Math.ceil(tiles / rows);
  return { columns, last: 1 + columns * rows - tiles };
}

/** Tiles side by side in two columns that are read from the left; one alone has the whole width. */
export const columnsOf = <T>(tiles: readonly T[]): T[][] =>
  tiles.length < 2
    ? [[...tiles]]
    : [tiles.filter((_, at) => at % 2 === 0), tiles.filter((_, at) => at % 2 === 1)];
