import {
  addProtocol,
  Map as MapLibreMap,
  setWorkerUrl,
  type LayerSpecification,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import './mapLibre.css';
import type { BaseMapSource } from '@hoistway/contract/company/baseMap.ts';
import { themeTokens, type ThemeMode } from '../theme/tokens.ts';
import { farthestZoom, nearestZoom, nextTo, type BaseMap, type BaseMapOptions } from './baseMap.ts';
import { loadOutlines, nearestOutline } from './outlines.ts';

setWorkerUrl(workerUrl);

/** So long a map is waited for. */
const wholeAfterMs = 4_000;

/** MapLibre counts zoom by tiles of 512 pixels. */
const ownZoom = (zoom: number): number => zoom - 1;

const sea = (mode: ThemeMode): LayerSpecification => ({
  id: 'sea',
  type: 'background',
  paint: { 'background-color': themeTokens[mode].sea },
});

async function outlineStyle(mode: ThemeMode): Promise<StyleSpecification> {
  const { land } = await loadOutlines();
  const tokens = themeTokens[mode];
  const last = ownZoom(nearestOutline);
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, tolerance: 0.2 },
    },
    layers: [
      {
        id: 'sea',
        type: 'background',
        // Where no outline is true any more there is plain ground: nothing tells land from water.
        paint: { 'background-color': ['step', ['zoom'], tokens.sea, last, tokens.land] },
      },
      { id: 'land', type: 'fill', source: 'land', maxzoom: last, paint: { 'fill-color': tokens.land } },
      { id: 'coast', type: 'line', source: 'land', maxzoom: last, paint: { 'line-color': tokens.landLine } },
    ],
  };
}

const rasterStyle = (tiles: string[], mode: ThemeMode): StyleSpecification => ({
  version: 8,
  sources: { tiles: { type: 'raster', tiles, tileSize: 256, maxzoom: 19 } },
  layers: [sea(mode), { id: 'tiles', type: 'raster', source: 'tiles' }],
});

/** A file of tiles: pictures as they are, vectors of the usual layers in our own colours. */
async function fileStyle(url: string, mode: ThemeMode): Promise<StyleSpecification> {
  const { PMTiles, Protocol, TileType } = await import('pmtiles');
  const protocol = new Protocol();
  const file = new PMTiles(url);
  protocol.add(file);
  addProtocol('pmtiles', protocol.tile);
  const { tileType } = await file.getHeader();
  if (tileType !== TileType.Mvt) {
    return {
      version: 8,
      sources: { tiles: { type: 'raster', url: `pmtiles://${url}`, tileSize: 256 } },
      layers: [sea(mode), { id: 'tiles', type: 'raster', source: 'tiles' }],
    };
  }
  const { land, landLine, sea: water, sunk, line2 } = themeTokens[mode];
  const fill = (layer: string, color: string): LayerSpecification => ({
    id: layer,
    type: 'fill',
    source: 'tiles',
    'source-layer': layer,
    paint: { 'fill-color': color },
  });
  const stroke = (layer: string, color: string): LayerSpecification => ({
    id: layer,
    type: 'line',
    source: 'tiles',
    'source-layer': layer,
    paint: { 'line-color': color },
  });
  return {
    version: 8,
    sources: { tiles: { type: 'vector', url: `pmtiles://${url}` } },
    layers: [
      sea(mode),
      fill('earth', land),
      fill('landuse', sunk),
      fill('water', water),
      fill('buildings', landLine),
      stroke('roads', line2),
      stroke('boundaries', landLine),
    ],
  };
}

function styleOf(source: BaseMapSource | null, mode: ThemeMode): Promise<StyleSpecification | string> {
  if (source?.url && source.kind === 'raster') return Promise.resolve(rasterStyle([source.url], mode));
  if (source?.url && source.kind === 'style') return Promise.resolve(source.url);
  if (source?.url && source.kind === 'pmtiles') return fileStyle(source.url, mode);
  return outlineStyle(mode);
}

/** The base map as MapLibre draws it. A base map that cannot be reached gives way to our own outlines. */
export async function openMapLibre(host: HTMLElement, options: BaseMapOptions): Promise<BaseMap> {
  const { place, source } = options;
  const map = new MapLibreMap({
    container: host,
    style: await styleOf(source, options.mode).catch(() => outlineStyle(options.mode)),
    center: [place.longitude, place.latitude],
    zoom: ownZoom(options.zoom),
    minZoom: ownZoom(farthestZoom),
    maxZoom: ownZoom(nearestZoom),
    keyboard: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    boxZoom: false,
    renderWorldCopies: false,
    attributionControl: source?.kind === 'style' ? { compact: true } : false,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.getCanvas().tabIndex = -1;
  map.on('move', options.onMove);
  map.on('moveend', options.onRest);
  map.on('resize', options.onMove);

  // It is shown when it is whole: tiles that come one by one cut the land at their edges.
  await new Promise<void>((done) => {
    map.once('load', () => done());
    setTimeout(done, wholeAfterMs);
  });

  let mode = options.mode;
  let placed = false;
  let embedded = !source || source.kind === 'embedded';
  const showOutlines = async () => {
    embedded = true;
    map.setStyle(await outlineStyle(mode));
  };
  map.on('error', () => {
    if (!embedded && !map.isStyleLoaded() && source?.kind === 'style') void showOutlines();
  });

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
    zoom: () => map.getZoom() + 1,
    pointOf: ({ longitude, latitude }) => {
      const { x, y } = map.project([nextTo(longitude, map.getCenter().lng), latitude]);
      return { x, y };
    },
    placeAt: ({ x, y }) => {
      const { lng, lat } = map.unproject([x, y]);
      return { longitude: lng, latitude: lat };
    },
    fit: ({ west, south, east, north }, nearest = 17) => {
      map.fitBounds([west, south, east, north], {
        padding: 56,
        maxZoom: ownZoom(nearest),
        // The first is where it begins, not a way to go.
        duration: placed ? 600 : 0,
      });
      placed = true;
    },
    goTo: ({ longitude, latitude }, zoom) => {
      map.flyTo({ center: [longitude, latitude], zoom: ownZoom(zoom), duration: 900 });
    },
    zoomBy: (steps) => void map.zoomTo(map.getZoom() + steps, { duration: 200 }),
    panBy: (x, y) => void map.panBy([x, y], { duration: 150 }),
    paint: (next) => {
      if (next === mode) return;
      mode = next;
      if (embedded) void outlineStyle(mode).then((style) => map.setStyle(style));
      else if (source?.kind !== 'style') void styleOf(source, mode).then((style) => map.setStyle(style));
    },
    remove: () => map.remove(),
  };
}
