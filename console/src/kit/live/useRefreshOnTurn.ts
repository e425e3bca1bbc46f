import { useEffect, useRef } from 'react';

const settleMs = 400;

/** Reads again shortly after something turned: `state` is a text that differs when it did. */
export function useRefreshOnTurn(state: string, refresh: () => unknown): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return undefined;
    before.current = state;
    const soon = setTimeout(refresh, settleMs);
    return () => clearTimeout(soon);
  }, [state, refresh]);
}
