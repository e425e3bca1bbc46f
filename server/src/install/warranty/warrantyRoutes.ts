import { firstDaysCalls } from '@hoistway/contract/install/warranty/firstDays.ts';
import { warrantyCalls } from '@hoistway/contract/install/warranty/warrantyCalls.ts';
import { warrantyMoves } from '@hoistway/contract/install/warranty/warrantyMoves.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { moveHandlers } from '#platform/moveHandlers.ts';
import { compareFirstDays } from './firstDays.ts';
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
  serve(app, context, firstDaysCalls, {
    firstDays: (ctx, { id }) => compareFirstDays(ctx, id, new Date(now())),
  });
}
