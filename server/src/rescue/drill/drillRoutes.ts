import { drillCalls } from '@hoistway/contract/rescue/rescueDrill.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { startDrill } from './drill.ts';

/** Exercises of rescues. */
export function drillRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  serve(app, context, drillCalls, {
    drill: inTransaction(async ({ db, viewer }, drill) => ({
      id: await startDrill(db, { ...drill, at: new Date(now()), userId: viewer.userId }),
    })),
  });
}
