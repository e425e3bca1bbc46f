import { useCallback, useSyncExternalStore } from 'react';
import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import { elevatorNow, onElevator } from './liveStore.ts';
import { nowTicked, onTick } from './useNow.ts';

/** What `select` makes of an elevator's present and the time, a plain value; paints only when that is another. */
export function useFromElevator<Selected extends string | number | boolean | undefined>(
  id: string,
  select: (live: LiveElevator | undefined, now: number) => Selected,
): Selected {
  const listen = useCallback(
    (listener: () => void) => {
      const stops = [onElevator(id, listener), onTick(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [id],
  );
  return useSyncExternalStore(listen, () => select(elevatorNow(id), nowTicked()));
}
