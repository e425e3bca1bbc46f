import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Change } from '#platform/call/ask.ts';

/**
 * Writes anew who sees a lift because of the companies on its record: property, owner, maintainer, installer,
 * manufacturer and rescue station with all companies above them, and rescue, inspection and regulator bodies by region
 * code.
 * Without ids every lift is computed.
 */
export async function refreshCompanySight(tx: Change, elevatorIds?: readonly string[]): Promise<void> {
  const some = elevatorIds ?? null;
  await sql`delete from sight where reason like 'company.%'
    and (${some}::bigint[] is null or elevator_id = any(${some}::bigint[]))`.execute(tx);
  await sql`insert into sight (company_id, elevator_id, reason)
    select * from company_sight(${some}::bigint[]) on conflict do nothing`.execute(tx);
  await announce(tx, { kind: 'sightChanged' });
}

/** A company stands below another one than before: whoever is above it now sees the lifts of its tree, and only they. */
export async function refreshSightBelow(tx: Change, companyId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with tree as (select company_tree(${companyId}::bigint) as id)
    select lift.id::text as id from elevator lift
    where lift.property_id in (select id from tree) or lift.owner_id in (select id from tree)
      or lift.maintainer_id in (select id from tree) or lift.installer_id in (select id from tree)
      or lift.manufacturer_id in (select id from tree) or lift.rescue_station_id in (select id from tree)`.execute(
    tx,
  );
  await refreshCompanySight(
    tx,
    rows.map((row) => row.id),
  );
}
