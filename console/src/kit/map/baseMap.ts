import type { MapBox } from '@hoistway/contract/map/mapCluster.ts';
import type { BaseMapSource } from '@hoistway/contract/company/baseMap.ts';
import type { ThemeMode } from '../theme/tokens.ts';

/** WGS-84 degrees. */
export interface Place {
  longitude: number;
  latitude: number;
}

/** Pixels from the upper left corner of the map. */
export interface Point {
  x: number;
  y: number;
}

/**
 * What lies below the markers of a map, whichever library draws it. Markers are ours and know nothing of the library: they
 * ask where a place is on the screen. Zoom counts as tiles of 256 pixels do.
 */
export interface BaseMap {
  box(): MapBox;
  zoom(): number;
  pointOf(place: Place): Point;
  placeAt(point: Point): Place;
  /** Shows a box whole, no nearer than `nearest`. */
  fit(box: MapBox, nearest?: number): void;
  goTo(place: Place, zoom: number): void;
  zoomBy(steps: number): void;
  panBy(x: number, y: number): void;
  paint(mode: ThemeMode): void;
  remove(): void;
}

export interface BaseMapOptions {
  place: Place;
  zoom: number;
  mode: ThemeMode;
  source: BaseMapSource | null;
  /** On every frame of a movement. */
  onMove(): void;
  /** When it came to rest. */
  onRest(): void;
}

export const nearestZoom = 20;
export const farthestZoom = 2;
/** Beyond it the projection of web maps has no end. */
export const maxLatitude = 85;

/** The box cut to what there is of the world; it may go over 180°. */
export const inWorld = ({ west, south, east, north }: MapBox): MapBox => ({
  ...(east - west < 360 ? { west, east } : { west: -180, east: 180 }),
  south: Math.max(-maxLatitude, south),
  north: Math.min(maxLatitude, north),
});

/** A longitude as it counts next to another one: 179° and -179° are neighbours. */
export const nextTo = (longitude: number, other: number): number =>
  longitude + 360 * Math.round((other - longitude) / 360);

/** A box around a place, so many degrees to each side. */
export const around = ({ longitude, latitude }: Place, degrees: number): MapBox => ({
  west: longitude - degrees,
  south: latitude - degrees,
  east: longitude + degrees,
  north: latitude + degrees,
});

const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** Opens MapLibre where the browser can, else Leaflet on a plain canvas. */
export async function openBaseMap(host: HTMLElement, options: BaseMapOptions): Promise<BaseMap> {
  if (hasWebGl()) {
    try {
      return (await import('./mapLibreBaseMap.ts')).openMapLibre(host, options);
    } catch {
      // A browser that promises WebGL and does not keep it still gets a map.
      host.replaceChildren();
    }
  }
  return (await import('./leafletBaseMap.ts')).openLeaflet(host, options);
}
