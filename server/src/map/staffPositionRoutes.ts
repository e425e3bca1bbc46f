import { staffPositionCalls } from '@hoistway/contract/map/staffPosition.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { noteView } from '#platform/auditLog/callEvents.ts';
import {
  clusterPeople,
  countPeople,
  findSharing,
  movePlace,
  startSharing,
  stopSharing,
} from './staffPositionStore.ts';

/** Where people say they are, and the map that shows it. */
export function staffPositionRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, staffPositionCalls, {
    people: async (ctx, { onlyTotal, ...view }) => {
      if (onlyTotal)
        return { total: await countPeople(ctx.db, ctx.viewer, now(), view), clusters: [], people: [] };
      const seen = await clusterPeople(ctx.db, ctx.viewer, now(), view);
      if (seen.total > 0) await noteView(context.auditLog, staffPositionCalls.people, ctx);
      return seen;
    },
    sharing: ({ db, viewer }) => findSharing(db, viewer, now()),
    startSharing: inTransaction(async ({ db, viewer }, place) => {
      if (!(await startSharing(db, viewer, now(), place))) throw new Refusal('notStaff');
      return findSharing(db, viewer, now());
    }),
    movePlace: inTransaction(async ({ db, viewer }, place) => {
      if (!(await movePlace(db, viewer, now(), place))) throw new Refusal('placeNotShared');
      return findSharing(db, viewer, now());
    }),
    stopSharing: inTransaction(({ db, viewer }) => stopSharing(db, viewer, now())),
  });
}
