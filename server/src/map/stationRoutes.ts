import { stationCalls } from '@hoistway/contract/map/station.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { clusterStations } from './stationStore.ts';

/** From where help comes, on a map. */
export function stationRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, stationCalls, {
    stations: ({ db, viewer }, view) => clusterStations(db, viewer, view),
  });
}
