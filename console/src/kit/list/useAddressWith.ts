import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** The address of this screen with one of its parameters set: where what a list opens on its own page stands. */
export function useAddressWith(name: string): (value: string) => string {
  const { pathname, search } = useLocation();
  return useCallback(
    (value) => {
      const next = new URLSearchParams(search);
      next.set(name, value);
      return `${pathname}?${next.toString()}`;
    },
    [name, pathname, search],
  );
}
