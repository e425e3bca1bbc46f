import { useEffect, useState } from 'react';

/** How long after everything is there the dialog appears (specification console §4). */
const delayMs = 200;
/** What has not come by then is not waited for: an alarm must be seen. */
const patienceMs = 10_000;

/** Whether a dialog is shown: shortly after it is complete, and at the latest when patience ends. */
export function useAppearance(complete: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), complete ? delayMs : patienceMs);
    return () => clearTimeout(timer);
  }, [complete]);
  return shown;
}
