import { hoistwayCalls } from '@hoistway/contract/workOrder/hoistway.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { answerHoistway, clearHoistway, enterHoistway, leaveHoistway } from './hoistway.ts';
import { runIdempotently } from '../phoneAct.ts';

/** People in the pit or on the car. */
export function hoistwayRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const at = () => new Date(now());

  serve(app, context, hoistwayCalls, {
    enterHoistway: inTransaction((ctx, { id, place, ...sent }) => {
      const now = at();
      return runIdempotently(ctx, id, sent, now, (happened) =>
        enterHoistway(ctx, { id, place, at: happened, now }),
      );
    }),
    answerHoistway: inTransaction((ctx, { id }) => answerHoistway(ctx, id, at())),
    leaveHoistway: inTransaction((ctx, { id, ...sent }) =>
      runIdempotently(ctx, id, sent, at(), (happened) => leaveHoistway(ctx, id, happened)),
    ),
    clearHoistway: inTransaction((ctx, { id, remark }) => clearHoistway(ctx, { id, remark, at: at() })),
  });
}
