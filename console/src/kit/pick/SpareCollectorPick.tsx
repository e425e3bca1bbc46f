import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { OnePick } from './OnePick.tsx';
import type { PickedOne } from './OneSelect.tsx';

/** A collector that is not bound to an elevator, by its serial. */
export function SpareCollectorPick(picked: PickedOne) {
  return (
    <OnePick
      {...picked}
      call={collectorCalls.spare}
      labelOf={({ serial, model }) => `${serial} · ${model}`}
    />
  );
}
