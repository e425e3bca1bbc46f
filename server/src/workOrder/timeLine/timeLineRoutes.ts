import { timeLineCalls } from '@hoistway/contract/workOrder/timeLine.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { checkTime, readTimeLine } from './timeLine.ts';

/** The time line of dispatchers: who works when, and what speaks against giving somebody more. */
export function timeLineRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const at = () => new Date(now());
  serve(app, context, timeLineCalls, {
    timeLine: (ctx, asked) => readTimeLine(ctx, asked, at()),
    checkTime: (ctx, asked) => checkTime(ctx, asked, at()),
  });
}
