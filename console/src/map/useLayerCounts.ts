import { staffPositionCalls } from '@hoistway/contract/map/staffPosition.ts';
import { stationCalls } from '@hoistway/contract/map/station.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useReadOnFaults } from '#kit/live/useReadOnFaults.ts';
import { world } from '#kit/map/bounds.ts';
import { locatesStaff, type MapAddress, type MapLayer } from '#kit/map/mapFilters.ts';
import { showsStations } from '#kit/map/showsStations.ts';
import { clusterCall } from '#kit/map/useMapMarkers.ts';

const everywhere = { ...world, zoom: 0 };
const options = { keepPrevious: true, everyMs: 30_000, onError: 'ignored' as const };

/**
 * How much each layer of the map holds wherever it stands, under the filters of its address; regions hold none of their own,
 * and what is not known yet has no number.
 */
export function useLayerCounts({ filtersOf }: MapAddress): Partial<Record<MapLayer, number | undefined>> {
  const elevators = useCall(clusterCall, { ...everywhere, ...filtersOf(['elevators']) }, options);
  const faults = useCall(clusterCall, { ...everywhere, ...filtersOf(['faults']) }, options);
  const rescues = useCall(clusterCall, { ...everywhere, ...filtersOf(['rescues']) }, options);
  const staff = useCall(
    staffPositionCalls.people,
    locatesStaff() ? { ...everywhere, onlyTotal: true } : null,
    options,
  );
  const stations = useCall(stationCalls.stations, showsStations() ? everywhere : null, options);
  useReadOnFaults(faults.refetch);
  useReadOnFaults(rescues.refetch);
  return {
    elevators: elevators.data?.total,
    faults: faults.data?.total,
    rescues: rescues.data?.total,
    staff: staff.data?.total,
    stations: stations.data?.total,
  };
}
