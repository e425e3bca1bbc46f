import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { DiskFull } from '../call/problems.ts';

/** Whether there is room to keep what people and elevators say. */
export interface DiskSpace {
  hasSpace(): boolean;
  /** What is free on the fullest of the disks, as last measured; null where nothing is. */
  freeBytes(): number | null;
  /** A write was refused for want of space: this also counts disks that this process does not check. */
  noteFull(): void;
}

/** Where nothing is measured. */
export const endlessSpace: DiskSpace = { hasSpace: () => true, freeBytes: () => null, noteFull: () => {} };

const checkEveryMs = 2_000;
/** What was refused is believed for so long; then the next write tries again. */
const believedMs = 10_000;
/** Once full, a disk has space again when this much more than the floor is free: nothing flutters. */
const recovery = 1.25;

/** Whether every file system has space, given what they say and whether they had. */
export const judgeSpace = (had: boolean, free: readonly number[], floorBytes: number): boolean =>
  free.every((bytes) => bytes >= (had ? floorBytes : floorBytes * recovery));

/** Bytes that this user may still write where a folder lies; a folder that is not there has no limit. */
const freeBytesAt = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );

/** Checks every few seconds how much is free where these folders lie. */
export async function watchDisk(options: {
  folders: readonly string[];
  floorBytes: number;
  log: Logger;
  /** Reports to the terminal: a log on the full disk cannot. */
  say?(text: string): void;
  now?(): number;
  everyMs?: number;
  free?(folder: string): Promise<number>;
}): Promise<DiskSpace & { check(): Promise<void>; stop(): void }> {
  const { folders, floorBytes, log, now = Date.now, free = freeBytesAt } = options;
  let measured = true;
  let least = Infinity;
  let fullUntil = 0;
  const check = async () => {
    const had = measured;
    const bytes = await Promise.all(folders.map(free));
    measured = judgeSpace(had, bytes, floorBytes);
    least = Math.min(...bytes);
    if (had === measured) return;
    const freeMegabytes = Math.round(least / 1024 / 1024);
    if (measured) {
      options.say?.('The disk has space again: writes are taken.');
      log.warn({ freeMegabytes }, 'the disk has space again; writes are taken');
    } else {
      options.say?.(
        `The disk is full: writes are refused until there is space (${freeMegabytes} MB are free).`,
      );
      log.error({ freeMegabytes }, 'the disk is full; writes are refused until there is space');
    }
  };
  await check();
  const timer = setInterval(() => void check(), options.everyMs ?? checkEveryMs);
  timer.unref();
  return {
    hasSpace: () => measured && now() >= fullUntil,
    freeBytes: () => (Number.isFinite(least) ? least : null),
    noteFull: () => {
      if (now() >= fullUntil) log.error('a write was refused for want of space');
      fullUntil = now() + believedMs;
    },
    check,
    stop: () => clearInterval(timer),
  };
}

// PostgreSQL's disk_full and io_error, and what the file system says.
const fullCodes = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT']);

/** Whether something failed because a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DiskFull || fullCodes.has(String((error as { code?: unknown } | undefined)?.code));

/** Work that writes: refused while there is no space, and what it finds out is remembered. */
export function whileSpace<A extends unknown[], R>(
  disk: DiskSpace,
  work: (...input: A) => Promise<R>,
): (...input: A) => Promise<R> {
  return async (...input) => {
    if (!disk.hasSpace()) throw new DiskFull();
    try {
      return await work(...input);
    } catch (error) {
      if (isDiskFull(error)) disk.noteFull();
      throw error;
    }
  };
}

/** Refuses calls that write while there is no space; `open` are routes that must work all the same. */
export function refuseWritesWhenFull(app: FastifyInstance, disk: DiskSpace, open: ReadonlySet<string>): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !request.url.startsWith('/api/')) return;
    if (!disk.hasSpace() && !open.has(request.routeOptions.url ?? '')) throw new DiskFull();
  });
  app.addHook('onError', async (_, __, error) => {
    if (!(error instanceof DiskFull) && isDiskFull(error)) disk.noteFull();
  });
}
