import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import copyStreams from 'pg-copy-streams';
import { areaOf, migrate } from '#platform/database/migrate.ts';

/** What an installation of an earlier version held: its tables as `COPY` writes them, and where its sequences stood. */
interface StoredInstallation {
  tables: { name: string; columns: string[]; copy: string }[];
  partitions: { parent: string; name: string; bound: string }[];
  sequences: Record<string, string>;
}

const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** The rows of a table as `COPY` writes them, without its end. */
const rowsOf = (table: StoredInstallation['tables'][number]): string[][] =>
  table.copy
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

/** Fills an empty database with a stored installation, as the version that wrote it had left it. */
export async function restoreInstallation(url: string, file: URL): Promise<void> {
  const stored = JSON.parse(gunzipSync(readFileSync(file)).toString()) as StoredInstallation;
  const applied = stored.tables.find(({ name }) => name === 'schema_migration')!;
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-upgrade-'));
  for (const [name] of rowsOf(applied)) {
    const place = join(areaOf(name!), name!);
    mkdirSync(join(folder, areaOf(name!)), { recursive: true });
    copyFileSync(join(migrations, place), join(folder, place));
  }
  await migrate(url, folder).finally(() => rmSync(folder, { recursive: true }));

  const client = new Client(url);
  await client.connect();
  try {
    // Triggers and references were heeded when the rows were written.
    await client.query('set session_replication_role = replica');
    for (const { parent, name, bound } of stored.partitions)
      await client.query(`create table if not exists ${name} partition of ${parent} ${bound}`);
    for (const { name, columns, copy } of stored.tables) {
      await client.query(`delete from "${name}"`);
      const list = columns.map((column) => `"${column}"`).join(', ');
      const rows = client.query(copyStreams.from(`copy "${name}" (${list}) from stdin`));
      await pipeline(Readable.from([copy]), rows);
    }
    for (const [name, last] of Object.entries(stored.sequences))
      await client.query('select setval($1::regclass, $2::bigint)', [name, last]);
  } finally {
    await client.end();
  }
}
