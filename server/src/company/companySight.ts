import { sql } from 'kysely';
import { announce } from '#platform/announce.ts';
import type { Change } from '#platform/ask.ts';

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
  await sql`
    insert into sight (company_id, elevator_id, reason)
    select distinct above.id, lift.id, 'company.' || role.name
    from elevator_card lift
    join elevator e on e.id = lift.id
    cross join lateral (values
      ('property', e.property_id), ('owner', e.owner_id), ('maintainer', e.maintainer_id),
      ('installer', case when e.life_state = 'installing' then e.installer_id end),
      ('manufacturer', e.manufacturer_id),
      ('rescueStation', e.rescue_station_id)) as role (name, company_id)
    cross join lateral company_line(role.company_id) as above (id)
    where role.company_id is not null and (${some}::bigint[] is null or lift.id = any(${some}::bigint[]))
    union
    select company.id, lift.id, 'company.region'
    from elevator_card lift
    join company on company.type in ('rescue', 'inspection', 'regulator')
    join lateral unnest(company.region_codes) as region (code)
      on lift.region_code like regexp_replace(region.code, '(00)+$', '') || '%'
    where ${some}::bigint[] is null or lift.id = any(${some}::bigint[])
    on conflict do nothing`.execute(tx);
  await announce(tx, { kind: 'sightChanged' });
}
