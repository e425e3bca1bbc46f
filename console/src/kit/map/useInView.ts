import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { staffPositionCalls } from '@hoistway/contract/map/staffPosition.ts';
import type { stationCalls } from '@hoistway/contract/map/station.ts';
import { useCall } from '../call/useCall.ts';
import type { MapViewport } from './MapView.tsx';

type ViewCall = typeof staffPositionCalls.people | typeof stationCalls.stations;

/** What a map asks about what it shows; nothing is asked before it stands. */
export const viewOf = (viewport: MapViewport | undefined) => ({
  ...(viewport?.box ?? { west: 0, south: 0, east: 0, north: 0 }),
  zoom: viewport?.zoom ?? 0,
});

/** What a call tells of what a map shows, read again when the map comes to rest and every so often. */
export function useInView<C extends ViewCall>(
  call: C,
  { viewport, shown, everyMs }: { viewport: MapViewport | undefined; shown: boolean; everyMs: number },
): ReplyOf<C> | undefined {
  const { data } = useCall<ViewCall>(call, shown && viewport !== undefined ? viewOf(viewport) : null, {
    keepPrevious: true,
    everyMs,
  });
  return data as ReplyOf<C> | undefined;
}
