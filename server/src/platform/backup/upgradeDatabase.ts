import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Logger } from 'pino';
import { knownMigrations } from '../database/migrate.ts';
import { packagedMajor, postgresIn, runnablePostgres } from '../postgres/binaries.ts';
import { makeCluster } from '../postgres/cluster.ts';
import { freePort, startServer, urlOf } from '../postgres/clusterServer.ts';
import { clusterMajor, keptCluster, upgradedCluster } from '../postgres/clusterVersion.ts';
import { keepPassword } from '../postgres/embeddedPostgres.ts';
import type { ServerHandle } from '../postgres/keepRunning.ts';
import { endLeftDatabase } from '../postgres/leftDatabase.ts';
import { databaseFolders } from '../postgres/runningUrl.ts';
import { holdLock, LockHeld } from '../postgres/startLock.ts';
import { postgresUser, type PostgresUser } from '../postgres/user.ts';
import { loadTables } from './loadTables.ts';
import { freeBytes } from './makeBackup.ts';
import { makeTables } from './makeTables.ts';
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
import { contentOf, whereTheyDiffer } from './tableContent.ts';

export interface DatabaseUpgrade {
  dataDirectory: string;
  /** The folder of the earlier version of Hoistway, or of its PostgreSQL. */
  programs: string;
  migrations: string;
  log: Logger;
  say(text: string): void;
  /** For throw-away databases of tests. */
  fast?: boolean;
  until?: AbortSignal;
  free?(folder: string): Promise<number>;
}

export interface UpgradedDatabase {
  tables: number;
  rows: number;
  /** Where the old database lies now. */
  kept: string;
}

/**
 * Copies the embedded database of an earlier major version of PostgreSQL into a new one beside it, and puts that in its place once both
 * hold the same. The old one is read by the programs of its own version, and kept.
 */
export async function upgradeDatabase(options: DatabaseUpgrade): Promise<UpgradedDatabase> {
  const dataDirectory = resolve(options.dataDirectory);
  const judged = judge(dataDirectory, options.programs);
  await endLeftDatabase(dataDirectory);
  const releases: (() => void)[] = [];
  try {
    for (const lock of [join(dataDirectory, 'server.lock'), join(judged.home, 'start.lock')])
      releases.push(await holdLock(lock, 1_000));
    return await copyAndSwap(options, judged);
  } catch (error) {
    if (error instanceof LockHeld)
      throw new Error(`Hoistway runs on ${dataDirectory}: stop it first`, { cause: error });
    throw error;
  } finally {
    for (const release of releases.toReversed()) release();
  }
}

interface Judged {
  home: string;
  kept: string;
  earlier: { home: string; version: string };
  made: number;
  user: PostgresUser | undefined;
}

/** Everything that can be known before anything is begun. */
function judge(dataDirectory: string, programs: string): Judged {
  const home = Object.values(databaseFolders(dataDirectory)).find(
    (each) => clusterMajor(join(each, 'cluster')) !== undefined,
  );
  if (home === undefined) throw new Error(`there is no embedded database in ${dataDirectory}`);
  const [made, own] = [clusterMajor(join(home, 'cluster'))!, packagedMajor()];
  if (made === own)
    throw new Error(`the database in ${home} is of PostgreSQL ${own} already: there is nothing to upgrade`);
  if (made > own)
    throw new Error(
      `the database in ${home} is of PostgreSQL ${made}, and this version of Hoistway brings ${own}: there is no way back`,
    );
  const earlier = postgresIn(resolve(programs));
  if (earlier === undefined)
    throw new Error(
      `${programs} holds no PostgreSQL that runs here: name the folder of the earlier version of Hoistway`,
    );
  if (Number.parseInt(earlier.version, 10) !== made)
    throw new Error(
      `${programs} holds PostgreSQL ${earlier.version}, and the database was made by ${made}: name the version of Hoistway that ran it`,
    );
  const kept = keptCluster(home, made);
  if (existsSync(kept))
    throw new Error(`${kept} is there already, of an earlier upgrade: move it away first`);
  return { home, kept, earlier, made, user: postgresUser(dataDirectory) };
}

async function copyAndSwap(options: DatabaseUpgrade, judged: Judged): Promise<UpgradedDatabase> {
  const { say, fast = false, until = new AbortController().signal } = options;
  const { home, kept, earlier, made, user } = judged;
  const [old, fresh] = [join(home, 'cluster'), upgradedCluster(home)];
  const common = {
    logFile: join(home, 'postgres.log'),
    password: keepPassword(home, user),
    user,
    fast,
    until,
  };
  const running: ServerHandle[] = [];
  const serve = async (cluster: string, binaries: string): Promise<string> => {
    const port = await freePort();
    running.push(await startServer({ ...common, cluster, binaries, port }));
    return urlOf(port, common.password);
  };
  // A copy that goes on is ended with the databases that it goes between.
  const stop = () => void Promise.all(running.map((server) => server.stop()));
  until.addEventListener('abort', stop);
  rmSync(fresh, { recursive: true, force: true });
  try {
    const oldUrl = await serve(old, await runnablePostgres(user, say, earlier));
    await announce(options, judged, oldUrl);
    const binaries = await runnablePostgres(user, say);
    await makeCluster({ ...common, binaries, cluster: fresh, passwordFile: join(home, 'password') });
    const { tables, rows } = await copy(options, oldUrl, await serve(fresh, binaries), until);
    for (const server of running.splice(0)) await server.stop();
    until.throwIfAborted();
    renameSync(old, kept);
    renameSync(fresh, old);
    return { tables, rows, kept };
  } catch (error) {
    for (const server of running) await server.stop();
    rmSync(fresh, { recursive: true, force: true });
    if (until.aborted)
      throw new Error(`the upgrade was stopped; the database of PostgreSQL ${made} stands as it was`, {
        cause: error,
      });
    throw error;
  } finally {
    until.removeEventListener('abort', stop);
  }
}

/** While it is filled a database writes its log as well, up to what `max_wal_size` allows. */
const mostLogBytes = 2 * 1024 ** 3;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** What is about to happen and what cannot be taken back, before it happens; refused where there is no space for it. */
async function announce(
  { say, free = freeBytes }: DatabaseUpgrade,
  { home, kept, made }: Judged,
  url: string,
) {
  const bytes = await withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return Number(rows[0]!.bytes);
  });
  const left = await free(home);
  const needed = bytes + Math.min(bytes, mostLogBytes);
  if (left < needed)
    throw new Error(
      `a second database needs about ${megabytes(needed)} in ${home}, where ${megabytes(left)} are free; nothing was changed`,
    );
  say(
    `The database of PostgreSQL ${made} is copied into one of PostgreSQL ${packagedMajor()}: about ${megabytes(bytes)}.`,
  );
  say(`The old one stays in ${kept}, as it is now.`);
  say('Once Hoistway has run on the new one there is no way back but to what the old one holds now.');
}

async function copy(
  { migrations, log, say }: DatabaseUpgrade,
  from: string,
  to: string,
  until: AbortSignal,
): Promise<{ tables: number; rows: number }> {
  return withClient(from, async (source) => {
    await source.query('begin isolation level repeatable read read only');
    const applied = await listMigrations(source);
    refuseUnknown(applied, knownMigrations(migrations));
    const listed = await listTables(source);
    say(`Reading ${listed.length} tables …`);
    const before = await contentOf(source, listed, until);
    const tables = listed.map((table) => ({ ...table, rows: before.get(tableName(table))!.rows }));
    const step = await makeTables(
      to,
      migrations,
      { migrations: applied, queueSteps: await listQueueSteps(source) },
      log,
    );
    if (step !== undefined)
      throw new Error(
        `the queue of jobs has step ${step}, which this version does not know; nothing was changed`,
      );
    until.throwIfAborted();
    say('Copying them …');
    const made = {
      tables,
      partitions: await listPartitions(source),
      sequences: await listSequences(source),
    };
    await loadTables(to, made, (table) =>
      source.query(copyTo(`copy ${tableName(table)} (${columnList(table.columns)}) to stdout`)),
    );
    say('Comparing them …');
    const differing = await withClient(to, async (target) =>
      whereTheyDiffer(
        before,
        await contentOf(target, listed, until),
        made.sequences,
        await listSequences(target),
      ),
    );
    if (differing.length > 0)
      throw new Error(
        `the copy differs from the old database in ${differing.slice(0, 5).join(', ')}; it was removed, and nothing was changed`,
      );
    return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
  });
}

function refuseUnknown(
  applied: readonly { name: string; checksum: string }[],
  known: ReadonlyMap<string, string>,
): void {
  const foreign = applied.find(({ name, checksum }) => known.get(name) !== checksum);
  if (foreign)
    throw new Error(
      `the database was brought to a later version, which has applied ${foreign.name}: take that version; nothing was changed`,
    );
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'hoistway upgrade',
    options: copySettings,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
