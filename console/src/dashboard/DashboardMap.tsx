import { useCallback, useEffect, useRef, useState } from 'react';
import { perform } from '#kit/call/perform.ts';
import type { Ground } from '#kit/map/ground.ts';
import { MapView, type MapViewport } from '#kit/map/MapView.tsx';
import { useText } from '#kit/text.ts';
import { farStart, findFleetBox } from '#kit/map/fleetBox.ts';
import { useMapMarks } from '#kit/map/useMapMarks.ts';

const noFilters = {};
/** A page has another size: the ground takes it first. */
const settleMs = 400;
/** One elevator alone is still shown with its town. */
const closest = 14;

/** Where the whole fleet stands. One map for all pages, behind that of faults: it is opened once in a wall's life. */
export function DashboardMap({ page, alone }: { page: string; alone: boolean }) {
  const t = useText();
  const ground = useRef<Ground>(undefined);
  const [viewport, setViewport] = useState<MapViewport>();
  const { marks } = useMapMarks(viewport, 'elevators', noFilters);
  const fit = useCallback(async () => {
    const box = await findFleetBox(noFilters);
    if (box) ground.current?.fit(box, closest);
  }, []);
  useEffect(() => {
    if (page === 'faults') return undefined;
    const soon = setTimeout(() => perform(fit()), settleMs);
    return () => clearTimeout(soon);
  }, [page, fit]);
  return (
    <div className="dashboard-map">
      <MapView
        label={t('mapScreen.label')}
        tools={!alone}
        start={farStart}
        marks={marks}
        onOpen={(it) => {
          ground.current = it;
          perform(fit());
        }}
        onViewport={setViewport}
      />
    </div>
  );
}
