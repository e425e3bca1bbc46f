import { useEffect, useRef, useState, type RefObject } from 'react';

const stepMs = 200;

interface Rotation {
  page: number;
  setPage(page: number): void;
  /** The mark that fills until the next page; written directly, not by React. */
  mark: RefObject<HTMLSpanElement | null>;
}

/** Turns pages one after the other, and rests while paused. */
export function useRotation(pages: number, seconds: number, paused: boolean): Rotation {
  const [wished, setPage] = useState(0);
  const page = Math.min(wished, Math.max(0, pages - 1));
  const mark = useRef<HTMLSpanElement>(null);
  /** How long the page that `of` names has been shown. */
  const elapsed = useRef({ of: '', ms: 0 });

  useEffect(() => {
    const of = `${page} of ${pages}`;
    if (elapsed.current.of !== of) elapsed.current = { of, ms: 0 };
    const show = () =>
      mark.current?.style.setProperty(
        'transform',
        `scaleX(${Math.min(1, elapsed.current.ms / (seconds * 1_000))})`,
      );
    show();
    if (paused || pages < 2) return undefined;
    const timer = setInterval(() => {
      elapsed.current.ms += stepMs;
      if (elapsed.current.ms >= seconds * 1_000) {
        elapsed.current.ms = 0;
        setPage((page + 1) % pages);
      }
      show();
    }, stepMs);
    return () => clearInterval(timer);
  }, [page, pages, seconds, paused]);
  return { page, setPage, mark };
}
