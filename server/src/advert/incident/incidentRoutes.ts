import { incidentCalls } from '@hoistway/contract/advert/incident/incidentCalls.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findPlaying } from '../player/playerStore.ts';
import { playerIncidentOf } from './playerIncident.ts';

/** What screens show of people who are shut in. */
export function incidentRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, incidentCalls, {
    incident: async ({ db }, { token, connection }) =>
      playerIncidentOf(db, await findPlaying(db, token, connection), now()),
  });
}
