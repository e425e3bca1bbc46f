import { useCallback, useEffect, useRef, useState } from 'react';

export const clickGuardMs = 3_000;

/** What a click does; `false`, at once or later, says that nothing came of it. */
export type Clicked = () => void | Promise<unknown>;

/**
 * After a click the button is disabled until what it does is done, and for 3 s, or the given time, at least, so that
 * nothing is sent twice; not when nothing came of it.
 */
export function useClickGuard(ms = clickGuardMs): { guarded: boolean; guard(run: Clicked): void } {
  const [guarded, setGuarded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const guard = useCallback(
    (run: Clicked) => {
      setGuarded(true);
      clearTimeout(timer.current);
      const least = new Promise<void>((resolve) => {
        timer.current = setTimeout(resolve, ms);
      });
      const free = () => setGuarded(false);
      const end = (came: unknown) => (came === false ? free() : void least.then(free));
      const work = run();
      if (!(work instanceof Promise)) return end(undefined);
      void work.then(end, (problem: unknown) => {
        end(undefined);
        throw problem;
      });
    },
    [ms],
  );
  return { guarded, guard };
}
