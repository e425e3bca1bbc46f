import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/call/requestContext.ts';
import { ownCompanies, seesEverything, seesWholeCompany } from '#platform/elevatorVisibility.ts';
import { job } from '#platform/job/jobs.ts';
import type { Viewer } from '#platform/viewer.ts';

/**
 * Which rows of a tally a viewer sees by the company that keeps the contracts; nothing for who sees a part of a company
 * only, since tallies know no elevators.
 */
export function coveredByRollup(viewer: Viewer): RawBuilder<SqlBool> | undefined {
  if (seesEverything(viewer)) return sql<SqlBool>`true`;
  return seesWholeCompany(viewer) ? sql<SqlBool>`tally.company_id in ${ownCompanies(viewer)}` : undefined;
}

/** What a tally leaves out of a viewer's contracts: those of other companies in which theirs is the customer. */
export const outsideRollup = (viewer: Viewer): RawBuilder<SqlBool> =>
  seesEverything(viewer)
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(contract.customer_id in ${ownCompanies(viewer)}
        and contract.company_id not in ${ownCompanies(viewer)})`;

/** Whether a search looks for nothing but what a tally tells apart. */
export const filtersOnlyBy = (search: object, names: readonly string[]): boolean =>
  Object.entries(search).every(([name, value]) => value === undefined || names.includes(name));

/** Adds up what changes have left behind in the tallies. */
export async function foldTallies(db: Database): Promise<void> {
  await sql`with taken as (delete from contract_tally returning *)
    insert into contract_tally
    select company_id, effective_date, expiry_date, elevators, renewed_elevators, lost_elevators, renewal_status,
      discarded, reviewed, sum(n), sum(amount), sum(billed_amount), sum(received_amount)
    from taken group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0`.execute(db);
  await sql`with taken as (delete from invoice_tally returning *)
    insert into invoice_tally
    select company_id, billing_date, due_date, invoice_type, state, sum(n), sum(amount), sum(tax_amount),
      sum(credited_amount), sum(received_amount), sum(outstanding)
    from taken group by 1, 2, 3, 4, 5 having sum(n) <> 0`.execute(db);
  await sql`with taken as (delete from collection_tally returning *)
    insert into collection_tally
    select company_id, date, kind, sum(n), sum(amount) from taken group by 1, 2, 3 having sum(n) <> 0`.execute(
    db,
  );
}

/** Every night, when few people are at work in Asia. */
export const foldTalliesJob = job({
  name: 'upkeepContract:foldTallies',
  payload: z.object({}),
  cron: '35 18 * * *',
  run: async (_, { db }) => foldTallies(db),
});
