import { useQueryClient } from '@tanstack/react-query';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { ingestCalls } from '@hoistway/contract/live/live.ts';
import { trailCalls } from '@hoistway/contract/trail/trailCalls.ts';

const read = [
  collectorCalls.collectorPage,
  collectorCalls.oneCollector,
  collectorCalls.bindings,
  collectorCalls.spareCollectors,
  collectorCalls.liftsWithout,
  ingestCalls.messages,
  trailCalls.record,
];

/** Asks anew for all that a change of a collector may have changed. */
export function useCollectorRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    for (const { name } of read) await client.invalidateQueries({ queryKey: [name] });
  };
}
