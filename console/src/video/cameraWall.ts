import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** How many pictures stand beside each other. */
export const grids = [1, 4, 9, 16] as const;
export type Grid = (typeof grids)[number];
export const pace = { least: 5, usual: 20, most: 120 } as const;
/** More elevators than this are no wall but a list. */
export const maxElevators = 144;

/** Which elevators hang on the wall of pictures, and how they are shown. */
export interface CameraWall {
  /** One place each; null is left empty. */
  places: readonly (string | null)[];
  grid: Grid;
  rotating: boolean;
  /** Seconds until the next page. */
  every: number;
}

/** A wall from an address; what does not fit is left out. */
export function readWall(search: URLSearchParams): CameraWall {
  const text = search.get('elevators') ?? '';
  const seen = new Set<string>();
  const places = (text === '' ? [] : text.split('.')).slice(0, maxElevators).map((id) => {
    if (!/^[1-9]\d{0,18}$/.test(id) || seen.has(id)) return null;
    seen.add(id);
    return id;
  });
  const every = Math.round(Number(search.get('every')) || pace.usual);
  return {
    places: withoutTail(places),
    grid: grids.find((grid) => String(grid) === search.get('grid')) ?? 4,
    rotating: search.get('rotate') === '1',
    every: Math.min(pace.most, Math.max(pace.least, every)),
  };
}

/** The address of a wall; what is usual is not said. */
export function writeWall({ places, grid, rotating, every }: CameraWall): string {
  const search = new URLSearchParams();
  const kept = withoutTail(places);
  if (kept.length > 0) search.set('elevators', kept.map((id) => id ?? '').join('.'));
  if (grid !== 4) search.set('grid', String(grid));
  if (rotating) search.set('rotate', '1');
  if (every !== pace.usual) search.set('every', String(every));
  return search.toString();
}

const withoutTail = (places: readonly (string | null)[]): (string | null)[] =>
  places.slice(0, places.findLastIndex((id) => id !== null) + 1);

/** An elevator at a place; one that hung elsewhere changes places with what was here. */
export function put(places: readonly (string | null)[], id: string, at: number): (string | null)[] {
  const next = Array.from({ length: Math.max(places.length, at + 1) }, (_, index) => places[index] ?? null);
  const before = next.indexOf(id);
  if (before >= 0) next[before] = next[at]!;
  next[at] = id;
  return withoutTail(next);
}

/** The places with one elevator less; the others stay where they are. */
export const without = (places: readonly (string | null)[], id: string): (string | null)[] =>
  withoutTail(places.map((each) => (each === id ? null : each)));

/** A picture of a page: what hangs there, and its place on the whole wall. */
export interface WallTile {
  id: string | null;
  place: number;
}

/** The pages of a wall; whoever is shut in stands first on each of them. */
export function pagesOf(
  { places, grid }: Pick<CameraWall, 'places' | 'grid'>,
  trapped: ReadonlySet<string>,
): WallTile[][] {
  const length = Math.max(grid, Math.ceil(places.length / grid) * grid);
  const tiles = Array.from({ length }, (_, place) => ({ id: places[place] ?? null, place }));
  const isFirst = ({ id }: WallTile) => id !== null && trapped.has(id);
  const first = tiles.filter(isFirst).slice(0, grid);
  const rest = tiles.filter((tile) => !first.includes(tile));
  const room = grid - first.length;
  if (room === 0) return [first];
  // Empty places at the end make no page of their own.
  const last = rest.findLastIndex(({ id }) => id !== null);
  const pages: WallTile[][] = [];
  for (let at = 0; at === 0 || at <= last; at += room) pages.push([...first, ...rest.slice(at, at + room)]);
  return pages;
}

/** Where a chosen elevator goes: the first empty place of the page, else behind all others. */
export function freePlace(page: readonly WallTile[], places: readonly (string | null)[]): number {
  return page.find(({ id }) => id === null)?.place ?? places.length;
}

/** The wall on display, which lives in the address. */
export function useCameraWall() {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const wall = readWall(search);
    return {
      wall,
      isChosen: search.has('elevators'),
      change: (changes: Partial<CameraWall>) => {
        const next = new URLSearchParams(writeWall({ ...wall, ...changes }));
        // Emptied by the viewer, it stays empty.
        if (changes.places && !next.has('elevators')) next.set('elevators', '');
        setSearch(next, { replace: true });
      },
    };
  }, [search, setSearch]);
}
