import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import type { LaterWork } from '#platform/event/later.ts';
import { sightChanged } from '#platform/sightEvents.ts';
import type { companyMoved } from './companyEvents.ts';
import { holdSight, writeSight } from './companySight.ts';

// A company stands below another one than before: whoever is above it now sees the lifts of its tree, and only they.
// What may not be seen any more is withdrawn with the move itself; what may be seen from now on is granted afterwards, if
// need be in parts. So at every moment everybody sees what they saw before and will see in the end, and nobody sees what
// they will not see in the end.

type Moved = PayloadOf<typeof companyMoved>;

const withTies = sql`elevator lift cross join lateral (values
    ('company.property', lift.property_id), ('company.owner', lift.owner_id),
    ('company.maintainer', lift.maintainer_id), ('company.installer', lift.installer_id),
    ('company.manufacturer', lift.manufacturer_id), ('company.rescueStation', lift.rescue_station_id))
  as tie (reason, company_id)`;

/** Takes the lifts of a tree out of the sight of those who stood above it and do no more. */
export async function withdrawSightAbove(tx: Transaction, { companyId }: Moved): Promise<void> {
  await holdSight(tx);
  const { numAffectedRows } = await sql`
    with tree as materialized (select company_tree(${companyId}::bigint) as id),
      staying as materialized (select id from tree union select company_line(${companyId}::bigint))
    delete from sight using ${withTies}
    where tie.company_id in (select id from tree)
      and sight.elevator_id = lift.id and sight.reason = tie.reason
      and sight.company_id not in (select id from staying)`.execute(tx);
  if (numAffectedRows) await announce(tx, sightChanged, {});
}

/** Puts the lifts of a tree into the sight of those who stand above it now. */
export const grantSightBelow: LaterWork<Moved> = {
  name: 'company:grantSightBelow',
  async next(tx, { companyId }, after, limit) {
    const { rows } = await sql<{ id: string }>`
      with tree as materialized (select company_tree(${companyId}::bigint) as id)
      select lift.id from elevator_ties_card lift
      where lift.id > ${after} and (lift.property_id in (select id from tree)
        or lift.owner_id in (select id from tree) or lift.maintainer_id in (select id from tree)
        or lift.installer_id in (select id from tree) or lift.manufacturer_id in (select id from tree)
        or lift.rescue_station_id in (select id from tree))
      order by lift.id limit ${limit}`.execute(tx);
    return rows.map(({ id }) => id);
  },
  async run(tx, _, elevatorIds) {
    await holdSight(tx);
    await writeSight(tx, elevatorIds);
  },
  finish: (tx) => announce(tx, sightChanged, {}),
};
