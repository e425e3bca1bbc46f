import { alterationCalls } from '@hoistway/contract/inspection/alteration/alterationCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { addAlteration, alterationsOf, correctAlteration, removeAlteration } from './recordAlteration.ts';

/** Major alterations of elevators: when each was begun and when it ended. */
export function alterationRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const at = () => new Date(now());
  serve(app, context, alterationCalls, {
    list: ({ db, viewer }, { elevatorId }) => alterationsOf(db, viewer, elevatorId),
    create: inTransaction((ctx, input) => addAlteration(ctx, input, at())),
    update: inTransaction((ctx, input) => correctAlteration(ctx, input, at())),
    remove: inTransaction((ctx, { id }) => removeAlteration(ctx, id, at())),
  });
}
