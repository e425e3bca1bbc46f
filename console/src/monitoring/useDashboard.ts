import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { dashboardCalls } from '@hoistway/contract/monitoring/dashboard.ts';
import { callKey, sendQuietly } from '#app/api.ts';
import { onFaultNotice } from '#live/faultNotices.ts';

export type Dashboard = ReplyOf<typeof dashboardCalls.dashboard>;
export type DashboardFilters = InputOf<typeof dashboardCalls.dashboard>;

const refreshMs = 30_000;
/** Later than the server keeps its answer, and once for all the faults of a power cut. */
const settleMs = 2_200;

/** The figures of the duty room, read again now and then and soon after a fault; silent when the server is away. */
export function useDashboard(filters: DashboardFilters) {
  const query = useQuery({
    queryKey: callKey(dashboardCalls.dashboard, filters),
    queryFn: () => sendQuietly(dashboardCalls.dashboard, filters),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const { refetch } = query;
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const stop = onFaultNotice(() => {
      soon ??= setTimeout(() => {
        soon = undefined;
        void refetch();
      }, settleMs);
    });
    return () => {
      stop();
      clearTimeout(soon);
    };
  }, [refetch]);
  return query;
}
