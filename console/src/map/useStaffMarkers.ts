import { useMemo } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { oldAfterMinutes, staffPositionCalls } from '@hoistway/contract/map/staffPosition.ts';
import { ageText, durationText } from '#kit/format/duration.ts';
import type { MapMarker } from '#kit/map/markers.ts';
import type { MapViewport } from '#kit/map/MapView.tsx';
import { useText } from '#kit/text.ts';
import { useNow } from '#kit/live/useNow.ts';
import { useInView } from '#kit/map/useInView.ts';

const refreshMs = 20_000;

export type ShownPerson = ReplyOf<typeof staffPositionCalls.people>['people'][number];

/** The staff who share their position, reloaded when the map comes to rest; outdated positions are faded. */
export function useStaffMarkers(viewport: MapViewport | undefined, shown: boolean) {
  const t = useText();
  const minute = Math.floor(useNow() / 60_000);
  const { data, failure } = useInView(staffPositionCalls.people, { viewport, shown, everyMs: refreshMs });
  const markers = useMemo((): MapMarker[] => {
    if (!shown) return [];
    return [
      ...(data?.clusters ?? []).map((cluster) => ({
        key: `people ${cluster.latitude} ${cluster.longitude}`,
        place: cluster,
        state: 'normal' as const,
        person: 'now' as const,
        count: cluster.count,
        sentence: t('mapScreen.people', { n: cluster.count }),
      })),
      ...(data?.people ?? []).map((person) => {
        const ageMs = Math.max(0, minute * 60_000 - Date.parse(person.at));
        const old = ageMs > oldAfterMinutes * 60_000;
        return {
          key: `person ${person.id}`,
          place: person,
          state: 'normal' as const,
          person: old ? ('old' as const) : ('now' as const),
          label: old ? `${person.name} · ${ageText(ageMs, t)}` : person.name,
          sentence: t('mapScreen.person', {
            name: person.name,
            company: person.companyName,
            age: durationText(ageMs, t),
          }),
        };
      }),
    ];
  }, [shown, data, minute, t]);
  return { markers, failure, total: data?.total, people: data?.people, clusters: data?.clusters };
}
