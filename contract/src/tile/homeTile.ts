import type { TextKey } from '#contract/language/language.ts';
import type { Permission } from '#contract/permissions.ts';

/** What of a row a tile shows, by the names of its fields. */
interface TileRows {
  title: string;
  /** Shown instead, where the row has it. */
  short?: string;
  hint: string;
  /** The hint is a code; its words are texts that begin so. */
  words?: 'faultKind';
  /** The moment, or the day, by which it stands in the list. */
  at?: string;
  day?: string;
  /** How much there is of it, and in which unit. */
  amount?: string;
  unit?: string;
  /** Whether the row has a place, to which a phone leads. */
  way?: true;
  /** Where the row opens; `{id}` is its own. */
  path: string;
}

/** What a list is asked, as its address says it: `{today}`, `{tomorrow}`, `{month}` (its first day), `{week}` (the first of seven days with today), `{lately}` (thirty days ago) and `{me}` (the viewer's own record as staff) are filled in. */
type TileSearch = Readonly<Record<string, string>>;

interface AnyTile {
  /** All that the viewer needs, that of the list first. */
  access: readonly Permission[];
  /** Whom the list refuses otherwise. */
  only?: 'superAdministrator';
  /** The page of the console that the number opens. */
  path: string;
  /** What the address says besides: the tab that holds the list. */
  beside?: TileSearch;
  /** What is counted: "orders". */
  unit: TextKey;
  /** What a number above nothing says. */
  tone: 'alert' | 'warning' | 'plain';
  size: HomeTileSize;
}

/** The number of rows of a list, and the first of them. */
export interface ListTile extends AnyTile {
  /** The name of the call. */
  list: string;
  search: TileSearch;
  /** What the page at the address asks besides by itself. */
  fixed?: TileSearch;
  /** Among which rows of the same list these are; without one the tile says that there is nothing to count. */
  of?: TileSearch;
  rows?: TileRows;
}

/** A number that a call answers. */
export interface FigureTile extends AnyTile {
  figure: string;
  /** It is about the viewer's own work: offered to staff alone. */
  own?: true;
  /** The names of the number, within `a.b` of a part, and of what it is measured by if there is such a thing. */
  value: string;
  ofValue?: string;
}

export type HomeTile = ListTile | FigureTile;

export const homeTileSizes = ['small', 'wide'] as const;
export type HomeTileSize = (typeof homeTileSizes)[number];

/** Gathers the tiles that an area lends to the home screen. */
export const homeTiles = <const T extends Readonly<Record<string, HomeTile>>>(tiles: T): T => tiles;
