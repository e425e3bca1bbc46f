import { staffPositionCalls } from '@hoistway/contract/monitoring/staffPosition.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/problems.ts';
import { serve, type ServeContext } from '#platform/serve.ts';
import { noteView } from '#platform/trail/callEvents.ts';
import { clusterPeople, findSharing, movePlace, startSharing, stopSharing } from './staffPositionStore.ts';

/** Where people say they are, and the map that shows it. */
export function staffPositionRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, staffPositionCalls, {
    people: async (ask, view) => {
      const seen = await clusterPeople(ask.db, ask.viewer, now(), view);
      if (seen.total > 0) noteView(context.trail, staffPositionCalls.people, ask);
      return seen;
    },
    sharing: ({ db, viewer }) => findSharing(db, viewer, now()),
    startSharing: async ({ db, viewer, change }, place) => {
      if (!(await change((tx) => startSharing(tx, viewer, now(), place)))) throw new Refusal('notStaff');
      return findSharing(db, viewer, now());
    },
    movePlace: async ({ db, viewer, change }, place) => {
      if (!(await change((tx) => movePlace(tx, viewer, now(), place)))) throw new Refusal('placeNotShared');
      return findSharing(db, viewer, now());
    },
    stopSharing: ({ viewer, change }) => change((tx) => stopSharing(tx, viewer)),
  });
}
