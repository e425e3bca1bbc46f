import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { mapCalls, type MapFilters, type MapState } from '@hoistway/contract/map/mapCluster.ts';
import { useCall } from '../call/useCall.ts';
import type { MapMark } from './marks.ts';
import type { MapSight } from './MapView.tsx';
import { useRegions } from '../pick/useRegions.ts';
import { isDisplay } from '../sessionKeep.ts';
import { useLanguage, useText } from '../text.ts';
import { liftNow, useLiveCounts, useWatched } from '../live/liveStore.ts';
import { showsLifts, type MapLayer } from './mapFilters.ts';
import { viewOf } from './useInView.ts';

/** A map repaints states no more often: two hundred blinking marks tell nobody anything. */
const repaintMs = 2_000;
const refreshMs = 15_000;

const noIds: string[] = [];

/** What reads the clusters of a map, on a wall screen as well. */
export const clusterCall = isDisplay ? mapCalls.shownClusters : mapCalls.clusters;
const regionCall = isDisplay ? mapCalls.shownRegions : mapCalls.regions;

/** The state of a lift as the push last told it. */
function stateNow(id: string, stored: MapState): MapState {
  const live = liftNow(id);
  if (!live) return stored;
  return live.trapped ? 'trapped' : live.status;
}

/** The states of lifts as the push tells them, looked at every two seconds; the same map until one differs. */
function useStates(lifts: readonly { id: string; state: MapState }[]): ReadonlyMap<string, MapState> {
  const [told, setTold] = useState<ReadonlyMap<string, MapState>>(new Map());
  useEffect(() => {
    const read = () =>
      setTold((before) => {
        const next = new Map(lifts.map(({ id, state }) => [id, stateNow(id, state)]));
        const same = next.size === before.size && [...next].every(([id, state]) => before.get(id) === state);
        return same ? before : next;
      });
    read();
    const timer = setInterval(read, repaintMs);
    return () => clearInterval(timer);
  }, [lifts]);
  return told;
}

/** What a map shows: clusters and lifts, or regions, read again when it comes to rest and when the fleet turned. */
export function useMapMarks(sight: MapSight | undefined, layer: MapLayer, filters: MapFilters) {
  const t = useText();
  const { language } = useLanguage();
  const table = useRegions();
  const counts = useLiveCounts();
  const input = { ...viewOf(sight), ...filters };
  const byRegion = layer === 'regions';
  const noLift = !showsLifts(layer);
  const options = { keepsPrevious: true, everyMs: refreshMs };
  const clusters = useCall(clusterCall, sight === undefined || byRegion || noLift ? null : input, options);
  const regions = useCall(regionCall, sight !== undefined && byRegion ? input : null, options);
  const lifts = clusters.data?.lifts ?? noLifts;
  const shown = byRegion || noLift ? noLifts : lifts;
  useWatched(useMemo(() => (shown.length === 0 ? noIds : shown.map((lift) => lift.id)), [shown]));
  const states = useStates(shown);

  const { refetch } = byRegion ? regions : clusters;
  const turned = `${counts?.fault} ${counts?.trapped} ${counts?.offline} ${counts?.maintenance}`;
  const readTurned = useEffectEvent(() => turned);
  const enabled = sight !== undefined && !noLift;
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

  const marks = useMemo((): MapMark[] => {
    if (noLift) return [];
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
      ...lifts.map((lift) => {
        const state = states.get(lift.id) ?? lift.state;
        const name = lift.shortNumber ?? lift.elevatorNo;
        return {
          key: `lift ${lift.id}`,
          place: lift,
          state,
          label: name,
          sentence: t('mapScreen.lift', { name, project: lift.projectName, state: wordOf(state) }),
        };
      }),
    ];
  }, [byRegion, noLift, regions.data, clusters.data, lifts, states, table, language, t]);

  const total = byRegion ? regions.data?.reduce((sum, each) => sum + each.count, 0) : clusters.data?.total;
  return { marks, total, clusters: clusters.data?.clusters, regions: regions.data };
}

const noLifts: ReplyOf<typeof mapCalls.clusters>['lifts'] = [];
