import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useLiveCounts } from '#kit/live/liveStore.ts';
import { useRefreshOnTurn } from '#kit/live/useRefreshOnTurn.ts';
import type { LiveFilters } from './liveFilters.ts';
import { useMainForm } from './useMainForm.ts';

const refreshMs = 15_000;

/**
 * The counts on the tabs: pushed for all visible elevators; under a search, and of the favourites, read anew whenever the
 * pushed ones turn.
 */
export function useListCounts({ values }: LiveFilters, favourites: boolean) {
  const pushed = useLiveCounts();
  const form = useMainForm();
  const searched = Object.keys(values).length > 0;
  const input = { ...values, ...(favourites ? { favourite: true } : {}) };
  const own = useCall(monitoringCalls.counts, searched || favourites ? input : null, {
    keepPrevious: true,
    onError: 'ignored',
    everyMs: refreshMs,
  });
  const { refetch } = own;
  useRefreshOnTurn(JSON.stringify(pushed), () => (searched || favourites ? refetch() : undefined));
  if (searched) return own.data;
  return favourites ? (own.data ?? form?.favourites) : (pushed ?? form?.counts);
}
