import { randomUUID } from 'node:crypto';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { PostgresLog } from './postgresLog.ts';
import { withFileLock } from './fileLock.ts';
import { installedBinariesFolder, postgresBinaries } from './postgresBinaries.ts';
import { prepareCluster } from './postgresCluster.ts';
import { postgresPlace, stagingFolder, type PostgresPlace } from './postgresPlace.ts';
import { databaseUrl, findPostmaster, launchPostmaster, stopPostmaster } from './postmaster.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from './processIdentity.ts';

/** A running database and the way to leave it. */
export type EmbeddedPostgres = {
  url: string;
  /** Stops the database, unless another process still uses it. */
  stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** The data folder of Hoistway; the database lies in `postgres` below it. */
  dataDir: string;
  log: PostgresLog;
  /** For tests only: nothing is flushed to disk. */
  fast?: boolean;
  /** For tests only: where npm put the programs, and where what cannot be reached is put. */
  packageFolder?: string;
  staging?: string;
};

const database = 'hoistway';
const largestLog = 16 * 1024 * 1024;

/** Uses of this process. After a crash in a container the next process often has the same id. */
const ownUses = new Set<string>();

/** Starts the PostgreSQL that npm brought along, or joins it when it already runs on this data folder. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, fast = false } = options;
  const staging = (): string => stagingFolder(options.staging);
  const place = postgresPlace(dataDir, staging, log);
  const binaries = postgresBinaries(
    options.packageFolder ?? installedBinariesFolder(),
    staging,
    place.user,
    log,
  );

  const began = Date.now();
  const { postmaster, url, use } = await withFileLock(place.lock, async () => {
    const password = await prepareCluster(place, binaries, { sync: !fast });
    boundLog(place);
    const running = await findPostmaster(place, password, log);
    const postmaster = running ?? (await launchPostmaster(place, binaries, password, { fast }, log));
    try {
      await createDatabase(databaseUrl(postmaster.port, password, 'postgres'));
    } catch (error) {
      if (!running) await stopPostmaster(place, binaries, postmaster.pid, log);
      throw error;
    }
    log.info(
      { port: postmaster.port, pid: postmaster.pid, folder: place.folder, ms: Date.now() - began },
      running ? 'Joined the PostgreSQL that was already running' : 'PostgreSQL is running',
    );
    return { postmaster, url: databaseUrl(postmaster.port, password, database), use: enter(place) };
  });
  const logWatch = setInterval(() => boundLog(place), 10 * 60_000).unref();

  const leave = async (): Promise<void> => {
    clearInterval(logWatch);
    await withFileLock(place.lock, async () => {
      rmSync(use, { force: true });
      ownUses.delete(use);
      if (isUsed(place))
        log.info({ folder: place.folder }, 'PostgreSQL keeps running: another process uses it');
      else await stopPostmaster(place, binaries, postmaster.pid, log);
    });
  };
  let left: Promise<void> | undefined;
  return { url, stop: () => (left ??= leave()) };
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** Notes that this process uses the database, so that another one does not stop it. */
function enter(place: PostgresPlace): string {
  mkdirSync(place.usedBy, { recursive: true });
  if (place.user) chownSync(place.usedBy, place.user.uid, place.user.gid);
  const use = join(place.usedBy, randomUUID());
  writeFileSync(use, JSON.stringify(ownIdentity()));
  ownUses.add(use);
  return use;
}

/** Whether any living process uses the database; notes of dead ones are removed. */
function isUsed(place: PostgresPlace): boolean {
  let used = false;
  for (const name of readdirSync(place.usedBy)) {
    const use = join(place.usedBy, name);
    const user = JSON.parse(readFileSync(use, 'utf8')) as ProcessIdentity;
    if (user.pid === process.pid ? ownUses.has(use) : isRunning(user)) used = true;
    else rmSync(use, { force: true });
  }
  return used;
}

/** PostgreSQL appends to its log through an open file, so the file is copied and emptied, not renamed. */
function boundLog(place: PostgresPlace): void {
  if (!existsSync(place.log) || statSync(place.log).size < largestLog) return;
  copyFileSync(place.log, `${place.log}.1`);
  truncateSync(place.log);
}
