import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { elevator } from '#contract/elevator/elevatorCard.ts';
import { elevatorSearch } from '#contract/elevator/elevatorSearch.ts';
import { count, latitude, longitude } from '#contract/fieldKinds.ts';
import { liveState } from '#contract/live/live.ts';
import { mapState } from '#contract/live/mapState.ts';

const filters = elevatorSearch
  .pick({ words: true, groupId: true, regionCode: true, companyId: true })
  .extend({ kind: elevatorSearch.shape.type, state: z.array(mapState()).optional() });

export const box = z.object({
  west: longitude(),
  south: latitude(),
  east: longitude(),
  north: latitude(),
});
export type MapBox = z.output<typeof box>;
export type MapFilters = z.input<typeof filters>;

/**
 * An edge of what a map shows. Maps count on beyond 180°, and may go round the world more than once; a box whose west lies
 * east of its east goes over 180°.
 */
const edge = () => z.number().min(-3600).max(3600);

/** What a map shows: its box in WGS-84 degrees and its zoom, of which one step doubles the scale. */
export const mapView = box.extend({ west: edge(), east: edge(), zoom: z.number().min(0).max(24) });
const viewport = mapView.extend(filters.shape);

/** Markers too close to separate: their centre, and the box in which they lie. */
export const markerGroup = z.object({
  count: count(),
  latitude: latitude(),
  longitude: longitude(),
  ...box.shape,
});
const cluster = markerGroup.extend({ worst: mapState() });

const mapElevator = elevator
  .show('id', 'elevatorNo', 'shortNumber', 'projectName')
  .extend({ latitude: latitude(), longitude: longitude(), state: mapState() });

const shownElevator = elevator
  .show(
    'id',
    'elevatorNo',
    'shortNumber',
    'address',
    'projectName',
    'floorsNum',
    'floorLabels',
    'floorHeightMm',
  )
  .extend({ latitude: latitude(), longitude: longitude(), live: liveState });

const regionCount = z.object({
  regionCode: z.string(),
  count: count(),
  worst: mapState(),
});

const clusters = {
  access: 'elevator.view',
  input: viewport,
  reply: z.object({ total: count(), clusters: z.array(cluster), elevators: z.array(mapElevator) }),
} as const;
const regions = {
  access: 'elevator.view',
  input: viewport,
  reply: z.array(regionCount.extend({ latitude: latitude(), longitude: longitude(), ...box.shape })),
} as const;

export const mapCalls = calls('monitoring', 'map', {
  /** Elevators that stand alone at this zoom one by one, the others as clusters: never more than a screen can show. */
  clusters: post('mapCluster/elevator/gps', {
    summary: 'Clusters elevators within a part of the map.',
    effect: 'reads',
    ...clusters,
  }),
  /** By province, city or district, as the zoom has it. Elevators without a region are not among them. */
  regions: post('mapCluster/area/gps', {
    summary: 'Counts elevators by region within a part of the map.',
    effect: 'reads',
    ...regions,
  }),
  /** The same for a display, which may only GET. */
  shownClusters: get('mapCluster/elevator/gps', {
    summary: 'Clusters elevators within a part of the map for a wall screen.',
    ...clusters,
  }),
  shownRegions: get('mapCluster/area/gps', {
    summary: 'Counts elevators by region for a wall screen.',
    ...regions,
  }),
  /** The elevators that have a place, of a box or everywhere, the worst first. */
  monitors: get('elevator/monitors', {
    summary: 'Lists elevators that have a place, the worst first.',
    access: 'elevator.view',
    input: z.object({
      west: edge().default(-180),
      south: latitude().default(-90),
      east: edge().default(180),
      north: latitude().default(90),
      limit: z.int().min(1).max(200).default(100),
      ...filters.shape,
    }),
    reply: z.object({ total: count(), rows: z.array(shownElevator) }),
  }),
  provinces: get('elevator/count/province', {
    summary: 'Counts elevators by province.',
    access: 'elevator.view',
    input: filters,
    reply: z.array(regionCount),
  }),
});
