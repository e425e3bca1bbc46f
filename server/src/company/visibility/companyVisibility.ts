import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';

/** Who sees an elevator, and by which tie of a company to it. */
export interface VisibilityRow {
  companyId: string;
  elevatorId: string;
  reason: string;
}

/** What was written anew: rows that were absent, and such as should not have been there. */
export type VisibilityDifference = VisibilityRow & { missing: boolean };

const lock = sql`hashtext('company visibility')`;

/**
 * Nobody else works out who sees elevators because of companies until the transaction ends. Whoever changed what companies
 * are takes it before anything is withdrawn or granted: what others work out meanwhile may rest on how it was.
 */
export const lockVisibility = (tx: Transaction) => sql`select pg_advisory_xact_lock(${lock})`.execute(tx);

/** As lockVisibility, but beside others who do the same for elevators of their own, which they hold. */
export const shareVisibilityLock = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock_shared(${lock})`.execute(tx);

/**
 * Writes who sees elevators because of the companies on their records: property, owner, maintainer, installer, manufacturer
 * and rescue station with all companies above them, and rescue, inspection and regulator bodies by region code. Without
 * ids every elevator is meant. The caller holds or shares the lock.
 */
export async function writeVisibility(
  tx: Transaction,
  elevatorIds: readonly string[] | null,
): Promise<VisibilityDifference[]> {
  const { rows } = await sql<VisibilityDifference>`
    with wanted as materialized (select * from company_visibility(${elevatorIds}::bigint[])),
      stored as (select company_id, elevator_id, reason from elevator_visibility
        where (${elevatorIds}::bigint[] is null or elevator_id = any(${elevatorIds}::bigint[]))
          and reason like 'company.%'),
      added as (insert into elevator_visibility (company_id, elevator_id, reason)
        select * from wanted except select * from stored on conflict do nothing
        returning company_id, elevator_id, reason),
      surplus as (select * from stored except select * from wanted),
      taken as (delete from elevator_visibility using surplus where elevator_visibility.company_id = surplus.company_id
        and elevator_visibility.elevator_id = surplus.elevator_id and elevator_visibility.reason = surplus.reason
        returning elevator_visibility.company_id, elevator_visibility.elevator_id, elevator_visibility.reason)
    select company_id::text as "companyId", elevator_id::text as "elevatorId", reason, true as missing from added
    union all select company_id::text, elevator_id::text, reason, false from taken`.execute(tx);
  return rows;
}

/** Works out anew who sees elevators that the transaction has changed; without ids all of them. */
export async function refreshCompanyVisibility(
  tx: Transaction,
  elevatorIds?: readonly string[],
): Promise<void> {
  await shareVisibilityLock(tx);
  await writeVisibility(tx, elevatorIds ?? null);
  await announce(tx, visibilityChanged, {});
}
