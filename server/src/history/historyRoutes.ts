import { historyCalls, maxSpanMs } from '@hoistway/contract/history/history.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findKeptSince, listMarks, readSamples, readStates, type HistorySpan } from './historyStore.ts';
import { readOfflineLimits } from './offlineLimits.ts';

interface AskedSpan {
  id: string;
  from: number;
  to: number;
}

export function historyRoutes(app: FastifyInstance, context: ServeContext, options: { now(): number }): void {
  /** The asked time without what is not kept, not yet, or more than a day. */
  const keptPart = async (db: Database, { id, from, to }: AskedSpan) => {
    const now = options.now();
    const keptSince = (await findKeptSince(db)) ?? now;
    const start = Math.min(Math.max(from, keptSince), now);
    const end = Math.max(start, Math.min(to, now, start + maxSpanMs));
    const span: HistorySpan = { elevatorId: id, from: start, to: end };
    return { span, keptSince };
  };

  serve(app, context, historyCalls, {
    samples: async ({ db }, asked) => {
      const { span, keptSince } = await keptPart(db, asked);
      return { from: span.from, to: span.to, keptSince, ...(await readSamples(db, span)) };
    },
    states: async ({ db }, asked) => {
      const { span } = await keptPart(db, asked);
      return span.to > span.from ? readStates(db, span, await readOfflineLimits(db)) : [];
    },
    marks: async ({ db }, asked) => {
      const { span } = await keptPart(db, asked);
      return listMarks(db, span);
    },
  });
}
