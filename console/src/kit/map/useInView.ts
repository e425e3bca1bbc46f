import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { staffPositionCalls } from '@hoistway/contract/map/staffPosition.ts';
import type { stationCalls } from '@hoistway/contract/map/station.ts';
import { callKey, send } from '../call/api.ts';
import type { MapSight } from './MapView.tsx';

type ViewCall = typeof staffPositionCalls.people | typeof stationCalls.stations;

/** What a map asks about what it shows; nothing is asked before it stands. */
export const viewOf = (sight: MapSight | undefined) => ({
  ...(sight?.box ?? { west: 0, south: 0, east: 0, north: 0 }),
  zoom: sight?.zoom ?? 0,
});

/** What a call tells of what a map shows, read again when the map comes to rest and every so often. */
export function useInView<C extends ViewCall>(
  call: C,
  { sight, shown, everyMs }: { sight: MapSight | undefined; shown: boolean; everyMs: number },
): ReplyOf<C> | undefined {
  const input = viewOf(sight);
  const { data } = useQuery({
    queryKey: callKey(call, input),
    queryFn: () => send<ViewCall>(call, input),
    enabled: shown && sight !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
  return data as ReplyOf<C> | undefined;
}
