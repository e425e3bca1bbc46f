import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const pageSizes = [20, 50, 100, 200] as const;
const defaultSize = 50;

export type ListValues = Record<string, string | undefined>;

/** What names the record that a list belongs to is no search of the list. */
const isSearch = (name: string): boolean => name !== 'id';

/**
 * A list's search, sort and page, which live in the address and nowhere else; `fixedNames` are narrowed by without a field, by
 * tabs for one.
 */
export function useListAddress(names: readonly string[], fixedNames: readonly string[] = []) {
  const [search, setSearch] = useSearchParams();
  const key = names.join(' ');
  const fixedKey = fixedNames.join(' ');
  return useMemo(() => {
    const known = key === '' ? [] : key.split(' ');
    const searching = [...known, ...(fixedKey === '' ? [] : fixedKey.split(' ').filter(isSearch))];
    const change = (changes: ListValues) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      );
    const values: ListValues = {};
    for (const name of known) values[name] = search.get(name) ?? undefined;
    const kept = [...known, 'sort', 'size'];
    const own = new URLSearchParams(
      kept.flatMap((name) => {
        const value = search.get(name);
        return value ? [[name, value]] : [];
      }),
    );
    return {
      values,
      /** All of it but the page, always in the same order: what a view remembers. */
      text: own.toString(),
      goTo: (text: string) => {
        const next = new URLSearchParams(text);
        change(Object.fromEntries(kept.map((name) => [name, next.get(name) ?? undefined])));
      },
      pageNumber: Math.max(1, Number(search.get('page')) || 1),
      pageSize: pageSizes.find((each) => each === Number(search.get('size'))) ?? defaultSize,
      sort: search.get('sort') ?? undefined,
      setValues: (next: ListValues) =>
        change(Object.fromEntries(known.map((name) => [name, next[name]?.trim()]))),
      setSort: (sort: string | undefined) => change({ sort }),
      setPage: (page: number, size: number) =>
        change({
          page: page === 1 ? undefined : String(page),
          size: size === defaultSize ? undefined : String(size),
        }),
      reset: () => change(Object.fromEntries(known.map((name) => [name, undefined]))),
      /** Whether the address asks for less than all, be it by a field or without. */
      searched: searching.some((name) => search.get(name)),
      resetAll: () => change(Object.fromEntries(searching.map((name) => [name, undefined]))),
    };
  }, [key, fixedKey, search, setSearch]);
}

export type ListAddress = ReturnType<typeof useListAddress>;
