import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { remember } from '../bench/started.ts';

/** A small file system in memory, with the limits that are said; undefined where this account may mount none. */
export function smallDisk(limits: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-torture-disk-'));
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `${limits},mode=755`, 'tmpfs', folder]).status === 0;
  if (!mounted) {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  const remove = remember(async () => {
    for (let attempt = 0; attempt < 50 && spawnSync('umount', [folder]).status !== 0; attempt += 1)
      await wait(200);
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, remove };
}
