import { regionPrefix } from '@hoistway/contract/place/regionTable.ts';
import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import type { LaterWork } from '#platform/event/later.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import type { companyRegionsChanged } from '../companyEvents.ts';
import { lockVisibility, writeVisibility } from './companyVisibility.ts';
import { findRegionsOf } from '../companyStore.ts';

// A company answers for other regions than before. As with one that moves (visibilityBelow.ts), what it may not see any more is
// withdrawn with the change itself, and what it may see from now on is granted afterwards.

type Changed = PayloadOf<typeof companyRegionsChanged>;

const prefixesOf = async (tx: Transaction, companyId: string): Promise<string[]> =>
  (await findRegionsOf(tx, companyId)).map((code) => `${regionPrefix(code)}%`);

/** Hides the elevators of regions for which a company no longer answers. */
export async function withdrawVisibilityOfRegions(tx: Transaction, { companyId }: Changed): Promise<void> {
  await lockVisibility(tx);
  const { numAffectedRows } = await sql`delete from elevator_visibility using elevator_ties_card elevator
    where elevator_visibility.company_id = ${companyId} and elevator_visibility.reason = 'company.region' and elevator.id = elevator_visibility.elevator_id
      and (elevator.region_code like any(${await prefixesOf(tx, companyId)}::text[])) is not true`.execute(
    tx,
  );
  if (numAffectedRows) await announce(tx, visibilityChanged, {});
}

/** Shows a company the elevators of its regions that it does not see yet. */
export const grantVisibilityOfRegions: LaterWork<Changed> = {
  name: 'company:grantVisibilityOfRegions',
  async next(tx, { companyId }, after, limit) {
    const { rows } = await sql<{ id: string }>`select elevator.id from elevator_ties_card elevator
      where elevator.id > ${after} and elevator.region_code like any(${await prefixesOf(tx, companyId)}::text[])
        and not exists (select 1 from elevator_visibility where elevator_visibility.company_id = ${companyId}
          and elevator_visibility.elevator_id = elevator.id and elevator_visibility.reason = 'company.region')
      order by elevator.id limit ${limit}`.execute(tx);
    return rows.map(({ id }) => id);
  },
  async run(tx, _, elevatorIds) {
    await lockVisibility(tx);
    await writeVisibility(tx, elevatorIds);
  },
  finish: (tx) => announce(tx, visibilityChanged, {}),
};
