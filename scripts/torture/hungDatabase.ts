import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { onOneNode } from './oneNode.ts';
import { postmasterOf } from './serverNode.ts';
import type { Extent } from './trial.ts';

export const about = 'every process of the database stands still without an error, and goes on';
const saysSoWithinMs = 10_000;
const backWithinMs = 60_000;

/** The postmaster and its children. */
function processesOf(pid: number) {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...children.split('\n').map(Number).filter(Boolean)];
}

export const run = ({ long }: Extent) =>
  onOneNode({ elevators: 30, perSecond: 10 }, async ({ node }) => {
    for (let round = 0; round < (long ? 10 : 2); round += 1) {
      await wait(3_000);
      const standing = processesOf(postmasterOf(node.data).pid);
      for (const pid of standing) process.kill(pid, 'SIGSTOP');
      try {
        console.log(`  not ready after ${await node.becomes(false, saysSoWithinMs)} ms`);
        await wait(8_000);
      } finally {
        for (const pid of standing) process.kill(pid, 'SIGCONT');
      }
      console.log(`  ready again after ${await node.becomes(true, backWithinMs)} ms`);
    }
    await wait(2_000);
  });
