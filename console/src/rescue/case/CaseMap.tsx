import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MapBox } from '@hoistway/contract/map/mapCluster.ts';
import { stationCalls } from '@hoistway/contract/map/station.ts';
import { rescueCalls, type RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { around, type BaseMap, type Place } from '#kit/map/baseMap.ts';
import { elevatorZoom, union } from '#kit/map/bounds.ts';
import type { MapMarker } from '#kit/map/markers.ts';
import { MapView, type MapViewport } from '#kit/map/MapView.tsx';
import { showsStations } from '#kit/map/showsStations.ts';
import { useInView } from '#kit/map/useInView.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { AskBox } from '../AskBox.tsx';
import { refreshOf } from '../refreshOf.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

const everyMs = 10_000;
const stationsEveryMs = 60_000;
/** Some two kilometres to each side. */
const ownDegrees = 0.02;

/** Where the elevator is, who of those asked is where, and from where help could come. */
export function CaseMap({ rescue }: { rescue: RescueDetail }) {
  const t = useText();
  const { latitude, longitude } = rescue;
  if (latitude === null || longitude === null)
    return (
      <Stack height={360} positioned>
        <EmptyState title={t('rescue.noPlace')} hint={t('rescue.noPlaceHint')} />
      </Stack>
    );
  return <PlacedMap rescue={rescue} latitude={latitude} longitude={longitude} />;
}

function PlacedMap({ rescue, latitude, longitude }: { rescue: RescueDetail } & Place) {
  const t = useText();
  const baseMap = useRef<BaseMap>(undefined);
  const [viewport, setViewport] = useState<MapViewport>();
  const [open, setOpen] = useState(false);
  const [box, setBox] = useState<MapBox>();
  const found = useCall(
    rescueCalls.location,
    { id: rescue.id },
    { everyMs: () => refreshOf(rescue.state, everyMs), onError: 'handled' },
  );
  const stations = useInView(stationCalls.stations, {
    viewport,
    shown: showsStations(),
    everyMs: stationsEveryMs,
  });
  const people = found.data?.people;
  const stationRows = stations.data?.stations;
  const { elevatorNumber, asked, drill } = rescue;
  const minutesOf = asked.map(({ staffId, etaMinutes }) => `${staffId} ${etaMinutes ?? ''}`).join();
  const runs = isOpenRescue(rescue.state);
  const markers = useMemo((): MapMarker[] => {
    const minutes = new Map(minutesOf.split(',').map((each) => each.split(' ') as [string, string]));
    return [
      ...(stationRows ?? []).map((station) => ({
        key: `station ${station.id}`,
        place: station,
        state: 'normal' as const,
        station: true,
        label: station.name,
        sentence: t('rescue.stationAt', { name: station.name }),
      })),
      {
        key: 'elevator',
        place: { latitude, longitude },
        state: runs && !drill ? ('trapped' as const) : ('normal' as const),
        label: elevatorNumber,
        sentence: t('rescue.elevatorAt', { name: elevatorNumber }),
      },
      ...(people ?? []).map((person) => {
        const eta = minutes.get(person.staffId);
        const label = eta ? `${person.name} ${t('rescuer.minutes', { n: eta })}` : person.name;
        return {
          key: `person ${person.staffId}`,
          place: person,
          state: 'normal' as const,
          person: person.accepted ? ('now' as const) : ('old' as const),
          label,
          sentence: label,
        };
      }),
    ];
  }, [stationRows, people, latitude, longitude, runs, drill, elevatorNumber, minutesOf, t]);

  const fit = useCallback(() => {
    const whole = union([
      around({ latitude, longitude }, ownDegrees),
      ...(people ?? []).map((person) => around(person, 0)),
    ]);
    if (whole) baseMap.current?.fit(whole, elevatorZoom);
  }, [latitude, longitude, people]);
  const fitted = useRef(false);
  useEffect(() => {
    if (!open || people === undefined || fitted.current) return;
    fitted.current = true;
    fit();
  }, [open, people, fit]);
  const asks = runs && holdsPermission('rescue.dispatch');
  return (
    <Stack height={360} positioned>
      <MapView
        label={t('rescue.mapLabel')}
        start={{ place: { latitude, longitude }, zoom: 13 }}
        markers={markers}
        distancesFrom={{ latitude, longitude }}
        onOpen={(it) => {
          baseMap.current = it;
          setOpen(true);
        }}
        onViewport={setViewport}
        onWhole={fit}
        {...(asks ? { onBox: setBox } : {})}
      />
      {found.error && !found.data ? (
        <Box
          as="aside"
          border="all"
          borderRadius={8}
          background="panel"
          inset={[12, 12, 'auto', 'auto']}
          zIndex={3}
        >
          <CallFailure small problem={found.error} retry={found.refetch} />
        </Box>
      ) : null}
      {asks && viewport ? (
        <Button
          {...styleProps({ inset: [12, 'auto', 'auto', 12], zIndex: 3 })}
          onClick={() => setBox(viewport.box)}
        >
          {t('rescue.askView')}
        </Button>
      ) : null}
      {box ? <AskBox id={rescue.id} box={box} onDone={() => setBox(undefined)} /> : null}
    </Stack>
  );
}
