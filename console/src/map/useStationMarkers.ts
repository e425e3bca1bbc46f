import { useMemo } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { stationCalls } from '@hoistway/contract/map/station.ts';
import type { MapMarker } from '#kit/map/markers.ts';
import type { MapViewport } from '#kit/map/MapView.tsx';
import { useText } from '#kit/text.ts';
import { groupByLocation } from './groupByLocation.ts';
import { useInView } from '#kit/map/useInView.ts';

/** Stations stay where they are; what changes is how many elevators they keep. */
const refreshMs = 60_000;

export type ShownStation = ReplyOf<typeof stationCalls.stations>['stations'][number];

/** The places from which help comes; several in one house are one marker. */
export function useStationMarkers(viewport: MapViewport | undefined, shown: boolean) {
  const t = useText();
  const { data, failure } = useInView(stationCalls.stations, { viewport, shown, everyMs: refreshMs });
  const groups = useMemo(() => groupByLocation(data?.stations ?? []), [data]);
  const markers = useMemo((): MapMarker[] => {
    if (!shown) return [];
    return [
      ...(data?.clusters ?? []).map((cluster) => ({
        key: `stations ${cluster.latitude} ${cluster.longitude}`,
        place: cluster,
        state: 'normal' as const,
        station: true,
        count: cluster.count,
        sentence: t('mapScreen.stationCluster', { n: cluster.count }),
      })),
      ...groups.map(([first, ...others]) => ({
        key: `station ${first.id}`,
        place: first,
        state: 'normal' as const,
        station: true,
        ...(others.length > 0 ? { count: others.length + 1 } : {}),
        label: first.name,
        sentence: [first, ...others]
          .map(({ name, type, elevators }) =>
            t('mapScreen.station', { name, type: t(`companyType.${type}`), n: elevators }),
          )
          .join(' '),
      })),
    ];
  }, [shown, data, groups, t]);
  return { markers, failure, total: data?.total, clusters: data?.clusters, groups };
}
