import { useCallback, useEffect, useRef, useState } from 'react';

export const clickGuardMs = 3_000;

/** What a click does; `false`, at once or later, says that nothing came of it. */
export type Clicked = () => void | Promise<unknown>;

/**
 * After a click the button is disabled for 3 s, or the given time, so that nothing is sent twice; not when nothing came
 * of it.
 */
export function useClickGuard(ms = clickGuardMs): { guarded: boolean; guard(run: Clicked): void } {
  const [guarded, setGuarded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const guard = useCallback(
    (run: Clicked) => {
      setGuarded(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setGuarded(false), ms);
      const work = run();
      if (work instanceof Promise)
        void work.then((came) => {
          if (came !== false) return;
          clearTimeout(timer.current);
          setGuarded(false);
        });
    },
    [ms],
  );
  return { guarded, guard };
}
