import { Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { mapCalls } from '@hoistway/contract/map/mapCluster.ts';
import { MapFailed } from './MapFailed.tsx';
import { CallFailure } from '#kit/CallFailure.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { around, inWorld, type Place } from '#kit/map/baseMap.ts';
import type { MapMarker } from '#kit/map/markers.ts';
import { MapView, type MapViewport } from '#kit/map/MapView.tsx';
import { metresBetween } from '#kit/map/placeText.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { RegionNames } from '#kit/RegionNames.tsx';
import { useText } from '#kit/text.ts';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import './map.css';
import { MapElevatorCard } from './MapElevatorCard.tsx';
import { MapElevatorList } from './MapElevatorList.tsx';
import { useMapMarkers } from '#kit/map/useMapMarkers.ts';

const noFilters = {};
/** Some five kilometres to each side. */
const nearbyDegrees = 0.05;
const mostNearest = 12;

/** One elevator where it stands, with its neighbours (`/realTime/eleMapView?id=`). */
export function ElevatorMapScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const elevator = useCall(monitoringCalls.elevator, { id });
  if (!elevator.data) return <Skeleton active className="page-skeleton" />;
  const { latitude, longitude } = elevator.data;
  return (
    <div className="map-screen">
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
    </div>
  );
}

function PlacedElevatorMap({ elevator, place }: { elevator: ElevatorDetail; place: Place }) {
  const t = useText();
  const navigate = useNavigate();
  const [viewport, setViewport] = useState<MapViewport>();
  const { markers, failure } = useMapMarkers(viewport, 'elevators', noFilters);
  const box = inWorld(around(place, nearbyDegrees));
  const nearby = useCall(mapCalls.monitors, { ...box, limit: 200 }, { failure: 'told' });
  const nearest = (nearby.data?.rows ?? [])
    .filter((row) => row.id !== elevator.id)
    .map((row) => ({ row, metres: metresBetween(place, row) }))
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, mostNearest);
  const distances = new Map(nearest.map(({ row, metres }) => [row.id, metres]));
  const distanceText = (metres: number) =>
    metres < 1000
      ? t('mapScreen.metres', { n: Math.round(metres) })
      : t('mapScreen.kilometres', { n: (metres / 1000).toFixed(1) });
  const go = (id: string) => void navigate(`/realTime/eleMapView?id=${id}`);
  const pick = (marker: MapMarker) => {
    const [kind, id] = marker.key.split(' ');
    if (kind === 'elevator') go(id!);
  };
  return (
    <div className="map-place">
      <MapFailed failure={failure} />
      <MapView
        label={t('mapScreen.label')}
        start={{ place, zoom: 16 }}
        markers={markers}
        chosen={`elevator ${elevator.id}`}
        pin={place}
        onViewport={setViewport}
        onPick={pick}
      />
      <aside className="map-place-side">
        <section>
          <MapElevatorCard id={elevator.id} />
          {elevator.regionCode ? (
            <p className="hint">
              <RegionNames codes={[elevator.regionCode]} />
            </p>
          ) : null}
        </section>
        <section>
          <h2>{t('mapScreen.nearest')}</h2>
          {nearby.error && !nearby.data ? (
            <CallFailure problem={nearby.error} retry={nearby.refetch} />
          ) : nearest.length === 0 ? (
            <p className="hint">{nearby.data ? t('mapScreen.alone') : '…'}</p>
          ) : (
            <MapElevatorList
              rows={nearest.map(({ row }) => row)}
              noteOf={(row) => distanceText(distances.get(row.id) ?? 0)}
              onOpen={(row) => go(row.id)}
            />
          )}
        </section>
      </aside>
    </div>
  );
}
