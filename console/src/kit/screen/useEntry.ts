import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Which entry of a list the address of its screen names, and how another one is shown; none goes back to the list. What
 * stands `beside` an entry in the address goes with it.
 */
export function useEntry(
  name: string,
  beside: readonly string[] = [],
): [entry: string | null, show: (next: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const left = beside.join(' ');
  const show = useCallback(
    (next: string | null) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        for (const each of left.split(' ')) after.delete(each);
        if (next === null) after.delete(name);
        else after.set(name, next);
        return after;
      }),
    [name, left, setSearch],
  );
  return [search.get(name), show];
}
