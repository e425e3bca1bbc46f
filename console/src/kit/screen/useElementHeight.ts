import { startTransition, useEffect, useState, type RefObject } from 'react';

/**
 * The height of an element in whole pixels, kept up to date. What is drawn by the height holds nothing else up: after the
 * first time it is drawn in small pieces.
 */
export function useElementHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(480);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let isMeasured = false;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.height ?? 0);
      // A hidden pane measures nothing; its last height is still right.
      if (measured <= 0) return;
      if (isMeasured) startTransition(() => setHeight(measured));
      else setHeight(measured);
      isMeasured = true;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return height;
}
