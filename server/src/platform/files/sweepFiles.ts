import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../call/requestContext.ts';
import { asSystem, transactAs } from '../call/requestContext.ts';
import { job } from '../job/jobs.ts';
import type { FileStore } from './fileStore.ts';

/** How long a file without a record is kept for its uploader. */
const keptForMs = 24 * 3600_000;

/** Every column that names a stored file, from the database's own constraints. */
const usedIn = async (db: Database): Promise<{ table: string; column: string }[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'stored_file'::regclass`.execute(db);
  return rows;
};

/** Takes away the files that no record names for a day, and their bytes where no other file has the same. */
export async function sweepFiles(db: Database, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptForMs);
  const uses = await usedIn(db);
  const unused = sql.join(
    uses.map(
      ({ table, column }) =>
        sql`not exists (select 1 from ${sql.table(table)} record where record.${sql.ref(column)} = file.id)`,
    ),
    sql` and `,
  );
  const { rows } = await transactAs(db, asSystem('sweepFiles'), (tx) =>
    sql<{ sha256: string; thumbSha256: string | null }>`delete from stored_file file
      where coalesce(file.draft_at, file.created_at) < ${before} and ${unused}
      returning file.sha256, file.thumb_sha256 as "thumbSha256"`.execute(tx),
  );
  const names = new Set(rows.flatMap(({ sha256, thumbSha256 }) => [sha256, thumbSha256 ?? sha256]));
  for (const name of names) {
    const shared = await db
      .selectFrom('storedFile')
      .select('id')
      .where((eb) => eb.or([eb('sha256', '=', name), eb('thumbSha256', '=', name)]))
      .executeTakeFirst();
    if (!shared) await store.remove(name, before);
  }
  return rows.length;
}

/** Each night in China and Singapore. */
export const sweepFilesJob = (store: FileStore) =>
  job({
    name: 'platform:sweepFiles',
    payload: z.object({}),
    cron: '40 18 * * *',
    async run(_, { db, log }) {
      const swept = await sweepFiles(db, store, new Date());
      if (swept > 0) log.info({ swept }, 'files that no record names were removed');
    },
  });
