import {
  canvas,
  geoJSON,
  latLng,
  latLngBounds,
  map as createMap,
  tileLayer,
  type PathOptions,
} from 'leaflet';
import './leaflet.css';
import { themeTokens, type ThemeMode } from '../theme/tokens.ts';
import { lessMotion } from '../screen/useMedia.ts';
import { farthestZoom, nearestZoom, nextTo, type BaseMap, type BaseMapOptions } from './baseMap.ts';
import { loadOutlines, nearestOutline } from './outlines.ts';

const styleOf = (mode: ThemeMode): PathOptions => ({
  fill: true,
  fillColor: themeTokens[mode].land,
  fillOpacity: 1,
  color: themeTokens[mode].landLine,
  weight: 1,
  interactive: false,
});

/** The base map on a plain canvas, for browsers without WebGL: our outlines, or tiles that are pictures. */
export async function openLeaflet(host: HTMLElement, options: BaseMapOptions): Promise<BaseMap> {
  const { place, source, zoom } = options;
  const still = matchMedia(lessMotion).matches;
  const map = createMap(host, {
    center: [place.latitude, place.longitude],
    zoom: Math.round(zoom),
    minZoom: farthestZoom,
    maxZoom: nearestZoom,
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    boxZoom: false,
    // Markers are drawn beside the base map: they would stand still while it grows.
    zoomAnimation: false,
    inertia: !still,
    renderer: canvas({ padding: 0.3 }),
  });
  const embedded = !(source?.url && source.kind === 'raster');
  let mode = options.mode;
  const outlines = embedded
    ? await loadOutlines().then(({ land }) => geoJSON(land, { interactive: false }))
    : undefined;
  if (source?.url && !embedded) tileLayer(source.url, { maxNativeZoom: 19 }).addTo(map);
  /** Where no outline is true any more there is plain ground: nothing tells land from water. */
  const show = () => {
    const ground = embedded && map.getZoom() >= nearestOutline ? 'land' : 'sea';
    host.style.background = themeTokens[mode][ground];
    if (outlines === undefined) return;
    outlines.setStyle(styleOf(mode));
    if (map.getZoom() < nearestOutline) outlines.addTo(map);
    else outlines.remove();
  };
  show();
  map.on('zoomend', show);
  map.on('move zoom resize', options.onMove);
  map.on('moveend', options.onRest);

  return {
    box: () => {
      const bounds = map.getBounds();
      return {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      };
    },
    zoom: () => map.getZoom(),
    pointOf: ({ longitude, latitude }) => {
      const { x, y } = map.latLngToContainerPoint([latitude, nextTo(longitude, map.getCenter().lng)]);
      return { x, y };
    },
    placeAt: ({ x, y }) => {
      const { lat, lng } = map.containerPointToLatLng([x, y]);
      return { longitude: lng, latitude: lat };
    },
    fit: ({ west, south, east, north }, nearest = 17) => {
      map.fitBounds(latLngBounds([south, west], [north, east]), {
        padding: [56, 56],
        maxZoom: nearest,
        animate: false,
      });
    },
    goTo: ({ longitude, latitude }, next) => {
      map.setView(latLng(latitude, longitude), Math.round(next), { animate: false });
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    panBy: (x, y) => void map.panBy([x, y], { animate: !still }),
    paint: (next) => {
      mode = next;
      show();
    },
    remove: () => void map.remove(),
  };
}
