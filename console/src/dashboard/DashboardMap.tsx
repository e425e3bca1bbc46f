import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { perform } from '#kit/call/perform.ts';
import type { BaseMap } from '#kit/map/baseMap.ts';
import { MapView, type MapViewport } from '#kit/map/MapView.tsx';
import { useText } from '#kit/text.ts';
import { farStart, findElevatorBounds } from '#kit/map/bounds.ts';
import { useMapMarkers } from '#kit/map/useMapMarkers.ts';
import { Box } from '#kit/layout/Box.tsx';

const noFilters = {};
const layers = ['elevators'] as const;
/** A page has another size: the base map takes it first. */
const settleMs = 400;
/** One elevator alone is still shown with its town. */
const closest = 14;

/** Where the whole fleet stands. One map for all pages, behind that of faults: it is opened once in the life of a display. */
export function DashboardMap({ page, alone }: { page: string; alone: boolean }) {
  const t = useText();
  const baseMap = useRef<BaseMap>(undefined);
  const [viewport, setViewport] = useState<MapViewport>();
  const { markers, failure } = useMapMarkers(viewport, layers, noFilters);
  const fit = useCallback(async () => {
    const box = await findElevatorBounds(noFilters);
    if (box) baseMap.current?.fit(box, closest);
  }, []);
  useEffect(() => {
    if (page === 'faults') return undefined;
    const soon = setTimeout(() => perform(fit()), settleMs);
    return () => clearTimeout(soon);
  }, [page, fit]);
  return (
    <Box minHeight={0} positioned className="dashboard-map">
      <MapView
        label={t('mapScreen.label')}
        tools={!alone}
        start={farStart}
        markers={markers}
        onOpen={(it) => {
          baseMap.current = it;
          perform(fit());
        }}
        onViewport={setViewport}
      />
      {failure ? (
        <Box as="aside" borderRadius={8} background="panel" inset={[12, 'auto', 'auto', 12]} zIndex={3}>
          <CallFailure {...failure} />
        </Box>
      ) : null}
    </Box>
  );
}
