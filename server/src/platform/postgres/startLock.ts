import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for a lock file and takes it; the file holds the owner's pid, so one left by a killed process counts as free.
 * Answers how to release it.
 */
export async function holdLock(file: string, limitMs: number): Promise<() => void> {
  const own = `${file}.${process.pid}.${Date.now()}`;
  writeFileSync(own, String(process.pid));
  const until = Date.now() + limitMs;
  try {
    for (;;) {
      try {
        linkSync(own, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = ownerOf(file);
      if (owner !== undefined && !runs(owner)) rmSync(file, { force: true });
      else if (Date.now() > until)
        throw new Error(`another start holds ${file} (process ${owner ?? 'unknown'})`);
      else await wait(100);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
