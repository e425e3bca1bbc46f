import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';

/** Writes how many invoices contracts have, what they come to less what was credited, and what was received. */
export const countBilling = (tx: Transaction, contractIds: readonly string[]) =>
  sql`update contract set invoices = counted.invoices, billed_amount = counted.billed,
      received_amount = counted.received
    from (select contract.id, count(invoice.id)::int as invoices,
        coalesce(sum(invoice.amount - invoice.credited_amount), 0) as billed,
        coalesce(sum(invoice.received_amount), 0) as received
      from contract left join invoice on invoice.contract_id = contract.id
        and invoice.voided_at is null and invoice.credits_id is null
      where contract.id = any(${contractIds}::bigint[]) group by contract.id) counted
    where contract.id = counted.id
      and (contract.invoices, contract.billed_amount, contract.received_amount)
        is distinct from (counted.invoices, counted.billed, counted.received)`.execute(tx);
