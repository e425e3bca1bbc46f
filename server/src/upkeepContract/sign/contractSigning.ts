import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { contractSign, contractSignCalls } from '@hoistway/contract/upkeepContract/contractSign.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { lockOwnContract } from '../contractRules.ts';
import { putRecords } from '#platform/database/insertRecords.ts';

type Signing = ReadInputOf<typeof contractSignCalls.setSigning>;

/** Where nothing is said a visit is signed for, or it is said why not. */
const usual = { signing: 'orReason', signer: null, phone: null } as const;

/** Says how visits under a contract are confirmed from now on. */
async function setSigning(ctx: TransactionContext, { id, signing, signer, phone }: Signing): Promise<void> {
  const { discardedAt } = await lockOwnContract(ctx, id);
  if (discardedAt !== null) throw new Refusal('contractDiscarded');
  const signed = { contractId: id, signing, signer: signer ?? null, phone: phone ?? null };
  await putRecords(ctx.db, contractSign, [signed], ['contractId']);
}

/** How visits under a contract are confirmed, and by whom. */
export function contractSignRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, contractSignCalls, {
    signing: async ({ db }, { id }) =>
      (await db
        .selectFrom('contractSign')
        .where('contractId', '=', id)
        .select(['signing', 'signer', 'phone'])
        .executeTakeFirst()) ?? usual,
    setSigning: inTransaction(setSigning),
  });
}
