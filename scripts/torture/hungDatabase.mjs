import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { accountFor } from './accounts.mjs';
import { collectorsOn } from './collectors.mjs';
import { postmasterOf, serverNode } from './serverNode.mjs';

export const about = 'every process of the database stands still without an error, and goes on';
const lifts = 30;
const perSecond = 10;
const saysSoWithinMs = 10_000;
const backWithinMs = 60_000;

/** The postmaster and its children. */
function processesOf(pid) {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...children.split('\n').map(Number).filter(Boolean)];
}

export async function run({ long }) {
  const node = await serverNode();
  await node.start();
  const collectors = collectorsOn(node.makeCollectors(lifts), [node.mqttUrl]);
  const quiet = collectors.speak(perSecond);
  try {
    await collectors.connected();
    for (let round = 0; round < (long ? 10 : 2); round += 1) {
      await wait(3_000);
      const standing = processesOf(postmasterOf(node.data).pid);
      for (const pid of standing) process.kill(pid, 'SIGSTOP');
      console.log(`  not ready after ${await node.becomes(false, saysSoWithinMs)} ms`);
      await wait(8_000);
      for (const pid of standing) process.kill(pid, 'SIGCONT');
      console.log(`  ready again after ${await node.becomes(true, backWithinMs)} ms`);
    }
    await wait(2_000);
    quiet();
    await collectors.settle();
    const figures = await accountFor(collectors, node.databaseUrl());
    return { figures: { ...figures, memoryMb: node.memoryMb } };
  } finally {
    quiet();
    await collectors.end();
    await node.remove();
  }
}
