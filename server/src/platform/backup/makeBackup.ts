import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isDiskFull } from '../disk/diskSpace.ts';
import type { FileStore } from '../files/fileStore.ts';
import { keyOf, newSalt } from './backupKey.ts';
import { backupLock } from './backupLock.ts';
import {
  backupFormat,
  writeManifest,
  type BackupManifest,
  type BackupPart,
  type StoredTable,
} from './backupManifest.ts';
import { writePart, type Writing } from './backupParts.ts';
import { BackupProblem } from './backupProblem.ts';
import {
  columnList,
  copySettings,
  listMigrations,
  listPartitions,
  listQueueSteps,
  listSequences,
  listTables,
  tableName,
} from './storedTables.ts';

export const filePath = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;
export const tablePath = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string =>
  `tables/${schema}.${name}.gz`;
export const fileListName = 'files.gz';
export const settingsName = 'settings.gz';
/** Where a restore puts the settings of the source: they may be secret, and no backup takes them along. */
export const restoredSettings = 'restored-settings';

export interface BackupOptions {
  databaseUrl: string;
  /** Missing or empty; all that is in it is removed again when the backup fails. */
  folder: string;
  dataDirectory: string;
  store: FileStore;
  /** Whether the store is a bucket, which keeps its bytes itself. */
  isBucket: boolean;
  keyText: string | undefined;
  /** The settings by which the server runs, written in sealed backups alone. */
  settings: Readonly<Record<string, string>>;
  version: string;
  /** Below this much free space nothing more is written. */
  floorBytes: number;
  until?: AbortSignal;
  free?(folder: string): Promise<number>;
}

export interface MadeBackup {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  sealed: boolean;
  missing: readonly string[];
}

/** How much space is left for a folder. */
export const freeBytes = (folder: string): Promise<number> =>
  statfs(folder).then(({ bavail, bsize }) => bavail * bsize);

/** Writes a backup of a running installation, as it was at one moment; without a manifest it is none. */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { folder, free = freeBytes, floorBytes, keyText } = options;
  const isOurs = prepare(folder);
  const until = options.until ?? new AbortController().signal;
  try {
    const salt = keyText === undefined ? null : newSalt();
    const writing: Writing = {
      folder,
      key: salt === null || keyText === undefined ? undefined : await keyOf(keyText, salt),
      until,
      async mayWrite() {
        until.throwIfAborted();
        if ((await free(folder)) < floorBytes)
          throw new BackupProblem(`there is no space left for a backup in ${folder}`);
      },
    };
    return await write(options, writing, salt);
  } catch (error) {
    if (isOurs) rmSync(folder, { recursive: true, force: true });
    else for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
    if (until.aborted) throw new BackupProblem('the backup was stopped; nothing is left of it');
    if (isDiskFull(error)) throw new BackupProblem(`there is no space left for a backup in ${folder}`);
    throw error;
  }
}

/** Makes the folder, or refuses one that holds something; answers whether it was made. */
function prepare(folder: string): boolean {
  try {
    if (existsSync(folder)) {
      if (readdirSync(folder).length > 0)
        throw new BackupProblem(`${folder} is not empty: a backup needs a folder of its own`);
      return false;
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return true;
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    throw new BackupProblem(`${folder} cannot be used for a backup: ${(error as Error).message}`);
  }
}

async function write(options: BackupOptions, writing: Writing, salt: string | null): Promise<MadeBackup> {
  const client = new Client({
    connectionString: options.databaseUrl,
    application_name: 'hoistway backup',
    options: copySettings,
  });
  // A connection that breaks fails what is asked of it.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows: lock } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      backupLock,
    ]);
    if (!lock[0]!.held) throw new BackupProblem('another backup of this installation is being made');
    await beginAtOneMoment(client);
    const parts: BackupPart[] = [];
    const tables: StoredTable[] = [];
    for (const table of await listTables(client)) {
      const copy = client.query(copyTo(`copy ${tableName(table)} (${columnList(table.columns)}) to stdout`));
      // Also of a copy that nobody reads any more the connection says that it has ended.
      copy.on('error', () => {});
      parts.push(await writePart(writing, tablePath(table), copy));
      tables.push({ ...table, rows: copy.rowCount });
    }
    const files = await writeFiles(client, options, writing, parts);
    const own = await writeOwnFiles(options.dataDirectory, writing, parts);
    if (writing.key) {
      const lines = Object.entries(options.settings).map(([name, value]) => `${name}=${value}\n`);
      parts.push(await writePart(writing, settingsName, Readable.from([Buffer.from(lines.join(''))])));
    }
    const made: BackupManifest = {
      format: backupFormat,
      version: options.version,
      madeAt: new Date().toISOString(),
      postgres: await serverVersion(client),
      salt,
      migrations: await listMigrations(client),
      queueSteps: await listQueueSteps(client),
      tables,
      partitions: await listPartitions(client),
      sequences: await listSequences(client),
      files,
      own,
      parts,
    };
    await writing.mayWrite();
    await writeManifest(options.folder, made, writing.key);
    return {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.count,
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) + (files.where === 'here' ? files.bytes : 0),
      sealed: salt !== null,
      missing: files.missing,
    };
  } finally {
    await client.end().catch(() => {});
  }
}

const maxTries = 5;

/**
 * Begins to read at one moment. Each table is held first, alone and without the tables above it: nobody waits for that but
 * who would drop or change it.
 */
async function beginAtOneMoment(client: Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await listTables(client);
    if (!before.some(({ name }) => name === 'schema_migration'))
      throw new BackupProblem('the database holds no installation of Hoistway');
    await client.query('begin isolation level repeatable read read only');
    try {
      await client.query(`lock table only ${before.map(tableName).join(', only ')} in access share mode`);
      if (JSON.stringify(await listTables(client)) === JSON.stringify(before)) return;
    } catch (error) {
      // A table was dropped in between.
      if ((error as { code?: string }).code !== '42P01' || attempt === maxTries) throw error;
    }
    await client.query('rollback');
    if (attempt === maxTries) throw new BackupProblem('the tables change all the time; try again later');
  }
}

async function serverVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return rows[0]!.version;
}

/** Which bytes the records of that moment name: every one is written, or listed where a bucket keeps them. */
async function writeFiles(
  client: Client,
  { store, isBucket, databaseUrl }: BackupOptions,
  writing: Writing,
  parts: BackupPart[],
): Promise<BackupManifest['files']> {
  const { rows } = await client.query<{ name: string }>(
    `select sha256 as name from stored_file union select thumb_sha256 from stored_file
      where thumb_sha256 is not null order by 1`,
  );
  const there: string[] = [];
  const missing: string[] = [];
  let bytes = 0;
  if (isBucket) there.push(...rows.map(({ name }) => name));
  else
    for (const { name } of rows) {
      const content = await store.get(name);
      if (content === undefined) missing.push(name);
      else {
        const written = await writePart(writing, filePath(name), Readable.from([content]), { zipped: false });
        bytes += written.bytes;
        there.push(name);
      }
    }
  const list = Buffer.from(there.map((name) => `${name}\n`).join(''));
  parts.push(await writePart(writing, fileListName, Readable.from([list])));
  return {
    where: isBucket ? 'bucket' : 'here',
    count: there.length,
    bytes,
    missing: missing.length === 0 ? [] : await stillNamed(databaseUrl, missing),
  };
}

/** Of files that were not found those that records still name: others were swept since the moment of the backup. */
async function stillNamed(databaseUrl: string, names: readonly string[]): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'hoistway backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from unnest($1::text[]) as name
        where exists (select from stored_file where name in (sha256, thumb_sha256))`,
      [names],
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** What the program keeps beside the database: its secrets of the demo. Logs and locks belong to the machine. */
async function writeOwnFiles(
  dataDirectory: string,
  writing: Writing,
  parts: BackupPart[],
): Promise<string[]> {
  const names = existsSync(dataDirectory)
    ? readdirSync(dataDirectory, { withFileTypes: true })
        .filter((each) => each.isFile() && !each.name.startsWith('server.') && each.name !== restoredSettings)
        .map(({ name }) => name)
        .toSorted()
    : [];
  for (const name of names)
    parts.push(await writePart(writing, `own/${name}.gz`, createReadStream(join(dataDirectory, name))));
  return names;
}
