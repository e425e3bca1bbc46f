import { useMemo } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { stationCalls } from '@hoistway/contract/map/station.ts';
import type { MapMark } from '#kit/map/marks.ts';
import type { MapViewport } from '#kit/map/MapView.tsx';
import { useText } from '#kit/text.ts';
import { onSpots } from './onSpots.ts';
import { useInView } from '#kit/map/useInView.ts';

/** Stations stay where they are; what changes is how many elevators they keep. */
const refreshMs = 60_000;

export type ShownStation = ReplyOf<typeof stationCalls.stations>['stations'][number];

/** The places from which help comes; several in one house are one mark. */
export function useStationMarks(viewport: MapViewport | undefined, shown: boolean) {
  const t = useText();
  const data = useInView(stationCalls.stations, { viewport, shown, everyMs: refreshMs });
  const spots = useMemo(() => onSpots(data?.stations ?? []), [data]);
  const marks = useMemo((): MapMark[] => {
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
      ...spots.map(([first, ...others]) => ({
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
  }, [shown, data, spots, t]);
  return { marks, total: data?.total, clusters: data?.clusters, spots };
}
