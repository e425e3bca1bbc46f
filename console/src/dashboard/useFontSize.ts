import { useEffect, useState, type RefObject } from 'react';

/** The size of the letters of an element, whose display grows and shrinks: a drawing in it takes the same. */
export function useFontSize(element: RefObject<HTMLElement | null>, usual: number): number {
  const [size, setSize] = useState(usual);
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const read = () => setSize(Math.round(Number.parseFloat(getComputedStyle(box).fontSize)) || usual);
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, usual]);
  return size;
}
