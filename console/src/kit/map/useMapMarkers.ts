import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { mapCalls, type MapFilters } from '@hoistway/contract/map/mapCluster.ts';
import type { MapState } from '@hoistway/contract/live/mapState.ts';
import { useCall } from '../call/useCall.ts';
import type { MapMarker } from './markers.ts';
import type { MapViewport } from './MapView.tsx';
import { useRegions } from '../pick/useRegions.ts';
import { isDisplay } from '../sessionKeep.ts';
import { useLanguage, useText } from '../text.ts';
import { elevatorNow, useLiveCounts, useWatched } from '../live/liveStore.ts';
import { showsElevators, type MapLayer } from './mapFilters.ts';
import { viewOf } from './useInView.ts';

/** A map repaints states no more often: two hundred blinking markers tell nobody anything. */
const repaintMs = 2_000;
const refreshMs = 15_000;

const noIds: string[] = [];

/** What reads the clusters of a map, on a display as well. */
export const clusterCall = isDisplay ? mapCalls.shownClusters : mapCalls.clusters;
const regionCall = isDisplay ? mapCalls.shownRegions : mapCalls.regions;

/** The state of an elevator as the push last told it. */
function stateNow(id: string, stored: MapState): MapState {
  const live = elevatorNow(id);
  if (!live) return stored;
  return live.trapped ? 'trapped' : live.status;
}

/** The states of elevators as the push tells them, looked at every two seconds; the same map until one differs. */
function useStates(elevators: readonly { id: string; state: MapState }[]): ReadonlyMap<string, MapState> {
  const [told, setTold] = useState<ReadonlyMap<string, MapState>>(new Map());
  useEffect(() => {
    const read = () =>
      setTold((before) => {
        const next = new Map(elevators.map(({ id, state }) => [id, stateNow(id, state)]));
        const same = next.size === before.size && [...next].every(([id, state]) => before.get(id) === state);
        return same ? before : next;
      });
    read();
    const timer = setInterval(read, repaintMs);
    return () => clearInterval(timer);
  }, [elevators]);
  return told;
}

/** What a map shows: clusters and elevators, or regions, read again when it comes to rest and when the fleet turned. */
export function useMapMarkers(
  viewport: MapViewport | undefined,
  layers: readonly MapLayer[],
  filters: MapFilters,
) {
  const t = useText();
  const { language } = useLanguage();
  const table = useRegions();
  const counts = useLiveCounts();
  const input = { ...viewOf(viewport), ...filters };
  const byRegion = layers.includes('regions');
  const noElevator = !showsElevators(layers);
  const options = { keepPrevious: true, everyMs: refreshMs, onError: 'handled' as const };
  const clusters = useCall(
    clusterCall,
    viewport === undefined || byRegion || noElevator ? null : input,
    options,
  );
  const regions = useCall(regionCall, viewport !== undefined && byRegion ? input : null, options);
  const elevators = clusters.data?.elevators ?? noElevators;
  const shown = byRegion || noElevator ? noElevators : elevators;
  useWatched(useMemo(() => (shown.length === 0 ? noIds : shown.map((elevator) => elevator.id)), [shown]));
  const states = useStates(shown);

  const { refetch } = byRegion ? regions : clusters;
  const turned = `${counts?.fault} ${counts?.trapped} ${counts?.offline} ${counts?.maintenance}`;
  const readTurned = useEffectEvent(() => turned);
  const enabled = viewport !== undefined && !noElevator;
  useEffect(() => {
    if (!enabled) return undefined;
    let before = readTurned();
    const timer = setInterval(() => {
      const now = readTurned();
      if (now === before) return;
      before = now;
      void refetch();
    }, repaintMs);
    return () => clearInterval(timer);
  }, [enabled, refetch]);

  const markers = useMemo((): MapMarker[] => {
    if (noElevator) return [];
    const wordOf = (state: MapState) => t(`mapState.${state}`);
    if (byRegion) {
      return (regions.data ?? []).map((region) => {
        const name = table?.path(region.regionCode).at(-1)?.names[language] ?? region.regionCode;
        return {
          key: `region ${region.regionCode}`,
          place: region,
          state: region.worst,
          count: region.count,
          label: name,
          sentence: t('mapScreen.region', { name, n: region.count, state: wordOf(region.worst) }),
        };
      });
    }
    return [
      ...(clusters.data?.clusters ?? []).map((cluster) => ({
        key: `cluster ${cluster.latitude} ${cluster.longitude}`,
        place: cluster,
        state: cluster.worst,
        count: cluster.count,
        sentence: t('mapScreen.cluster', { n: cluster.count, state: wordOf(cluster.worst) }),
      })),
      ...elevators.map((elevator) => {
        const state = states.get(elevator.id) ?? elevator.state;
        const name = elevator.shortNumber ?? elevator.elevatorNo;
        return {
          key: `elevator ${elevator.id}`,
          place: elevator,
          state,
          label: name,
          sentence: t('mapScreen.elevator', { name, project: elevator.projectName, state: wordOf(state) }),
        };
      }),
    ];
  }, [byRegion, noElevator, regions.data, clusters.data, elevators, states, table, language, t]);

  const total = byRegion ? regions.data?.reduce((sum, each) => sum + each.count, 0) : clusters.data?.total;
  const { error } = byRegion ? regions : clusters;
  const failure = error === null ? undefined : { problem: error, retry: refetch };
  return { markers, total, clusters: clusters.data?.clusters, regions: regions.data, failure };
}

const noElevators: ReplyOf<typeof mapCalls.clusters>['elevators'] = [];
