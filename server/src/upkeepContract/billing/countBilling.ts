import { sumOfAmounts } from '@hoistway/contract/money.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';

const countedOf = (contractIds: readonly string[]) => sql<{
  billed: number;
}>`select contract.id, count(invoice.id)::int as invoices,
    coalesce(sum(invoice.amount - invoice.credited_amount), 0) as billed,
    coalesce(sum(invoice.received_amount), 0) as received
  from contract left join invoice on invoice.contract_id = contract.id
    and invoice.voided_at is null and invoice.credits_id is null
  where contract.id = any(${contractIds}::bigint[]) group by contract.id`;

/**
 * Writes how many invoices contracts have, what they come to less what was credited, and what was received. Invoices that
 * come to more than an amount can be are too many: the database would only say that something of it is out of bounds.
 */
export async function countBilling(tx: Transaction, contractIds: readonly string[]): Promise<void> {
  const { rows } = await countedOf(contractIds).execute(tx);
  for (const { billed } of rows) sumOfAmounts([billed]);
  await sql`update contract set invoices = counted.invoices, billed_amount = counted.billed,
      received_amount = counted.received
    from (${countedOf(contractIds)}) counted
    where contract.id = counted.id
      and (contract.invoices, contract.billed_amount, contract.received_amount)
        is distinct from (counted.invoices, counted.billed, counted.received)`.execute(tx);
}
