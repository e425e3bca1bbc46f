import { useCallback, useMemo, useRef } from 'react';
import type { RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import type { ReplayLine } from '@hoistway/contract/rescue/rescueReplay.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { around, type BaseMap, type Place } from '#kit/map/baseMap.ts';
import { elevatorZoom, union } from '#kit/map/bounds.ts';
import type { MapMarker } from '#kit/map/markers.ts';
import { MapView } from '#kit/map/MapView.tsx';
import { useText } from '#kit/text.ts';
import type { CaseMoment, PersonThen } from './replayCase.ts';
import { Stack } from '#kit/layout/Stack.tsx';

interface ReplayMapProps {
  rescue: RescueDetail;
  lines: readonly ReplayLine[];
  people: readonly PersonThen[];
  then: CaseMoment;
}

/** Some two kilometres to each side. */
const ownDegrees = 0.02;

/** The elevator and the people who were asked, where they were at the moment. */
export function ReplayMap({ rescue, ...rest }: ReplayMapProps) {
  const t = useText();
  const { latitude, longitude } = rescue;
  if (latitude === null || longitude === null)
    return (
      <Stack height={360} positioned>
        <EmptyState title={t('rescue.noPlace')} hint={t('rescue.noPlaceHint')} />
      </Stack>
    );
  return <PlacedMap rescue={rescue} place={{ latitude, longitude }} {...rest} />;
}

function PlacedMap({ rescue, place, lines, people, then }: ReplayMapProps & { place: Place }) {
  const t = useText();
  const baseMap = useRef<BaseMap>(undefined);
  const { elevatorNumber, drill } = rescue;
  // Of an exercise nobody is inside.
  const isInside = !drill && then.releasedAt === undefined && then.endedAt === undefined;
  const { leadName } = then;
  const { latitude, longitude } = place;
  // The moment moves twenty times a second, people every few seconds.
  const standing = people.map((each) => `${each.staffId} ${each.latitude} ${each.longitude}`).join();
  const markers = useMemo(
    (): MapMarker[] => [
      {
        key: 'elevator',
        place: { latitude, longitude },
        state: isInside ? 'trapped' : 'normal',
        label: elevatorNumber,
        sentence: t('rescue.elevatorAt', { name: elevatorNumber }),
      },
      ...people.map((person) => ({
        key: `person ${person.staffId}`,
        place: person,
        state: 'normal' as const,
        person: person.name === leadName ? ('now' as const) : ('old' as const),
        label: person.name,
        sentence: person.name,
      })),
    ],
    // oxlint-disable-next-line react/exhaustive-deps
    [standing, leadName, isInside, elevatorNumber, latitude, longitude, t],
  );
  const fit = useCallback(() => {
    const whole = union([
      around({ latitude, longitude }, ownDegrees),
      ...lines.flatMap(({ position }) => (position ? [around(position, 0)] : [])),
    ]);
    if (whole) baseMap.current?.fit(whole, elevatorZoom);
  }, [latitude, longitude, lines]);
  return (
    <Stack height="auto" minHeight={520} positioned className="replay-map">
      <MapView
        label={t('rescue.mapLabel')}
        start={{ place, zoom: 13 }}
        markers={markers}
        distancesFrom={place}
        onOpen={(it) => {
          baseMap.current = it;
          fit();
        }}
        onWhole={fit}
      />
    </Stack>
  );
}
