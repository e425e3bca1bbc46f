import { mapCalls } from '@hoistway/contract/map/mapCluster.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type Handlers, type ServeContext } from '#platform/call/serve.ts';
import { clusterElevators, clusterRegions, countProvinces, listPlaced } from './mapStore.ts';
import type { LiveOf } from '#area/live/liveRoutes.ts';

export function mapRoutes(app: FastifyInstance, context: ServeContext, options: { liveOf: LiveOf }): void {
  const clusters: Handlers<typeof mapCalls>['clusters'] = (
    { db, viewer },
    { west, south, east, north, zoom, ...filters },
  ) => clusterElevators(db, viewer, { west, south, east, north, zoom }, filters);
  const regions: Handlers<typeof mapCalls>['regions'] = async (
    { db, viewer },
    { west, south, east, north, zoom, ...filters },
  ) => clusterRegions(db, viewer, { west, south, east, north, zoom }, filters);

  serve(app, context, mapCalls, {
    clusters,
    shownClusters: clusters,
    regions,
    shownRegions: regions,
    monitors: async ({ db, viewer }, { west, south, east, north, limit, ...filters }) => {
      const { rows, total } = await listPlaced(db, viewer, { west, south, east, north, limit }, filters);
      return { total, rows: rows.map((row) => ({ ...row, live: options.liveOf(row) })) };
    },
    provinces: ({ db, viewer }, filters) => countProvinces(db, viewer, filters),
  });
}
