import { startTransition, useEffect, useState } from 'react';

/**
 * How many of the lines are drawn: so many as fill a window at once, the others as many at a time between what the viewer
 * does. Each time is a piece of its own, so that nothing that comes between begins it all anew.
 */
export function useDrawnSoFar(total: number, atOnce: number): number {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(drawn + atOnce));
  }, [drawn, total, atOnce]);
  return Math.min(drawn, total);
}
