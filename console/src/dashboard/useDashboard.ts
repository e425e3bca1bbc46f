import { useCallback, useEffect, useRef } from 'react';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { dashboardCalls } from '@hoistway/contract/dashboard/dashboard.ts';
import { useCall } from '#kit/call/useCall.ts';
import { onFaultNotice } from '#kit/live/faultNotices.ts';
import { useLiveCounts } from '#kit/live/liveStore.ts';

export type Dashboard = ReplyOf<typeof dashboardCalls.dashboard>;
export type DashboardFilters = InputOf<typeof dashboardCalls.dashboard>;

const refreshMs = 30_000;
/** Later than the server keeps its answer, and once for all the faults of a power cut. */
const settleMs = 2_200;

/**
 * The figures of the duty room, reloaded at intervals, soon after a fault, and soon after the number of open faults
 * changes, as repeats are not notified. No message when the server is away.
 */
export function useDashboard(filters: DashboardFilters) {
  const query = useCall(dashboardCalls.dashboard, filters, {
    onError: 'handled',
    keepPrevious: true,
    everyMs: refreshMs,
  });
  const { refetch } = query;
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readSoon = useCallback(() => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      void refetch();
    }, settleMs);
  }, [refetch]);
  useEffect(() => {
    // The first answer may be one that the server kept from before the last fault.
    readSoon();
    return onFaultNotice(readSoon);
  }, [readSoon]);
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
  return query;
}
