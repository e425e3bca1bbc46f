import type { FigureTile, HomeTile, ListTile } from '@hoistway/contract/tile/homeTile.ts';
import { daysAfter, firstOfMonth, firstOfSeven } from '@hoistway/contract/time/days.ts';
import { wallOf } from '@hoistway/contract/time/wallClock.ts';
import type { Viewer } from '#platform/viewer.ts';

type Search = Readonly<Record<string, string>>;

/** What the words in braces of a tile stand for, for one viewer at one moment; nothing for `me` of who is no staff. */
export type Fillings = Readonly<Record<string, string | undefined>>;

const latelyDays = 30;

export function fillingsOf(viewer: Viewer, staffId: string | undefined, now: number): Fillings {
  const today = new Date(wallOf(now, viewer.timeZone)).toISOString().slice(0, 10);
  return {
    me: staffId,
    today,
    tomorrow: daysAfter(today, 1),
    month: firstOfMonth(today),
    week: firstOfSeven(today),
    lately: daysAfter(today, -latelyDays),
  };
}

const word = /^\{(\w+)\}$/;

/** Whether everything that a tile asks for is known of the viewer. */
export const isFilled = (tile: HomeTile, fillings: Fillings): boolean =>
  'list' in tile
    ? Object.values(tile.search).every((text) => {
        const name = word.exec(text)?.[1];
        return name === undefined || fillings[name] !== undefined;
      })
    : tile.own !== true || fillings['me'] !== undefined;

const filled = (search: Search, fillings: Fillings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).map(([name, text]) => [
      name,
      text.replace(word, (_, each: string) => fillings[each] ?? ''),
    ]),
  );

const addressOf = (path: string, search: Search): string => {
  const query = new URLSearchParams(search).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** The page that the figure of a tile opens. */
export const addressOfFigure = ({ path, beside = {} }: FigureTile): string => addressOf(path, beside);

/** What the list of a tile is asked, what all of which it is a part is asked, and the address that asks the same. */
export function askedBy(
  tile: ListTile,
  fillings: Fillings,
): { search: Search; of: Search | undefined; to: string } {
  const search = filled(tile.search, fillings);
  return {
    search: { ...search, ...tile.fixed },
    of: tile.of && filled(tile.of, fillings),
    to: addressOf(tile.path, { ...tile.beside, ...search }),
  };
}
