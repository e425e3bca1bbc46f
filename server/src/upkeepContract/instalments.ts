import type { InstalmentState } from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

/** How an instalment stands: by all invoices that ask for it and count. */
const stateOf = sql<InstalmentState>`(select case
    when count(*) = 0 then 'unbilled'
    when sum(invoice.outstanding) = 0 then 'paid'
    when sum(invoice.received_amount + invoice.credited_amount) > 0 then 'partPaid'
    else 'unpaid' end
  from invoice where invoice.contract_id = instalment.contract_id and invoice.instalment = instalment.position
    and invoice.voided_at is null and invoice.credits_id is null)`;

/** When the customer of a contract pays how much, and how each instalment stands. */
export const listInstalments = (db: Database, contractId: string) =>
  db
    .selectFrom('contractInstalment as instalment')
    .where('instalment.contractId', '=', contractId)
    .select(['instalment.position', 'instalment.due', 'instalment.amount', stateOf.as('state')])
    .orderBy('instalment.position')
    .execute();
