import { readFileSync } from 'node:fs';

/** A process as written into a lock: the id alone may have been given to another process since. */
export type ProcessIdentity = { pid: number; startedAt: string };

/** What to write into a file so that others can later ask whether this process still runs. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: startOf(process.pid) };
}

/** Whether the process that wrote this identity still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return isAlive(identity.pid) && startOf(identity.pid) === identity.startedAt;
}

/** Whether any process has this id; one that has ended and was not collected yet does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return procStat(pid)?.[0] !== 'Z';
}

/** Start time in clock ticks since boot where /proc tells it, else empty: then only the id is compared. */
function startOf(pid: number): string {
  return procStat(pid)?.[19] ?? '';
}

/** The fields of /proc/<pid>/stat from the state on. The name before them may contain blanks and brackets. */
function procStat(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
