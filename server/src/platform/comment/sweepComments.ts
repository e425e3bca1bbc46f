import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, transactAs, type Database } from '../call/requestContext.ts';
import { job } from '../job/jobs.ts';
import type { Records } from '../record/records.ts';

/** Removes what people said about records that are gone; answers how many comments there were. */
export const sweepComments = (db: Database, { kinds }: Records): Promise<number> =>
  transactAs(db, asSystem('sweepComments'), async (tx) => {
    let swept = 0;
    for (const { name, table, comments } of kinds.values()) {
      if (!comments) continue;
      const { numAffectedRows } = await sql`delete from record_comment said where said.entity = ${name}
        and not exists (select 1 from ${sql.table(table)} record where record.id = said.record_id)`.execute(
        tx,
      );
      swept += Number(numAffectedRows ?? 0);
    }
    return swept;
  });

/** Each night in China and Singapore. */
export const sweepCommentsJob = (records: Records) =>
  job({
    name: 'platform:sweepComments',
    payload: z.object({}),
    cron: '45 18 * * *',
    run: async (_, { db }) => void (await sweepComments(db, records)),
  });
