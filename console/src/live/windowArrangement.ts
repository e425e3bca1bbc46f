import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The most elevators that the push sends to one page. */
export const maxElevators = 500;
export const cardSizes = ['s', 'm', 'l'] as const;
export type CardSize = (typeof cardSizes)[number];
export const pace = { least: 5, usual: 20, most: 120 } as const;

/** Which elevators hang in the window view in which order, and how they are shown. */
export interface Arrangement {
  elevators: readonly string[];
  cards: CardSize;
  /** Seconds until the next page. */
  every: number;
  /** States that need action come first, in any order. */
  worst: boolean;
}

/** An arrangement from an address; what does not fit is left out. */
export function readArrangement(search: URLSearchParams): Arrangement {
  const ids = (search.get('elevators') ?? '').split('.').filter((id) => /^[1-9]\d{0,18}$/.test(id));
  const every = Math.round(Number(search.get('every')) || pace.usual);
  return {
    elevators: [...new Set(ids)].slice(0, maxElevators),
    cards: cardSizes.find((size) => size === search.get('cards')) ?? 'm',
    every: Math.min(pace.most, Math.max(pace.least, every)),
    worst: search.get('worst') === '1',
  };
}

/** The address of an arrangement; what is usual is not said. */
export function writeArrangement({ elevators, cards, every, worst }: Arrangement): string {
  const search = new URLSearchParams();
  if (elevators.length > 0) search.set('elevators', elevators.join('.'));
  if (cards !== 'm') search.set('cards', cards);
  if (every !== pace.usual) search.set('every', String(every));
  if (worst) search.set('worst', '1');
  return search.toString();
}

/** The list with one elevator at another place. */
export function moved(elevators: readonly string[], id: string, to: number): string[] {
  const left = elevators.filter((each) => each !== id);
  left.splice(Math.min(left.length, Math.max(0, to)), 0, id);
  return left;
}

/** The arrangement on display, which lives in the address. */
export function useArrangement() {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const arrangement = readArrangement(search);
    const goTo = (text: string) => setSearch(new URLSearchParams(text), { replace: true });
    return {
      arrangement,
      // A link with parameters begins without the person's own view.
      text: writeArrangement(arrangement) || search.toString(),
      goTo,
      change: (changes: Partial<Arrangement>) => goTo(writeArrangement({ ...arrangement, ...changes })),
    };
  }, [search, setSearch]);
}
