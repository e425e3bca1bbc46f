import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What `postmaster.pid` of a cluster says, whether true or left over. */
export function notedPostmaster(cluster: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && Number.isInteger(pid) && port > 0 && Number.isInteger(port) ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether this process is a database server of the cluster. A number alone says little: it may have been given to another
 * process since, or be ours in a container that was started anew, and one that ended without being noticed still has
 * it. Linux tells what a process is and in which folder it stands, under whatever name; elsewhere nobody may know.
 */
export function servesCluster(pid: number, cluster: string): 'yes' | 'no' | 'unknown' {
  if (pid === process.pid || pid === process.ppid || !isAlive(pid)) return 'no';
  if (!linuxTells()) return 'unknown';
  try {
    const [, name, state] = /\((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    if (name !== 'postgres' || state === 'Z') return 'no';
    return standsIn(pid, cluster) ? 'yes' : 'no';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? askedAsItself(pid, cluster) : 'no';
  }
}

/** In a container root may not look into the processes of another user; that user may. */
function askedAsItself(pid: number, cluster: string): 'yes' | 'no' | 'unknown' {
  try {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)) return 'yes';
    const { uid, gid } = statSync(`/proc/${pid}`);
    const link = `/proc/${pid}/cwd`;
    const { status, stdout } = spawnSync('readlink', [link], { uid, gid, cwd: '/', encoding: 'utf8' });
    if (status !== 0) return 'unknown';
    return stdout.trimEnd() === realpathSync(cluster) ? 'yes' : 'no';
  } catch {
    return 'unknown';
  }
}

function standsIn(pid: number, folder: string): boolean {
  const [process, wanted] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
  return process.dev === wanted.dev && process.ino === wanted.ino;
}

/** Whether /proc speaks of the processes that this one can see. */
function linuxTells(): boolean {
  try {
    return process.platform === 'linux' && readlinkSync('/proc/self') === String(process.pid);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const fastLimitMs = 20_000;
const immediateLimitMs = 5_000;

/** Ends a database server in good order, or, when that takes too long, so that its next start has to recover. */
export async function endServer(server: {
  kill(signal: NodeJS.Signals): void;
  hasEnded(): boolean;
}): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown: clients are cut, everything is written. SIGQUIT leaves that to the next start.
  for (const [signal, limitMs] of [
    ['SIGINT', fastLimitMs],
    ['SIGQUIT', immediateLimitMs],
    ['SIGKILL', immediateLimitMs],
  ] as const) {
    if (server.hasEnded()) return;
    server.kill(signal);
    const until = performance.now() + limitMs;
    while (!server.hasEnded() && performance.now() < until) await wait(20);
  }
}

/** How to end the server of a process that is none of our children. */
export const serverOfPid = (pid: number, cluster: string) => ({
  hasEnded: () => servesCluster(pid, cluster) === 'no',
  kill(signal: NodeJS.Signals) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  },
});

/**
 * Ends what a killed database server left: a process of its that is busy notices late that the server is gone, and as
 * long as it runs no new one may start. To be called once no server runs.
 */
export async function endLeftProcesses(cluster: string): Promise<void> {
  if (!linuxTells() || !existsSync(cluster)) return;
  const left = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && servesCluster(Number(name), cluster) === 'yes')
    .map((name) => serverOfPid(Number(name), cluster));
  for (const [signal, limitMs] of [
    ['SIGQUIT', immediateLimitMs],
    ['SIGKILL', immediateLimitMs],
  ] as const) {
    for (const each of left) if (!each.hasEnded()) each.kill(signal);
    const until = performance.now() + limitMs;
    while (left.some((each) => !each.hasEnded()) && performance.now() < until) await wait(20);
  }
}
