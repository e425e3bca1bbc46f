import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { staffPositionCalls } from '@hoistway/contract/map/staffPosition.ts';
import type { stationCalls } from '@hoistway/contract/map/station.ts';
import { useCall } from '../call/useCall.ts';
import type { MapViewport } from './MapView.tsx';

type ViewCall = typeof staffPositionCalls.people | typeof stationCalls.stations;

/** Why what a map shows could not be read, and how to ask again. */
export type MapFailure = { problem: Error; retry(): unknown } | undefined;

/** What a map asks about what it shows; nothing is asked before it stands. */
export const viewOf = (viewport: MapViewport | undefined) => ({
  ...(viewport?.box ?? { west: 0, south: 0, east: 0, north: 0 }),
  zoom: viewport?.zoom ?? 0,
});

/** What a call tells of what a map shows, read again when the map comes to rest and every so often. */
export function useInView<C extends ViewCall>(
  call: C,
  { viewport, shown, everyMs }: { viewport: MapViewport | undefined; shown: boolean; everyMs: number },
): { data: ReplyOf<C> | undefined; failure: MapFailure } {
  const { data, error, refetch } = useCall<ViewCall>(
    call,
    shown && viewport !== undefined ? viewOf(viewport) : null,
    {
      keepPrevious: true,
      everyMs,
      onError: 'handled',
    },
  );
  const failure = error === null ? undefined : { problem: error, retry: refetch };
  return { data: data as ReplyOf<C> | undefined, failure };
}
