import { warrantyCalls } from '@hoistway/contract/install/warrantyCalls.ts';
import { warrantyMoves } from '@hoistway/contract/install/warrantyMoves.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { moveHandlers } from '#platform/moveHandlers.ts';
import { moveClaim } from './moveClaim.ts';
import { listClaims } from './warrantyRows.ts';

/** Faults for which the installer of an elevator answers. */
export function warrantyRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const { accept, dispute, settle, decide, withdraw } = warrantyCalls;
  serve(app, context, warrantyCalls, {
    list: ({ db, viewer }, asked) => listClaims(db, viewer, asked),
    ...moveHandlers(warrantyMoves, { accept, dispute, settle, decide, withdraw }, (ctx, asked) =>
      moveClaim(ctx, asked, new Date(now())),
    ),
  });
}
