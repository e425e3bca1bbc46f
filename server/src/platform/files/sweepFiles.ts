import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../call/requestContext.ts';
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

interface Deleted {
  sha256: string;
  thumbSha256: string | null;
}

/** Deletes those files that no record names. */
async function deleteUnused(tx: Transaction, which: RawBuilder<SqlBool>): Promise<Deleted[]> {
  const uses = await usedIn(tx);
  const unused = sql.join(
    uses.map(
      ({ table, column }) =>
        sql`not exists (select 1 from ${sql.table(table)} record where record.${sql.ref(column)} = file.id)`,
    ),
    sql` and `,
  );
  const { rows } = await sql<Deleted>`delete from stored_file file where ${which} and ${unused}
    returning file.sha256, file.thumb_sha256 as "thumbSha256"`.execute(tx);
  return rows;
}

const namesOf = (deleted: readonly Deleted[]): string[] => [
  ...new Set(deleted.flatMap(({ sha256, thumbSha256 }) => [sha256, thumbSha256 ?? sha256])),
];

/** Deletes files that no record names any more; answers the names of their bytes, which go with `removeBytes`. */
export const deleteFiles = async (tx: Transaction, ids: readonly string[]): Promise<string[]> =>
  namesOf(await deleteUnused(tx, sql`file.id = any(${ids}::text[])`));

/** Takes away the files that no record names for a day, and their bytes where no other file has the same. */
export async function sweepFiles(db: Database, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptForMs);
  const rows = await transactAs(db, asSystem('sweepFiles'), (tx) =>
    deleteUnused(tx, sql`coalesce(file.draft_at, file.created_at) < ${before}`),
  );
  await removeBytes(db, store, namesOf(rows), before);
  return rows.length;
}

/** Removes bytes from the store where no file has them, unless they were stored again since then. */
export async function removeBytes(
  db: Database,
  store: Pick<FileStore, 'remove'>,
  names: readonly string[],
  unlessSince: Date,
): Promise<void> {
  for (const name of names) {
    const shared = await db
      .selectFrom('storedFile')
      .select('id')
      .where((eb) => eb.or([eb('sha256', '=', name), eb('thumbSha256', '=', name)]))
      .executeTakeFirst();
    if (!shared) await store.remove(name, unlessSince);
  }
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
