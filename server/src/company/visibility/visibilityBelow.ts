import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import type { LaterWork } from '#platform/event/later.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import type { companyMoved } from '../companyEvents.ts';
import { lockVisibility, writeVisibility } from './companyVisibility.ts';

// A company stands below another one than before: whoever is above it now sees the elevators of its tree, and only they.
// What may not be seen any more is withdrawn with the move itself; what may be seen from now on is granted afterwards, if
// need be in parts. So at every moment everybody sees what they saw before and will see in the end, and nobody sees what
// they will not see in the end.

type Moved = PayloadOf<typeof companyMoved>;

const withTies = sql`elevator cross join lateral (values
    ('company.property', elevator.property_id), ('company.owner', elevator.owner_id),
    ('company.maintainer', elevator.maintainer_id), ('company.installer', elevator.installer_id),
    ('company.manufacturer', elevator.manufacturer_id), ('company.rescueStation', elevator.rescue_station_id))
  as tie (reason, company_id)`;

/** Hides the elevators of a tree from the companies that no longer stand above it. */
export async function withdrawVisibilityAbove(tx: Transaction, { companyId }: Moved): Promise<void> {
  await lockVisibility(tx);
  const { numAffectedRows } = await sql`
    with tree as materialized (select company_tree(${companyId}::bigint) as id),
      staying as materialized (select id from tree union select company_line(${companyId}::bigint))
    delete from elevator_visibility using ${withTies}
    where tie.company_id in (select id from tree)
      and elevator_visibility.elevator_id = elevator.id and elevator_visibility.reason = tie.reason
      and elevator_visibility.company_id not in (select id from staying)`.execute(tx);
  if (numAffectedRows) await announce(tx, visibilityChanged, {});
}

/** Shows the elevators of a tree to the companies that stand above it now. */
export const grantVisibilityBelow: LaterWork<Moved> = {
  name: 'company:grantVisibilityBelow',
  async next(tx, { companyId }, after, limit) {
    const { rows } = await sql<{ id: string }>`
      with tree as materialized (select company_tree(${companyId}::bigint) as id)
      select elevator.id from elevator_ties_card elevator
      where elevator.id > ${after} and (elevator.property_id in (select id from tree)
        or elevator.owner_id in (select id from tree) or elevator.maintainer_id in (select id from tree)
        or elevator.installer_id in (select id from tree) or elevator.manufacturer_id in (select id from tree)
        or elevator.rescue_station_id in (select id from tree))
      order by elevator.id limit ${limit}`.execute(tx);
    return rows.map(({ id }) => id);
  },
  async run(tx, _, elevatorIds) {
    await lockVisibility(tx);
    await writeVisibility(tx, elevatorIds);
  },
  finish: (tx) => announce(tx, visibilityChanged, {}),
};
