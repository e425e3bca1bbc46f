import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { sightChanged } from '#platform/sightEvents.ts';

/** Who sees a lift, and by which tie of a company to it. */
export interface Sighting {
  companyId: string;
  elevatorId: string;
  reason: string;
}

/** What was written anew: sightings that were absent, and such as should not have been there. */
export type SightDifference = Sighting & { missing: boolean };

const lock = sql`hashtext('company sight')`;

/**
 * Nobody else works out who sees lifts because of companies until the transaction ends. Whoever changed what companies
 * are takes it before anything is withdrawn or granted: what others work out meanwhile may rest on how it was.
 */
export const holdSight = (tx: Transaction) => sql`select pg_advisory_xact_lock(${lock})`.execute(tx);

/** As holdSight, but beside others who do the same for lifts of their own, which they have changed and so locked. */
const shareSight = (tx: Transaction) => sql`select pg_advisory_xact_lock_shared(${lock})`.execute(tx);

/**
 * Writes who sees lifts because of the companies on their records: property, owner, maintainer, installer, manufacturer
 * and rescue station with all companies above them, and rescue, inspection and regulator bodies by region code. Without
 * ids every lift is meant. The caller holds or shares the sight.
 */
export async function writeSight(
  tx: Transaction,
  elevatorIds: readonly string[] | null,
): Promise<SightDifference[]> {
  const { rows } = await sql<SightDifference>`
    with wanted as materialized (select * from company_sight(${elevatorIds}::bigint[])),
      stored as (select company_id, elevator_id, reason from sight
        where (${elevatorIds}::bigint[] is null or elevator_id = any(${elevatorIds}::bigint[]))
          and reason like 'company.%'),
      added as (insert into sight (company_id, elevator_id, reason)
        select * from wanted except select * from stored on conflict do nothing
        returning company_id, elevator_id, reason),
      surplus as (select * from stored except select * from wanted),
      taken as (delete from sight using surplus where sight.company_id = surplus.company_id
        and sight.elevator_id = surplus.elevator_id and sight.reason = surplus.reason
        returning sight.company_id, sight.elevator_id, sight.reason)
    select company_id::text as "companyId", elevator_id::text as "elevatorId", reason, true as missing from added
    union all select company_id::text, elevator_id::text, reason, false from taken`.execute(tx);
  return rows;
}

/** Works out anew who sees lifts that the transaction has changed; without ids all of them. */
export async function refreshCompanySight(tx: Transaction, elevatorIds?: readonly string[]): Promise<void> {
  await shareSight(tx);
  await writeSight(tx, elevatorIds ?? null);
  await announce(tx, sightChanged, {});
}
