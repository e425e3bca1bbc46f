import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { mapCalls } from '@hoistway/contract/map/mapCluster.ts';
import { MapFailed } from './MapFailed.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { around, inWorld, nearestZoom, type BaseMap, type Place } from '#kit/map/baseMap.ts';
import { union } from '#kit/map/bounds.ts';
import type { MapMarker } from '#kit/map/markers.ts';
import { MapView, type MapViewport } from '#kit/map/MapView.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { ChooseElevator } from '#kit/pick/ChooseElevator.tsx';
import { RegionNames } from '#kit/RegionNames.tsx';
import { useText } from '#kit/text.ts';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import './map.css';
import { MapPanel } from './MapPanel.tsx';
import { MapElevatorCard } from './MapElevatorCard.tsx';
import { byDistance } from './byDistance.ts';
import { MapElevatorList, type PlacedElevator } from './MapElevatorList.tsx';
import { useMapMarkers } from '#kit/map/useMapMarkers.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const noFilters = {};
const layers = ['elevators'] as const;
/** Some five kilometres to each side. */
const nearbyDegrees = 0.05;
/** Some sixty metres to each side. */
const ownDegrees = 0.0006;
const maxFitted = 4;
const nearestFit = 18;

/** One elevator where it stands, with its neighbours (`/realTime/eleMapView?id=`). */
export function ElevatorMapScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (id !== '') return <MapOf id={id} />;
  return (
    <ChooseElevator
      title={t('route.realTime.eleMapView')}
      pathOf={(chosen) => `/realTime/eleMapView?id=${chosen}`}
    />
  );
}

function MapOf({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const elevator = useCall(monitoringCalls.elevator, { id });
  if (!elevator.data) return <Loading page />;
  const { latitude, longitude } = elevator.data;
  return (
    <Stack height="100%" className="map-screen">
      <PageHead
        title={elevator.data.shortNumber ?? elevator.data.elevatorNo}
        subtitle={elevator.data.projectName}
        crumbs={[{ title: t('route.realTime.maps'), path: '/realtime/maps' }]}
      />
      {latitude === null || longitude === null ? (
        <EmptyState
          title={t('mapScreen.noPlace')}
          hint={t('mapScreen.noPlaceHint')}
          action={{
            text: t('mapScreen.record'),
            run: () => void navigate(`/elevator/addEditElevator?id=${id}`),
          }}
        />
      ) : (
        <PlacedElevatorMap key={id} elevator={elevator.data} place={{ latitude, longitude }} />
      )}
    </Stack>
  );
}

/** The map around an elevator, what stands at its place and near it, and the live shaft of whichever is chosen. */
function PlacedElevatorMap({ elevator, place }: { elevator: ElevatorDetail; place: Place }) {
  const t = useText();
  const baseMap = useRef<BaseMap>(undefined);
  const [viewport, setViewport] = useState<MapViewport>();
  const [chosen, setChosen] = useState<string | undefined>(elevator.id);
  const { markers, failure } = useMapMarkers(viewport, layers, noFilters);
  const box = inWorld(around(place, nearbyDegrees));
  const nearby = useCall(mapCalls.monitors, { ...box, limit: 200 }, { onError: 'handled' });
  const { here, near } = useMemo(() => byDistance(nearby.data?.rows ?? [], place), [nearby.data, place]);
  // As near as the nearest lets one see them apart, and no nearer than the place itself is known.
  const neighbours = union(near.slice(0, maxFitted).map(({ row }) => around(row, 0)));
  const fitted = union([around(place, ownDegrees), ...(neighbours ? [neighbours] : [])]);
  const known = nearby.data !== undefined;
  const fit = useEffectEvent(() => {
    if (fitted) baseMap.current?.fit(fitted, nearestFit);
  });
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open && known) fit();
  }, [open, known]);

  const distances = new Map(near.map(({ row, metres }) => [row.id, metres]));
  const distanceText = (metres: number) =>
    metres < 1000
      ? t('mapScreen.metres', { n: Math.round(metres) })
      : t('mapScreen.kilometres', { n: (metres / 1000).toFixed(1) });
  const show = (row: PlacedElevator) => {
    setChosen(row.id);
    baseMap.current?.goTo(row, baseMap.current.zoom());
  };
  const pick = (marker: MapMarker) => {
    const [kind, id] = marker.key.split(' ');
    if (kind === 'elevator') setChosen(id);
    // Several at one point are told apart by the list beside the map.
    else baseMap.current?.goTo(marker.place, Math.min(nearestZoom, baseMap.current.zoom() + 2));
  };
  return (
    <Stack row flex={1} minHeight={0} border="top" positioned className="map-place">
      <Box flex={1} minHeight={240} positioned className="map-body">
        <MapFailed failure={failure} />
        <MapView
          label={t('mapScreen.label')}
          start={{ place, zoom: 15 }}
          markers={markers}
          chosen={`elevator ${chosen}`}
          distancesFrom={place}
          onOpen={(it) => {
            baseMap.current = it;
            setOpen(true);
          }}
          onViewport={setViewport}
          onPick={pick}
          onPlace={() => setChosen(undefined)}
          onWhole={fit}
        />
        {chosen === undefined ? null : (
          <MapPanel onClose={() => setChosen(undefined)}>
            <MapElevatorCard key={chosen} id={chosen} />
          </MapPanel>
        )}
      </Box>
      <Box padding={[16, 'gutter']} width={340} overflow="auto" border="left" className="map-place-side">
        <section>
          <Box as="h2" margin={[0, 24, 6, 0]} fontSize={16} lineHeight={24}>
            {t('mapScreen.samePlace')}
          </Box>
          <p>{elevator.address}</p>
          {elevator.regionCode ? (
            <p className="hint">
              <RegionNames codes={[elevator.regionCode]} />
            </p>
          ) : null}
          {nearby.error && !nearby.data ? null : known ? (
            <MapElevatorList rows={here} {...(chosen ? { chosen } : {})} onOpen={show} />
          ) : (
            <Loading />
          )}
        </section>
        <section>
          <Box as="h2" margin={[0, 24, 6, 0]} fontSize={16} lineHeight={24}>
            {t('mapScreen.nearest')}
          </Box>
          {nearby.error && !nearby.data ? (
            <CallFailure problem={nearby.error} retry={nearby.refetch} />
          ) : near.length === 0 ? (
            <p className="hint">{known ? t('mapScreen.alone') : '…'}</p>
          ) : (
            <MapElevatorList
              rows={near.map(({ row }) => row)}
              noteOf={(row) => distanceText(distances.get(row.id) ?? 0)}
              {...(chosen ? { chosen } : {})}
              onOpen={show}
            />
          )}
        </section>
      </Box>
    </Stack>
  );
}
