import { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { pageCredits } from './creditStore.ts';
import { decideCredit, reopenCredit } from './credits.ts';
import { addNoAccess, removeNoAccess } from './noAccess.ts';
import { endTerm, listTerms, saveTerm } from './termStore.ts';
import { findVerdict, listRunning, pageVerdicts, slaOf } from './verdictStore.ts';

/** What contracts promise about time, what was judged by it, and what is given for misses. */
export function slaRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());

  serve(app, context, slaCalls, {
    terms: ({ db }, { id }) => listTerms(db, id),
    save: inTransaction((ctx, input) => saveTerm(ctx, input, at())),
    end: inTransaction((ctx, input) => endTerm(ctx, input, at())),
    verdicts: ({ db, viewer }, search, page) => pageVerdicts(db, viewer, search, page),
    verdict: ({ db, viewer }, input) => findVerdict(db, viewer, input),
    running: ({ db }, { id }) => listRunning(db, id, at()),
    of: ({ db, viewer }, input) => slaOf(db, viewer, input, at()),
    addNoAccess: inTransaction((ctx, input) => addNoAccess(ctx, input, at())),
    removeNoAccess: inTransaction((ctx, input) => removeNoAccess(ctx, input, at())),
    credits: ({ db }, search, page) => pageCredits(db, search, page),
    applyCredit: inTransaction((ctx, input) => decideCredit(ctx, { ...input, state: 'applied' }, at())),
    waiveCredit: inTransaction((ctx, input) => decideCredit(ctx, { ...input, state: 'waived' }, at())),
    reopenCredit: inTransaction((ctx, input) => reopenCredit(ctx, input)),
  });
}
