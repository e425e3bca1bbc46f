import { z } from 'zod';
import { calls, post } from '#contract/call.ts';
import { company } from '#contract/company/company.ts';
import { count, latitude, longitude } from '#contract/fieldKinds.ts';
import { mapView, markerGroup } from './mapCluster.ts';

const station = company.show('id', 'name', 'type', 'phone', 'dutyPhone', 'address').extend({
  latitude: latitude(),
  longitude: longitude(),
  /** The elevators that it maintains and that the viewer sees. */
  elevators: count(),
});

export const stationCalls = calls('monitoring', 'station', {
  /**
   * Rescue stations in a box: maintenance companies and rescue organisations with a location. Single ones at this
   * zoom, and those that no zoom separates, one by one; the others as clusters.
   */
  stations: post('mapCluster/station/gps', {
    summary: 'Lists rescue stations within a part of the map.',
    effect: 'reads',
    access: 'rescue.view',
    touches: ['company'],
    input: mapView,
    reply: z.object({ total: count(), clusters: z.array(markerGroup), stations: z.array(station) }),
  }),
});
