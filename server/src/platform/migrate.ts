import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientBase, type Pool } from 'pg';
import type { Logger } from 'pino';

type MigrationFile = { name: string; sql: string; checksum: string };

/** Every Hoistway node takes this lock before it looks at the migrations. */
const migrationLock = 7_251_870_441;

const fileName = /^\d{12}_[a-z][a-zA-Z]*_[a-zA-Z0-9]+\.sql$/;

/**
 * Applies the migrations of the folder that the database has not seen, in name order, each in a transaction.
 * Many nodes may call it at once: one works, the others wait. Returns the names it applied.
 */
export async function migrate(
  database: Pool | string,
  folder: string,
  log?: Pick<Logger, 'info' | 'warn'>,
): Promise<string[]> {
  const files = readMigrations(folder);
  if (typeof database !== 'string') {
    const client = await database.connect();
    try {
      return await applyLocked(client, files, log);
    } finally {
      // The lock and the changed settings end with the session, so it does not go back to the pool.
      client.release(true);
    }
  }
  const client = new Client({ connectionString: database, application_name: 'hoistway migrations' });
  await client.connect();
  try {
    return await applyLocked(client, files, log);
  } finally {
    await client.end();
  }
}

function readMigrations(folder: string): MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      if (!fileName.test(name))
        throw new Error(`Migration ${name} is not named YYYYMMDDHHMM_<area>_<subject>.sql`);
      // A checkout on Windows may have other line ends: the same migration all the same.
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

async function applyLocked(
  client: ClientBase,
  files: MigrationFile[],
  log: Pick<Logger, 'info' | 'warn'> | undefined,
): Promise<string[]> {
  // Another node may need minutes, and so may a migration over much data.
  await client.query(`set statement_timeout = 0; set lock_timeout = 0`);
  // Released with the session, which both callers end.
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  await client.query(
    `create table if not exists schema_migration (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const applied = await appliedChecksums(client);
  refuseChanged(files, applied, log);
  const waiting = files.filter(({ name }) => !applied.has(name));
  const last = [...applied.keys()].toSorted().at(-1) ?? '';
  for (const file of waiting) {
    if (file.name < last)
      log?.warn({ file: file.name, last }, 'This migration is older than one already applied');
    await apply(client, file);
    log?.info({ file: file.name }, 'Migration applied');
  }
  return waiting.map(({ name }) => name);
}

async function appliedChecksums(client: ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseChanged(
  files: MigrationFile[],
  applied: Map<string, string>,
  log: Pick<Logger, 'warn'> | undefined,
): void {
  const changed = files.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed.length > 0)
    throw new Error(
      `Migrations were changed after they had been applied: ${changed.map(({ name }) => name).join(', ')}. Restore them and write a new one.`,
    );
  const here = new Set(files.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !here.has(name));
  if (unknown.length > 0) log?.warn({ unknown }, 'The database has migrations of a newer Hoistway');
}

async function apply(client: ClientBase, { name, sql, checksum }: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${describe(cause, sql)}`, { cause });
  }
}

/** The message with the line of the file it is about. */
function describe(cause: unknown, sql: string): string {
  const { message, position } = cause as { message: string; position?: string };
  if (position === undefined) return message;
  return `${message} (line ${sql.slice(0, Number(position)).split('\n').length})`;
}
