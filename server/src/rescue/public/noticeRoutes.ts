import { rescueNoticeCalls } from '@hoistway/contract/rescue/rescueNotice.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { printedNotice } from './printedNotice.ts';

/** What of a rescue is printed for the public. */
export function noticeRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  serve(app, context, rescueNoticeCalls, { notice: (ctx, input) => printedNotice(ctx, input, now()) });
}
