import type { Client } from 'pg';
import type { BackupManifest, StoredTable } from './backupManifest.ts';

/** The schemas of an installation: our own, and that of the queue of jobs. */
const schemas = ['public', 'graphile_worker'];

/** A name as it stands in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const tableName = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** How texts of values look whatever the database, the user or the machine are set to, and no limit of time. */
export const copySettings = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'client_encoding=UTF8',
  'extra_float_digits=1',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
]
  .map((each) => `-c ${each}`)
  .join(' ');

/**
 * Every logged table with the columns that are written: what the database works out itself, it works out again. The queue's
 * own list of steps belongs to its program.
 */
export async function listTables(client: Client): Promise<Omit<StoredTable, 'rows'>[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname::text as schema, c.relname::text as name,
        array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = any ($1) and c.relkind = 'r' and c.relpersistence = 'p'
        and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by 1, 2 order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Which tables are parts of which, and of what. */
export async function listPartitions(client: Client): Promise<BackupManifest['partitions']> {
  const { rows } = await client.query<BackupManifest['partitions'][number]>(
    `select c.relname::text as name, p.relname::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i
      join pg_class c on c.oid = i.inhrelid
      join pg_class p on p.oid = i.inhparent
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relispartition
      order by 1`,
  );
  return rows;
}

/** Where each sequence stands; null where nothing was taken from it. */
export async function listSequences(client: Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<BackupManifest['sequences'][number]>(
    `select schemaname::text as schema, sequencename::text as name, last_value::text as last
      from pg_sequences where schemaname = any ($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** The steps that the queue has taken with its tables; none where no server has been started with the database. */
export async function listQueueSteps(client: Client): Promise<number[]> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as known`,
  );
  if (!known[0]!.known) return [];
  const { rows } = await client.query<{ id: number }>(
    'select id from graphile_worker.migrations order by id',
  );
  return rows.map(({ id }) => id);
}

/** The migrations that a database has had. */
export async function listMigrations(client: Client): Promise<BackupManifest['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  return rows;
}
