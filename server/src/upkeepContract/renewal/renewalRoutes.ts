import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import type { FastifyInstance } from 'fastify';
import { bulk } from '#platform/call/bulk.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { keepContract, loseContract } from './loseContract.ts';
import { pageLosses, pageRenewals } from './renewalStore.ts';
import { renewContract } from './renewContract.ts';

/** Renewing and losing contracts. */
export function renewalRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());
  serve(app, context, renewalCalls, {
    renew: inTransaction((ctx, input) => renewContract(ctx, input, at())),
    renewals: ({ db, viewer }, search, page) => pageRenewals(db, viewer, search, page, at()),
    lose: inTransaction((ctx, input) => loseContract(ctx, input, at())),
    loseAll: (ctx, { ids, tryOnly, ...loss }) =>
      bulk(
        ctx,
        'contract',
        { ids, tryOnly },
        async (within, id) => void (await loseContract(within, { id, ...loss }, at())),
        { lostOn: 'contractLoss.lostOn' },
      ),
    keep: inTransaction((ctx, input) => keepContract(ctx, input, at())),
    losses: ({ db, viewer }, search, page) => pageLosses(db, viewer, search, page, at()),
  });
}
