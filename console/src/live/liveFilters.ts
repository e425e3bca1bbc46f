import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { liveInput, singleFilters, type FilterValues, type LiveTab } from './liveAddress.ts';

const viewNames = ['type', 'sort', 'size', 'look', ...singleFilters, 'placeOfUse', 'state'];

/** What a saved view remembers: everything but the page, always in the same order. */
function viewText(search: URLSearchParams): string {
  const entries = viewNames.flatMap((name) => search.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(entries).toString();
}

/** The live list's state, which lives in the address and nowhere else. */
export function useLiveFilters() {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const change = (changes: Record<string, string | string[] | undefined>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            next.delete(name);
            for (const each of Array.isArray(value) ? value : value ? [value] : []) next.append(name, each);
          }
          return next;
        },
        { replace: true },
      );
    const { tab, pageNumber, pageSize, values, input } = liveInput(search);
    return {
      tab,
      pageNumber,
      pageSize,
      values,
      layout: search.get('look') === 'cards' ? ('cards' as const) : ('table' as const),
      text: viewText(search),
      goTo: (view: string) =>
        setSearch(
          (before) => {
            const next = new URLSearchParams(viewText(new URLSearchParams(view)));
            for (const [name, value] of before)
              if (![...viewNames, 'page'].includes(name)) next.append(name, value);
            return next;
          },
          { replace: true },
        ),
      setLayout: (next: 'table' | 'cards') => change({ look: next === 'table' ? undefined : next }),
      input,
      setTab: (next: LiveTab) => change({ type: next === 'all' ? undefined : next }),
      setSort: (next: string | undefined) => change({ sort: next }),
      setPage: (page: number, size: number) =>
        change({ page: page === 1 ? undefined : String(page), size: size === 50 ? undefined : String(size) }),
      setValues: (next: FilterValues) =>
        change({
          ...Object.fromEntries(singleFilters.map((name) => [name, next[name]?.trim()])),
          placeOfUse: next.placeOfUse,
          state: next.state,
        }),
      reset: () => setSearch(new URLSearchParams(), { replace: true }),
    };
  }, [search, setSearch]);
}

export type LiveFilters = ReturnType<typeof useLiveFilters>;
