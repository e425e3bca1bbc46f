import { z } from 'zod';
import { calls, get, put, remove } from '#contract/call.ts';
import { choice, flag } from '#contract/fieldKinds.ts';
import { homeTileSizes } from '#contract/tile/homeTile.ts';
import { tileNames } from '#contract/tile/tileNames.ts';
import { tileRow } from '#contract/tile/tileRow.ts';
import { everyRecord } from '#contract/touches.ts';

/** As many tiles as one looks over. */
export const maxTiles = 24;
/** As many rows as a wide tile shows. */
export const maxTileRows = 5;

/** A tile where a person has put it. */
const placed = z.object({
  tile: choice('homeTile', tileNames),
  size: choice('homeTileSize', homeTileSizes),
});
export type PlacedTile = z.output<typeof placed>;

/** A tile with what it shows now. */
const shownTile = placed.extend({
  /** The address of the list that holds as many rows. */
  to: z.string(),
  /** Null where the list cannot be read now: the other tiles stand. */
  n: z.number().min(0).nullable(),
  /** Among how many; null where it counts by itself. */
  of: z.number().min(0).nullable(),
  /** The first of them, of a wide tile. */
  rows: z.array(tileRow),
});
export type ShownTile = z.output<typeof shownTile>;

/** The places of tiles that stood earlier in a list. */
const repeated = (tiles: readonly PlacedTile[]): number[] =>
  tiles.flatMap(({ tile }, at) => (tiles.findIndex((each) => each.tile === tile) < at ? [at] : []));

export const homeCalls = calls('home', 'homeArrangement', {
  one: get('home', {
    summary: 'Shows the home screen of the signed-in user: the tiles as arranged, with what they show now.',
    access: 'signed in',
    touches: [everyRecord],
    reply: z.object({
      /** The person has arranged it. */
      arranged: flag(),
      tiles: z.array(shownTile),
      /** Every tile that the person may have, in the order of the product. */
      offered: z.array(placed),
    }),
  }),
  save: put('home', {
    summary: 'Saves how the signed-in user arranges the home screen.',
    access: 'signed in',
    input: z.object({
      tiles: z
        .array(placed)
        .min(1, 'invalid.homeNoTile')
        .max(maxTiles, 'invalid.homeTiles')
        .superRefine((tiles, context) => {
          for (const at of repeated(tiles))
            context.addIssue({ code: 'custom', path: [at, 'tile'], message: 'invalid.homeTileTwice' });
        }),
    }),
  }),
  /** The arrangement is again the first one of the person's role. */
  reset: remove('home', {
    summary: 'Resets the home screen of the signed-in user to that of the role.',
    access: 'signed in',
  }),
});
