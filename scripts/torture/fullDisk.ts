import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onOneNode, signIn } from './oneNode.ts';
import { smallDisk } from './smallDisk.ts';
import type { Extent, Outcome } from './trial.ts';

export const about = 'the disk of a server fills up under load and is freed again';
const size = 'size=700m';
const saysSoWithinMs = 10_000;
const backWithinMs = 90_000;

/** Fills a file system to the last byte; answers how it is freed. */
function fill(folder: string) {
  const file = join(folder, 'ballast');
  for (const part of [1024 * 1024, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(part), { flag: 'a' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  return () => rmSync(file);
}

export async function run({ long }: Extent): Promise<Outcome> {
  const disk = smallDisk(size);
  if (!disk) return { skipped: 'no file system can be mounted here' };
  const data = join(disk.folder, 'data');
  mkdirSync(data);
  chmodSync(data, 0o755);
  try {
    return await onOneNode({ elevators: 30, perSecond: 10, data }, async ({ node }) => {
      const problems: string[] = [];
      for (let round = 0; round < (long ? 5 : 1); round += 1) {
        await wait(3_000);
        const free = fill(disk.folder);
        console.log(`  not ready after ${await node.becomes(false, saysSoWithinMs)} ms`);
        await wait(long ? 30_000 : 12_000);
        if (!node.alive()) problems.push('the server ended');
        const { status } = await signIn(node);
        if (status !== 503 && status !== 200)
          problems.push(`a sign-in on a full disk is answered with ${status}`);
        free();
        console.log(`  ready again after ${await node.becomes(true, backWithinMs)} ms`);
      }
      await wait(2_000);
      return problems;
    });
  } finally {
    await disk.remove();
  }
}
