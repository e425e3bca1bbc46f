import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';

const dayMs = 24 * 3_600_000;
/** Rows of one statement: nobody who sends lines waits long for it. */
const portion = 10_000;

/** Before this instant single lines are no longer kept. */
export const linesKeptFrom = (now: number, proofDays: number): Date => new Date(now - proofDays * dayMs);

/**
 * Removes the lines that came before an instant, whatever time they say themselves. The hours that they were counted in, and
 * numbers that never came, stay. Of each pairing the last of them stays with its signature, as the next one stands on it.
 * Answers how many lines are gone.
 */
export async function forgetLines(db: Database, before: Date, most = portion): Promise<number> {
  const chains = await db
    .selectFrom('playSeal')
    .where('receivedAt', '<', before.toISOString())
    .groupBy('chainId')
    .select(['chainId', sql<number>`max(n)`.as('until')])
    .execute();
  let gone = 0;
  for (const { chainId, until } of chains) {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from play_line where ctid = any(array(
          select ctid from play_line where chain_id = ${chainId} and n < ${until} order by n limit ${most}))`.execute(
        db,
      );
      gone += Number(numAffectedRows);
      if (numAffectedRows < BigInt(most)) break;
    }
    await db.deleteFrom('playSeal').where('chainId', '=', chainId).where('n', '<', until).execute();
  }
  return gone;
}

/** Lines are removed at night in the countries where screens hang. */
export const forgetLinesJob = ({ proofDays }: { proofDays: number }) =>
  job({
    name: 'advert:forgetLines',
    payload: z.object({}),
    cron: '15 19 * * *',
    async run(_, { db }) {
      await forgetLines(db, linesKeptFrom(Date.now(), proofDays));
    },
  });
