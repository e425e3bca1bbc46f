import { hoistwayCalls } from '@hoistway/contract/workOrder/hoistway.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { answerHoistway, clearHoistway, enterHoistway, leaveHoistway } from './hoistway.ts';

/** People in the pit or on the car. */
export function hoistwayRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const at = () => new Date(now());

  serve(app, context, hoistwayCalls, {
    enterHoistway: inTransaction((ctx, { id, place }) => enterHoistway(ctx, { id, place, at: at() })),
    answerHoistway: inTransaction((ctx, { id }) => answerHoistway(ctx, id, at())),
    leaveHoistway: inTransaction((ctx, { id }) => leaveHoistway(ctx, id, at())),
    clearHoistway: inTransaction((ctx, { id, remark }) => clearHoistway(ctx, { id, remark, at: at() })),
  });
}
