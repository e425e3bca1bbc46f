import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { PostgresLog } from './postgresLog.ts';
import { canEnter, postgresUser, type PostgresUser } from './postgresUser.ts';

/** Where one embedded database lives: everything below `folder`, the cluster itself below `cluster`. */
export type PostgresPlace = {
  user: PostgresUser | undefined;
  folder: string;
  cluster: string;
  password: string;
  log: string;
  lock: string;
  usedBy: string;
};

/**
 * The database lies in `<dataDir>/postgres`. When root starts us and the user PostgreSQL runs as cannot get
 * there (a project below a 0700 home), it lies in the staging folder, under a hash of the data path.
 */
export function postgresPlace(dataDir: string, staging: () => string, log: PostgresLog): PostgresPlace {
  const root = resolve(dataDir);
  makeReachable(root);
  const near = join(root, 'postgres');
  checkOwner(near);
  if (existsSync(join(near, 'cluster'))) return existingPlace(near);
  if (process.getuid?.() !== 0) return ownedFolder(near, undefined);

  const hash = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16);
  const away = join(staging(), `data-${hash}`);
  if (existsSync(join(away, 'cluster'))) {
    log.info({ folder: away }, `The database of ${root} is in ${away}`);
    return existingPlace(away);
  }
  const user = postgresUser();
  if (canEnter(user, root)) return ownedFolder(near, user);
  log.warn(
    { folder: away },
    `PostgreSQL runs as ${user?.name}, who cannot reach ${root}: the database is kept in ${away} instead. Include it in backups.`,
  );
  return ownedFolder(away, user);
}

/** A folder all users may read, for what cannot stay where it is. */
export function stagingFolder(given?: string): string {
  const isRoot = process.getuid?.() === 0;
  const choices =
    given !== undefined
      ? [given]
      : isRoot
        ? ['/var/lib/hoistway', join(tmpdir(), 'hoistway')]
        : [
            join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'hoistway'),
            join(tmpdir(), `hoistway-${process.getuid?.() ?? ''}`),
          ];
  const folder = choices.find(isOursOrCanBe);
  if (folder === undefined)
    throw new Error(
      `None of ${choices.join(', ')} can be used for PostgreSQL. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  return folder;
}

/** In a folder open to all, such as /tmp, somebody else may have been there first: never run their programs. */
function isOursOrCanBe(folder: string): boolean {
  try {
    makeReachable(folder);
    const { uid, mode } = statSync(folder);
    accessSync(folder, constants.W_OK);
    return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
  } catch {
    return false;
  }
}

/** Creates the folder so that other users may pass through it; an existing folder keeps its mode. */
function makeReachable(folder: string): void {
  if (existsSync(folder)) return;
  makeReachable(dirname(folder));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

function existingPlace(folder: string): PostgresPlace {
  const cluster = join(folder, 'cluster');
  const user = postgresUser(cluster);
  if (!canEnter(user, cluster))
    throw new Error(
      `There is a database in ${folder}, but PostgreSQL runs as ${user?.name}, who can no longer reach it. Let others pass through the folders above it (chmod o+x).`,
    );
  return paths(folder, user);
}

/** Root may start a database that another user created, not the other way round. */
function checkOwner(folder: string): void {
  const own = process.getuid?.();
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (own !== undefined && own !== 0 && owner !== undefined && own !== owner)
    throw new Error(
      `The database in ${folder} belongs to user ${owner}. Start Hoistway as that user or as root, or set HOISTWAY_DATA to another folder.`,
    );
}

function ownedFolder(folder: string, user: PostgresUser | undefined): PostgresPlace {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return paths(folder, user);
}

function paths(folder: string, user: PostgresUser | undefined): PostgresPlace {
  return {
    user,
    folder,
    cluster: join(folder, 'cluster'),
    password: join(folder, 'password'),
    log: join(folder, 'postgres.log'),
    lock: join(folder, 'lock'),
    usedBy: join(folder, 'used-by'),
  };
}
