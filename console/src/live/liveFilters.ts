import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { liveTabs, monitoringCalls } from '@hoistway/contract/live/live.ts';
import { sortIn } from '@hoistway/contract/paging.ts';
import { placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';

export type LiveTab = (typeof liveTabs)[number];
type Place = (typeof placesOfUse)[number];

export const textFilters = [
  'project_name',
  'address',
  'number',
  'equipment_number',
  'jury_number',
  'intel_hardware_number',
  'words',
] as const;
/** What is chosen from a list: a code or an id. */
export const chosenFilters = ['regionCode', 'groupId', 'companyId'] as const;
const singleFilters = [...textFilters, ...chosenFilters] as const;
export type FilterValues = Partial<Record<(typeof singleFilters)[number], string | null>> & {
  placeOfUse?: Place[];
};
const viewNames = ['type', 'sort', 'size', 'look', ...singleFilters, 'placeOfUse'];

const chosenIn = (name: (typeof chosenFilters)[number], text: string) =>
  (name === 'regionCode' ? /^\d{6}$/ : /^[1-9]\d{0,18}$/).test(text);

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
    const tab = liveTabs.find((each) => each === search.get('type')) ?? 'all';
    const pageNumber = Math.max(1, Number(search.get('page')) || 1);
    const pageSize = [20, 50, 100, 200].find((each) => each === Number(search.get('size'))) ?? 50;
    const sort = sortIn(monitoringCalls.status, search.get('sort'));
    const values: Omit<FilterValues, (typeof singleFilters)[number]> &
      Partial<Record<(typeof singleFilters)[number], string>> = {};
    for (const name of textFilters) {
      const text = search.get(name);
      if (text) values[name] = text;
    }
    for (const name of chosenFilters) {
      const text = search.get(name) ?? '';
      if (chosenIn(name, text)) values[name] = text;
    }
    const places = placesOfUse.filter((each) => search.getAll('placeOfUse').includes(each));
    if (places.length > 0) values.placeOfUse = places;
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
      input: { type: tab, pageNumber, pageSize, ...(sort ? { sort } : {}), ...values },
      setTab: (next: LiveTab) => change({ type: next === 'all' ? undefined : next }),
      setSort: (next: string | undefined) => change({ sort: next }),
      setPage: (page: number, size: number) =>
        change({ page: page === 1 ? undefined : String(page), size: size === 50 ? undefined : String(size) }),
      setValues: (next: FilterValues) =>
        change({
          ...Object.fromEntries(singleFilters.map((name) => [name, next[name]?.trim()])),
          placeOfUse: next.placeOfUse,
        }),
      reset: () => setSearch(new URLSearchParams(), { replace: true }),
    };
  }, [search, setSearch]);
}

export type LiveFilters = ReturnType<typeof useLiveFilters>;
