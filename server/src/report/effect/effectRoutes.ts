import { effectCalls } from '@hoistway/contract/report/effect/effectCalls.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findLongPeriod } from '../reportPeriod.ts';
import { countMeasured, findEffect } from './readEffects.ts';

/** What machines did before and after visits. */
export function effectRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());

  serve(app, context, effectCalls, {
    ofOrder: ({ db, viewer }, { id }) => findEffect(db, viewer, id, at()),
    measured: async (ctx, { handlerId, from, to }) => {
      const { since, until } = await findLongPeriod(ctx, { from, to }, at());
      return countMeasured(ctx.db, ctx.viewer, { handlerId, since, until }, at());
    },
  });
}
