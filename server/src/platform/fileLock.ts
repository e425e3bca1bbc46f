import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, ownIdentity, type ProcessIdentity } from './processIdentity.ts';

type Holder = ProcessIdentity & { token: string };

/** Locks this process holds now. After a crash in a container the next process often has the same id. */
const held = new Set<string>();

/** Runs the work while holding the lock file; a lock left by a dead process is taken over. */
export async function withFileLock<Result>(
  path: string,
  work: () => Promise<Result>,
  { waitMs = 120_000 } = {},
): Promise<Result> {
  const token = randomUUID();
  const deadline = Date.now() + waitMs;
  while (!tryLock(path, token)) {
    const holder = readHolder(path);
    if (holder && !isHeld(holder)) removeStale(path, holder);
    else if (Date.now() > deadline)
      throw new Error(
        `Process ${holder?.pid ?? '?'} has held ${path} for too long. Stop it, or remove the file.`,
      );
    else await sleep(50);
  }
  held.add(token);
  try {
    return await work();
  } finally {
    held.delete(token);
    rmSync(path, { force: true });
  }
}

function tryLock(path: string, token: string): boolean {
  try {
    writeFileSync(path, JSON.stringify({ ...ownIdentity(), token } satisfies Holder), {
      flag: 'wx',
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(holder: Holder): boolean {
  return holder.pid === process.pid ? held.has(holder.token) : isRunning(holder);
}

/** The holder, or undefined while the file is missing or not yet completely written. */
function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Of several processes that see the same stale lock only one may remove it: renaming succeeds once. */
function removeStale(path: string, seen: Holder): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && moved.token !== seen.token) renameSync(aside, path);
  else rmSync(aside, { force: true });
}
