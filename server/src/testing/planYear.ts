import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { everyArea } from '#app/areas.ts';
import { takeVisits } from '#area/plan/completedVisit.ts';
import { generateByNight } from '#area/plan/generateOrders.ts';
import { asSystem, transactAs, type Database } from '#platform/call/requestContext.ts';
import { createKysely, createPool, jobLimits } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { installReactions } from '#platform/event/reaction.ts';

const dayMs = 86_400_000;
/** A repetition each so many nights. */
const repeatEach = 30;

/** Half past midnight in Shanghai of a day, and its noon. */
const nightOf = (day: string) => new Date(Date.parse(`${day}T00:30:00+08:00`));
const noonOf = (day: string) => new Date(Date.parse(`${day}T12:00:00+08:00`));

/** Visits take place on the last day that they may: whatever the program leaves too little time for shows. */
async function completeDue(db: Database, day: string): Promise<void> {
  await transactAs(db, asSystem('bench'), async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update work_order set status = ${sql.lit(orderStatus.finished)}, finish_time = ${noonOf(day)}, end_time = ${noonOf(day)}
      where status = ${sql.lit(orderStatus.toAccept)} and type = 'maintenance' and deadline < ${noonOf(day)}::timestamptz + interval '12 hours'
      returning id`.execute(tx);
    if (rows.length > 0)
      await takeVisits(
        tx,
        rows.map(({ id }) => id),
      );
  });
}

/** Makes the orders of so many days night by night; how many there were, how long it took and what a repetition made. */
export async function planDays(databaseUrl: string, first: string, days: number) {
  installReactions(everyArea.reactions);
  const pool = createPool(databaseUrl, { max: 4, applicationName: 'bench', limits: jobLimits });
  const db = createKysely<Tables>(pool);
  let [made, unassigned, again, ms] = [0, 0, 0, 0];
  try {
    for (let n = 0; n < days; n += 1) {
      const day = new Date(Date.parse(first) + n * dayMs).toISOString().slice(0, 10);
      const begin = performance.now();
      const night = await generateByNight(db, nightOf(day));
      ms += performance.now() - begin;
      made += night.made;
      unassigned += night.unassigned;
      if (n % repeatEach === 0) again += (await generateByNight(db, nightOf(day))).made;
      await completeDue(db, day);
    }
  } finally {
    await db.destroy();
  }
  return { made, unassigned, again, ms };
}
