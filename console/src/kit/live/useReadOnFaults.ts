import { useCallback, useEffect, useRef } from 'react';
import { onFaultNotice } from './faultNotices.ts';
import { useLiveCounts } from './liveStore.ts';

/** Later than the server keeps an answer, and once for all the faults of a power cut. */
const settleMs = 2_200;

/**
 * Reads again soon after a fault, and soon after the number of open faults changes, as repeats are not notified; `early` also
 * soon after the first time, where the server may have kept that answer from before the last fault.
 */
export function useReadOnFaults(read: () => unknown, early = false): void {
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readSoon = useCallback(() => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      void read();
    }, settleMs);
  }, [read]);
  useEffect(() => {
    if (early) readSoon();
    return onFaultNotice(readSoon);
  }, [readSoon, early]);
  useEffect(
    () => () => {
      clearTimeout(soon.current);
      soon.current = undefined;
    },
    [],
  );
  const { openFaults, trapped } = useLiveCounts() ?? {};
  const known = useRef({ openFaults, trapped });
  useEffect(() => {
    const before = known.current;
    known.current = { openFaults, trapped };
    if (before.openFaults !== openFaults || before.trapped !== trapped) readSoon();
  }, [openFaults, trapped, readSoon]);
}
