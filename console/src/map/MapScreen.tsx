import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { mapCalls, type MapBox } from '@hoistway/contract/map/mapCluster.ts';
import { MapFailed } from './MapFailed.tsx';
import { useSend } from '#kit/call/useSend.ts';
import { perform } from '#kit/call/perform.ts';
import { around, inWorld, nearestZoom, type BaseMap, type Place } from '#kit/map/baseMap.ts';
import type { MapMarker } from '#kit/map/markers.ts';
import { MapView, type MapViewport } from '#kit/map/MapView.tsx';
import { writeAt } from '#kit/map/placeText.ts';
import { showsStations } from '#kit/map/showsStations.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import {
  farStart,
  findElevatorBounds,
  findStationBounds,
  elevatorZoom,
  stationZoom,
  union,
  world,
} from '#kit/map/bounds.ts';
import { MapFilterBar } from './MapFilterBar.tsx';
import { MapPanel } from './MapPanel.tsx';
import { MapElevatorCard } from './MapElevatorCard.tsx';
import { MapElevatorList, type PlacedElevator } from './MapElevatorList.tsx';
import { MapPersonCard } from './MapPersonCard.tsx';
import { MapStationCard } from './MapStationCard.tsx';
import { locatesStaff, showsElevators, useMapAddress } from '#kit/map/mapFilters.ts';
import './map.css';
import { useMapMarkers } from '#kit/map/useMapMarkers.ts';
import { NoStations } from './NoStations.tsx';
import { useStationMarkers, type ShownStation } from './useStationMarkers.ts';
import { useStaffMarkers, type ShownPerson } from './useStaffMarkers.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** A cluster narrower than this cannot be taken apart by zooming: some ten metres. */
const onePlace = 0.0001;

type Listing = 'boxed' | 'here' | 'found';
type Found = ReplyOf<typeof mapCalls.monitors>;
/** A list holds as long as the filters under which it was read. */
type Panel =
  | { elevator: string; place: Place }
  | { person: ShownPerson }
  | { stations: readonly ShownStation[] }
  | { listing: Listing; found: Found; under: string };

function chosenIn(panel: Panel): string | undefined {
  if ('elevator' in panel) return `elevator ${panel.elevator}`;
  return 'stations' in panel ? `station ${panel.stations[0]?.id}` : undefined;
}

/** Every elevator in the viewer's scope where it stands, from the whole fleet down to one elevator (`/realtime/maps`). */
export function MapScreen() {
  const t = useText();
  const address = useMapAddress();
  const { at, set, filters, layers } = address;
  const baseMap = useRef<BaseMap>(undefined);
  const [viewport, setViewport] = useState<MapViewport>();
  const [opened, setPanel] = useState<Panel>();
  const under = JSON.stringify(filters);
  const panel = opened && 'under' in opened && opened.under !== under ? undefined : opened;
  const [start] = useState(at ?? farStart);
  const placed = useRef(at !== undefined);
  const { markers, total, clusters, regions, failure } = useMapMarkers(viewport, layers, filters);
  const elevatorLayer = showsElevators(layers);
  const staffLayer = layers.includes('staff');
  // Who could be sent belongs beside those who wait.
  const rescues = layers.includes('rescues');
  const staff = useStaffMarkers(viewport, staffLayer || (rescues && locatesStaff()));
  const stationLayer = layers.includes('stations');
  const stations = useStationMarkers(viewport, stationLayer || (rescues && showsStations()));
  const shown = useMemo(
    () => [...stations.markers, ...markers, ...staff.markers],
    [stations.markers, markers, staff.markers],
  );

  const showWhole = useCallback(async () => {
    const box = await (elevatorLayer ? findElevatorBounds(filters) : findStationBounds());
    if (box) baseMap.current?.fit(box, elevatorLayer ? elevatorZoom : stationZoom);
  }, [filters, elevatorLayer]);
  const onOpen = (it: BaseMap) => {
    baseMap.current = it;
    if (!placed.current) perform(showWhole());
    placed.current = true;
  };
  const onViewport = (next: MapViewport) => {
    setViewport(next);
    set({ at: writeAt(next.middle, next.zoom) });
  };

  const findElevators = useSend(mapCalls.monitors);
  const list = async (listing: Listing, box: MapBox, words?: string) => {
    const found = await findElevators({ ...box, ...filters, ...(words ? { words } : {}) });
    setPanel({ listing, found, under });
    return found;
  };
  const flyTo = (elevator: PlacedElevator) => {
    setPanel({
      elevator: elevator.id,
      place: { latitude: elevator.latitude, longitude: elevator.longitude },
    });
    baseMap.current?.goTo(elevator, Math.max(elevatorZoom, baseMap.current.zoom()));
  };
  const search = async (words: string) => {
    if (words === '') return;
    const { rows } = await list('found', world, words);
    const [only] = rows;
    if (rows.length === 1 && only) return flyTo(only);
    const box = union(rows.map((row) => around(row, 0)));
    if (box) baseMap.current?.fit(box);
  };
  const totals = [
    ...(elevatorLayer ? [['mapScreen.total', total] as const] : []),
    ...(staffLayer ? [['mapScreen.totalStaff', staff.total] as const] : []),
    ...(stationLayer ? [['mapScreen.totalStations', stations.total] as const] : []),
  ];
  const pick = (marker: MapMarker) => {
    const [kind, id] = marker.key.split(' ');
    if (kind === 'elevator') return setPanel({ elevator: id!, place: marker.place });
    const person = kind === 'person' ? staff.people?.find((each) => each.id === id) : undefined;
    if (person) return setPanel({ person });
    const point = kind === 'station' ? stations.groups.find(([first]) => first.id === id) : undefined;
    if (point) return setPanel({ stations: point });
    const others = { people: staff.clusters, stations: stations.clusters }[kind ?? ''];
    const groups = others ?? clusters;
    const inside =
      kind === 'region'
        ? regions?.find((each) => each.regionCode === id)
        : groups?.find(
            (each) => each.latitude === marker.place.latitude && each.longitude === marker.place.longitude,
          );
    if (!inside || !baseMap.current) return;
    const { west, south, east, north } = inside;
    const narrow = east - west < onePlace && north - south < onePlace;
    if (!others && (narrow || baseMap.current.zoom() >= nearestZoom - 1)) {
      const here = inWorld({
        west: west - 1e-6,
        south: south - 1e-6,
        east: east + 1e-6,
        north: north + 1e-6,
      });
      perform(list('here', here));
      return;
    }
    baseMap.current.fit({ west, south, east, north }, nearestZoom);
  };

  return (
    <Stack height="100%" className="map-screen">
      <PageHead title={t('route.realTime.maps')} />
      <MapFilterBar address={address} onSearch={(words) => perform(search(words))} />
      <Box flex={1} minHeight={240} positioned className="map-body">
        <MapView
          label={t('mapScreen.label')}
          start={start}
          markers={shown}
          chosen={panel && chosenIn(panel)}
          pin={panel && 'elevator' in panel ? panel.place : undefined}
          onOpen={onOpen}
          onViewport={onViewport}
          onPick={pick}
          onPlace={() => setPanel(undefined)}
          onBox={(box) => perform(list('boxed', box))}
          onWhole={() => perform(showWhole())}
        />
        <MapFailed failure={failure ?? staff.failure ?? stations.failure} />
        <output className="map-total">
          {totals.length === 0
            ? t('mapScreen.noLayer')
            : totals.map(([text, n]) => (n === undefined ? '…' : t(text, { n }))).join(' · ')}
        </output>
        {stationLayer && stations.total === 0 ? <NoStations /> : null}
        {panel ? (
          <MapPanel onClose={() => setPanel(undefined)}>
            {'elevator' in panel ? (
              <MapElevatorCard key={panel.elevator} id={panel.elevator} />
            ) : 'person' in panel ? (
              <MapPersonCard key={panel.person.id} person={panel.person} />
            ) : 'stations' in panel ? (
              panel.stations.map((station) => <MapStationCard key={station.id} station={station} />)
            ) : (
              <>
                <h2>{t(`mapScreen.${panel.listing}`, { n: panel.found.total })}</h2>
                {panel.found.rows.length < panel.found.total ? (
                  <p className="hint">{t('mapScreen.first', { n: panel.found.rows.length })}</p>
                ) : null}
                <MapElevatorList rows={panel.found.rows} onOpen={flyTo} />
              </>
            )}
          </MapPanel>
        ) : null}
      </Box>
    </Stack>
  );
}
