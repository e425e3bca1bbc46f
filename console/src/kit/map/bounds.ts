import type { MapBox, MapFilters } from '@hoistway/contract/map/mapCluster.ts';
import { stationCalls } from '@hoistway/contract/map/station.ts';
import { send } from '../call/api.ts';
import { around, maxLatitude, type Place } from './baseMap.ts';
import { clusterCall } from './useMapMarkers.ts';

export const world: MapBox = { west: -180, south: -maxLatitude, east: 180, north: maxLatitude };
/** Where a map stands until it is known where the elevators are. */
export const farStart = { place: { latitude: 22, longitude: 108 }, zoom: 4 };
export const elevatorZoom = 18;
export const stationZoom = 14;

/** The box around several; undefined around none. */
export const union = (boxes: readonly MapBox[]): MapBox | undefined =>
  boxes.length === 0
    ? undefined
    : {
        west: Math.min(...boxes.map((each) => each.west)),
        south: Math.min(...boxes.map((each) => each.south)),
        east: Math.max(...boxes.map((each) => each.east)),
        north: Math.max(...boxes.map((each) => each.north)),
      };

const boxOf = (groups: readonly MapBox[], alone: readonly Place[]) =>
  union([...groups, ...alone.map((place) => around(place, 0))]);

/** The box around every visible station. */
export async function findStationBounds(): Promise<MapBox | undefined> {
  const all = await send(stationCalls.stations, { ...world, zoom: 0 });
  return boxOf(all.clusters, all.stations);
}

/** The box around every visible elevator that the filters leave. */
export async function findElevatorBounds(filters: MapFilters): Promise<MapBox | undefined> {
  const all = await send(clusterCall, { ...world, zoom: 0, ...filters });
  return boxOf(all.clusters, all.elevators);
}
