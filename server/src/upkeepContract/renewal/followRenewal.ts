import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';

/**
 * Writes on the lines of a renewed contract which of them the renewal takes over: those whose elevator it has, while it
 * stands. Whatever the renewal gives up, by a change, by being discarded or deleted, is open again.
 */
export const followRenewal = (
  tx: Transaction,
  renewal: { id: string; renewedFromId: string },
): Promise<unknown> =>
  sql`with taken as (
      select former.id, exists (select 1 from contract_line line join contract on contract.id = line.contract_id
          where contract.id = ${renewal.id} and contract.discarded_at is null
            and line.elevator_id = former.elevator_id) as taken
      from contract_line former where former.contract_id = ${renewal.renewedFromId})
    update contract_line set renewed_by_id = case when taken.taken then ${renewal.id}::bigint end
    from taken where contract_line.id = taken.id
      and ((taken.taken and contract_line.renewed_by_id is null)
        or (not taken.taken and contract_line.renewed_by_id = ${renewal.id}))`.execute(tx);

/** A renewal is about to be deleted: what it took over is open again. */
export const freeRenewed = async (tx: Transaction, renewalId: string): Promise<void> => {
  await tx
    .updateTable('contractLine')
    .set({ renewedById: null })
    .where('renewedById', '=', renewalId)
    .execute();
};
