import { regionPrefix } from '@hoistway/contract/regionTable.ts';
import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import type { LaterWork } from '#platform/event/later.ts';
import { sightChanged } from '#platform/sightEvents.ts';
import type { companyRegionsChanged } from './companyEvents.ts';
import { holdSight, writeSight } from './companySight.ts';
import { findRegionsOf } from './companyStore.ts';

// A company answers for other regions than before. As with one that moves (sightBelow.ts), what it may not see any more is
// withdrawn with the change itself, and what it may see from now on is granted afterwards.

type Changed = PayloadOf<typeof companyRegionsChanged>;

const prefixesOf = async (tx: Transaction, companyId: string): Promise<string[]> =>
  (await findRegionsOf(tx, companyId)).map((code) => `${regionPrefix(code)}%`);

/** Takes the lifts of regions for which a company answers no more out of its sight. */
export async function withdrawSightOfRegions(tx: Transaction, { companyId }: Changed): Promise<void> {
  await holdSight(tx);
  const { numAffectedRows } = await sql`delete from sight using elevator_ties_card lift
    where sight.company_id = ${companyId} and sight.reason = 'company.region' and lift.id = sight.elevator_id
      and (lift.region_code like any(${await prefixesOf(tx, companyId)}::text[])) is not true`.execute(tx);
  if (numAffectedRows) await announce(tx, sightChanged, {});
}

/** Puts the lifts of its regions that a company does not see yet into its sight. */
export const grantSightOfRegions: LaterWork<Changed> = {
  name: 'company:grantSightOfRegions',
  async next(tx, { companyId }, after, limit) {
    const { rows } = await sql<{ id: string }>`select lift.id from elevator_ties_card lift
      where lift.id > ${after} and lift.region_code like any(${await prefixesOf(tx, companyId)}::text[])
        and not exists (select 1 from sight where sight.company_id = ${companyId}
          and sight.elevator_id = lift.id and sight.reason = 'company.region')
      order by lift.id limit ${limit}`.execute(tx);
    return rows.map(({ id }) => id);
  },
  async run(tx, _, elevatorIds) {
    await holdSight(tx);
    await writeSight(tx, elevatorIds);
  },
  finish: (tx) => announce(tx, sightChanged, {}),
};
