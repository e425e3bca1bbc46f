import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { isDiskFull } from '../disk/diskSpace.ts';
import type { FileStore } from '../files/fileStore.ts';
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts';
import { hasDatabase } from '../postgres/placeData.ts';
import { databaseFolders } from '../postgres/runningUrl.ts';
import { holdLock, LockHeld } from '../postgres/startLock.ts';
import { readManifest, type BackupManifest } from './backupManifest.ts';
import { readPart, verifyFile, verifyPart, type PartPlace } from './backupParts.ts';
import { BackupProblem } from './backupProblem.ts';
import { loadTables } from './loadTables.ts';
import { fileListName, filePath, restoredSettings, settingsName, tablePath } from './makeBackup.ts';
import { makeTables } from './makeTables.ts';
import { restoreMark } from './restoreMark.ts';

export interface RestoreOptions {
  folder: string;
  keyText: string | undefined;
  /** Absent: the embedded database of the data folder is made. */
  databaseUrl: string | undefined;
  dataDirectory: string;
  filesDirectory: string;
  store: FileStore;
  isBucket: boolean;
  migrations: string;
  version: string;
  log: Logger;
  say(text: string): void;
  /** For throw-away databases of tests. */
  fast?: boolean;
}

export interface Restored {
  made: BackupManifest;
  files: number;
  /** Listed by the backup, and not in the bucket. */
  missing: readonly string[];
  /** Applied after the rows were there. */
  migrated: readonly string[];
  /** Where the settings of the source lie now. */
  settingsFile: string | undefined;
}

/** Fills an empty installation from a backup; everything is judged before anything is made. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { folder, keyText, say } = options;
  const { made, key } = await readManifest(folder, keyText);
  const place: PartPlace = { folder, key };
  refuseNewer(made, options);
  await refuseFull(options);
  say(`Checking the backup of ${made.madeAt} (Hoistway ${made.version}) …`);
  for (const part of made.parts) await verifyPart(folder, part);
  const names = await readNames(place);
  if (names.length !== made.files.count) throw new BackupProblem(`the backup is damaged: ${fileListName}`);
  if (made.files.where === 'here') for (const name of names) await verifyFile(place, filePath(name), name);
  return fill(options, made, place, names);
}

/** A backup of a later version holds what this one cannot read. */
function refuseNewer({ version, migrations }: BackupManifest, options: RestoreOptions): void {
  const known = knownMigrations(options.migrations);
  const foreign = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (foreign)
    throw new BackupProblem(
      known.has(foreign.name)
        ? `the backup was made with another ${foreign.name} than that of Hoistway ${options.version}`
        : `the backup was made by a newer version, Hoistway ${version}: its ${foreign.name} is not known to ${options.version}; restore it with that version`,
    );
}

/** Nothing that is there is overwritten. */
async function refuseFull({ databaseUrl, dataDirectory, filesDirectory, isBucket }: RestoreOptions) {
  const refuse = (what: string): never => {
    throw new BackupProblem(`${what}; a backup is restored into an empty installation`);
  };
  if (existsSync(join(dataDirectory, restoreMark)))
    refuse(`an earlier restore into ${dataDirectory} was not finished: delete that folder`);
  if (!isBucket && existsSync(filesDirectory) && readdirSync(filesDirectory).length > 0)
    refuse(`${filesDirectory} holds files already`);
  if (databaseUrl === undefined) {
    const { wished, elsewhere } = databaseFolders(dataDirectory);
    if (hasDatabase(dataDirectory))
      refuse(`${dataDirectory} has a database already, in ${existsSync(wished) ? wished : elsewhere}`);
    return;
  }
  const [first] = await withClient(databaseUrl, ownObjects);
  if (first !== undefined) refuse(`the database of DATABASE_URL is not empty: it has ${first}`);
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'hoistway restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Tables, views and sequences of anybody but the database itself and its extensions. */
async function ownObjects(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^(pg_|information_schema$)' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1 limit 1`,
  );
  return rows.map(({ name }) => name);
}

async function readNames(place: PartPlace): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of readPart(place, fileListName)) chunks.push(chunk);
  return Buffer.concat(chunks).toString().split('\n').filter(Boolean);
}

async function fill(
  options: RestoreOptions,
  made: BackupManifest,
  place: PartPlace,
  names: readonly string[],
): Promise<Restored> {
  const { dataDirectory, filesDirectory, isBucket } = options;
  const [madeFolder, madeFiles] = [!existsSync(dataDirectory), !existsSync(filesDirectory)];
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const release = await holdLock(join(dataDirectory, 'server.lock'), 1_000).catch((error: unknown) => {
    if (!(error instanceof LockHeld)) throw error;
    throw new BackupProblem(`Hoistway runs on ${dataDirectory}: stop it first`);
  });
  const mark = join(dataDirectory, restoreMark);
  let database: TargetDatabase | undefined;
  try {
    writeFileSync(mark, `${place.folder}\n`, { mode: 0o600 });
    database = await openDatabase(options);
    const migrated = await fillDatabase(options, made, place, database.url);
    const missing = await fillFiles(options, made, place, names);
    for (const name of made.own) await layFile(place, `own/${name}.gz`, join(dataDirectory, name));
    const settingsFile = made.salt === null ? undefined : join(dataDirectory, restoredSettings);
    if (settingsFile !== undefined) await layFile(place, settingsName, settingsFile);
    await database.stop();
    rmSync(mark);
    return { made, files: names.length - missing.length, missing, migrated, settingsFile };
  } catch (error) {
    await database?.remove();
    if (!isBucket) removeFiles(filesDirectory, madeFiles);
    for (const name of [...made.own, restoredSettings, restoreMark])
      rmSync(join(dataDirectory, name), { force: true });
    if (isDiskFull(error))
      throw new BackupProblem(`there is no space left in ${dataDirectory}; nothing was restored`);
    throw error;
  } finally {
    release();
    if (madeFolder && readdirSync(dataDirectory).length === 0) rmdirSync(dataDirectory);
  }
}

/** Takes away what was put into a folder that was empty, or the folder that was not there. */
function removeFiles(folder: string, wasMade: boolean): void {
  if (wasMade) rmSync(folder, { recursive: true, force: true });
  else for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}

const layFile = (place: PartPlace, name: string, path: string): Promise<void> =>
  pipeline(readPart(place, name), createWriteStream(path, { mode: 0o600 }));

interface TargetDatabase {
  url: string;
  stop(): Promise<void>;
  /** Takes back all that was made. */
  remove(): Promise<void>;
}

async function openDatabase({
  databaseUrl,
  dataDirectory,
  say,
  fast,
}: RestoreOptions): Promise<TargetDatabase> {
  if (databaseUrl !== undefined)
    return {
      url: databaseUrl,
      stop: async () => {},
      remove: () =>
        withClient(databaseUrl, async (client) => {
          await client.query('drop schema if exists graphile_worker cascade');
          await client.query('drop schema public cascade');
          await client.query('create schema public');
        }),
    };
  const removeFolders = () => {
    for (const each of Object.values(databaseFolders(dataDirectory)))
      rmSync(each, { recursive: true, force: true });
  };
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDirectory, say, ...(fast ? { fast } : {}) });
    return {
      url,
      stop,
      async remove() {
        await stop();
        removeFolders();
      },
    };
  } catch (error) {
    removeFolders();
    throw error;
  }
}

/** The tables of the version that made the backup, their rows, and what has come to the tables since. */
async function fillDatabase(
  { migrations, log, say }: RestoreOptions,
  made: BackupManifest,
  place: PartPlace,
  url: string,
): Promise<readonly string[]> {
  say('Making the tables …');
  const foreign = await makeTables(url, migrations, made, log);
  if (foreign !== undefined)
    throw new BackupProblem(
      `the backup was made by a newer version, Hoistway ${made.version}: its queue of jobs has step ${foreign}`,
    );
  say(`Filling ${made.tables.length} tables …`);
  await loadTables(url, made, (table) => readPart(place, tablePath(table)));
  return migrate(url, migrations);
}

/** Puts the bytes where this installation keeps them; of a bucket it looks whether they are there. */
async function fillFiles(
  { store, isBucket, say }: RestoreOptions,
  { files }: BackupManifest,
  place: PartPlace,
  names: readonly string[],
): Promise<string[]> {
  if (names.length > 0) say(`${files.where === 'here' ? 'Writing' : 'Looking for'} ${names.length} files …`);
  const missing: string[] = [];
  for (const name of names) {
    if (files.where === 'here') {
      const chunks: Buffer[] = [];
      for await (const chunk of readPart(place, filePath(name), { zipped: false })) chunks.push(chunk);
      await store.put(Buffer.concat(chunks));
    } else if (!isBucket || (await store.get(name, { first: 0, last: 0 })) === undefined) missing.push(name);
  }
  return missing;
}
