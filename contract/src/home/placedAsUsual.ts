import { allTiles } from '#contract/tile/allTiles.ts';
import type { HomeTileName } from '#contract/tile/tileNames.ts';
import type { PlacedTile } from './homeCalls.ts';

/** A tile at the size that it usually has. */
export const placedAsUsual = (tile: HomeTileName): PlacedTile => ({ tile, size: allTiles[tile].size });
