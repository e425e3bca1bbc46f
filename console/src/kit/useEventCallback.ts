import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that stays the same and does what the newest one does: what it is handed to is not drawn anew because of it.
 * It is called by events, never while something is drawn.
 */
export function useEventCallback<Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const newest = useRef(act);
  useInsertionEffect(() => {
    newest.current = act;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
