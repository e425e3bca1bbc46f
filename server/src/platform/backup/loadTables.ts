import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupManifest, StoredTable } from './backupManifest.ts';
import { BackupProblem } from './backupProblem.ts';
import { columnList, copySettings, listTables, quoted, tableName } from './storedTables.ts';

/** A reference from one table to another, and the statement that makes it. */
interface Reference {
  owner: string;
  name: string;
  definition: string;
}

/**
 * Replaces the rows of all tables by those of another database, in one transaction. References are taken away and made again, which
 * checks them, and the triggers of the tables stand still: an owner may do both, so that the database may belong to another.
 */
export async function loadTables(
  url: string,
  made: Pick<BackupManifest, 'tables' | 'partitions' | 'sequences'>,
  rowsOf: (table: StoredTable) => AsyncIterable<Buffer>,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'hoistway restore',
    options: copySettings,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const known = await listTables(client);
    const owners = known.map(tableName);
    const references = await listReferences(client);
    for (const { owner, name } of references)
      await client.query(`alter table ${owner} drop constraint ${quoted(name)}`);
    for (const owner of owners) await client.query(`alter table ${owner} disable trigger user`);
    await client.query(`truncate ${owners.join(', ')}`);
    for (const { name, parent, bound } of made.partitions)
      await client.query(
        `create table if not exists public.${quoted(name)} partition of public.${quoted(parent)} ${bound}`,
      );
    for (const table of made.tables) {
      const rows = client.query(
        copyFrom(`copy ${tableName(table)} (${columnList(table.columns)}) from stdin`),
      );
      await pipeline(rowsOf(table), rows);
      if (rows.rowCount !== table.rows)
        throw new BackupProblem(
          `${tableName(table)} has ${rows.rowCount} rows instead of ${table.rows}; nothing was restored`,
        );
    }
    await client.query('set constraints all immediate');
    for (const owner of owners) await client.query(`alter table ${owner} enable trigger user`);
    for (const { owner, name, definition } of references)
      await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`);
    for (const { schema, name, last } of made.sequences)
      if (last !== null)
        await client.query('select setval($1::regclass, $2::bigint)', [tableName({ schema, name }), last]);
    await freeJobs(client);
    await client.query('commit');
    await refreshStatistics(client, owners);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The database would do it by itself, after a minute; the first people do not wait for that. It concerns no row: where it fails, the
 * restore stands.
 */
async function refreshStatistics(client: Client, owners: readonly string[]): Promise<void> {
  for (const owner of owners) await client.query(`analyze ${owner}`).catch(() => {});
}

async function listReferences(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select format('%I.%I', n.nspname, r.relname) as owner, c.conname::text as name,
        pg_get_constraintdef(c.oid) as definition
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_namespace n on n.oid = r.relnamespace
      where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'graphile_worker')
      order by 1, 2`,
  );
  return rows;
}

/** Whoever had a job in hand at the moment of the backup does not come back. */
async function freeJobs(client: Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as known`,
  );
  if (!rows[0]!.known) return;
  await client.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at is not null`);
  await client.query(`update graphile_worker._private_job_queues set locked_at = null, locked_by = null
    where locked_at is not null`);
}
