import { rescueReplayCalls } from '@hoistway/contract/rescue/rescueReplay.ts';
import type { FastifyInstance } from 'fastify';
import { noteView } from '#platform/auditLog/callEvents.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { replayOf } from './rescueReplay.ts';

/** Rescues as they happened, moment by moment. */
export function rescueReplayRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, rescueReplayCalls, {
    replay: async (ctx, { id }) => {
      const replay = await replayOf(ctx, id, now());
      // Where people were is told to whoever may know it, and that it was told is kept.
      if (replay.lines.some(({ source }) => source === 'position'))
        await noteView(context.auditLog, rescueReplayCalls.replay, ctx);
      return replay;
    },
  });
}
