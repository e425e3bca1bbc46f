import { daysAfter } from '@hoistway/contract/time/days.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, transactAs, type Database } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { job } from '#platform/job/jobs.ts';
import { reachMilestones } from './milestones.ts';

/** Orders handed over with a milestone that is owed by today, where their company is, and not noted yet. */
async function laterReached(db: Database, now: Date, orderId: string | null = null) {
  const { rows } = await sql<{ orderId: string; firstUseOn: string; today: string }>`
    select distinct o.id::text as "orderId", o.first_use_on::text as "firstUseOn", day.today::text as today
    from install_order o
      join install_contract contract on contract.id = o.contract_id
      join company_card company on company.id = contract.company_id
      cross join lateral (select (${now}::timestamptz at time zone company.time_zone)::date as today) day
      cross join lateral jsonb_array_elements(contract.milestones) with ordinality as milestone (said, place)
    where o.handed_over_at is not null and not o.withdrawn
      and o.id = coalesce(${orderId}::bigint, o.id)
      and o.first_use_on + (milestone.said ->> 'afterDays')::int <= day.today
      and not exists (select 1 from install_milestone reached
        where reached.order_id = o.id and reached.position = milestone.place - 1)
    order by 1`.execute(db);
  return rows;
}

/** Notes the milestones that are owed so many days after a handover, such as retention money; answers how many. */
export async function reachLater(db: Database, now: Date): Promise<number> {
  let reached = 0;
  for (const { orderId: id } of await laterReached(db, now))
    reached += await transactAs(db, asSystem('install:milestones'), async (tx) => {
      await lockRows(tx, 'installOrder', { id });
      // Its handover may have been taken back meanwhile.
      const [order] = await laterReached(tx, now, id);
      if (!order) return 0;
      const { firstUseOn, today } = order;
      return reachMilestones(tx, {
        orderId: id,
        isReached: ({ afterDays }) => afterDays !== null && daysAfter(firstUseOn, afterDays) <= today,
        day: today,
      });
    });
  return reached;
}

export const reachLaterJob = job({
  name: 'install:milestones',
  payload: z.object({}),
  cron: '20 * * * *',
  run: async (_, { db }) => {
    await reachLater(db, new Date());
  },
});
