import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { dashboardCalls } from '@hoistway/contract/dashboard/dashboard.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useReadOnFaults } from '#kit/live/useReadOnFaults.ts';

export type Dashboard = ReplyOf<typeof dashboardCalls.dashboard>;
export type DashboardFilters = InputOf<typeof dashboardCalls.dashboard>;

const refreshMs = 30_000;

/** The figures of the duty room, reloaded at intervals and after faults. No message when the server is away. */
export function useDashboard(filters: DashboardFilters) {
  const query = useCall(dashboardCalls.dashboard, filters, {
    onError: 'handled',
    keepPrevious: true,
    everyMs: refreshMs,
  });
  useReadOnFaults(query.refetch, true);
  return query;
}
