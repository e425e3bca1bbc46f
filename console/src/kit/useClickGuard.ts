import { useCallback, useEffect, useRef, useState } from 'react';

export const clickGuardMs = 3_000;

/** After a click the button is disabled for 3 s, or the given time, so that nothing is sent twice. */
export function useClickGuard(ms = clickGuardMs): { guarded: boolean; guard(run: () => void): void } {
  const [guarded, setGuarded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const guard = useCallback(
    (run: () => void) => {
      setGuarded(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setGuarded(false), ms);
      run();
    },
    [ms],
  );
  return { guarded, guard };
}
