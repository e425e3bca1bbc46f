import { useMemo } from 'react';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useLiveCounts } from '#kit/live/liveStore.ts';
import { useRefreshOnTurn } from '#kit/live/useRefreshOnTurn.ts';
import type { GridElevator } from './runShaftGrid.ts';

const refreshMs = 15_000;

/**
 * How many elevators of a wall are in each state, and how many faults are open at them: counted by the server, as the
 * header, the tabs of the live list and the dashboard are. `turns` is a text that differs when one of them has turned.
 */
export function useWallCounts(elevators: readonly GridElevator[], turns: string) {
  const pushed = useLiveCounts();
  const ids = useMemo(() => elevators.map(({ id }) => id).toSorted(), [elevators]);
  const { data, refetch } = useCall(monitoringCalls.counts, ids.length > 0 ? { ids } : null, {
    keepPrevious: true,
    onError: 'ignored',
    everyMs: refreshMs,
  });
  useRefreshOnTurn(`${JSON.stringify(pushed)} ${turns}`, refetch);
  return data;
}
