import { setTimeout as wait } from 'node:timers/promises';
import { accountFor } from './accounts.mjs';
import { collectorsOn } from './collectors.mjs';
import { postmasterOf, serverNode } from './serverNode.mjs';

export const about = 'the database of a server is killed under load; the server starts it again';
const lifts = 50;
const perSecond = 15;
const backWithinMs = 60_000;

/** Undefined while there is none. */
function pidOf(node) {
  try {
    return postmasterOf(node.data).pid;
  } catch {
    return undefined;
  }
}

export async function run({ long, kills = long ? 20 : 4 }) {
  const node = await serverNode();
  await node.start();
  const collectors = collectorsOn(node.makeCollectors(lifts), [node.mqttUrl]);
  const quiet = collectors.speak(perSecond);
  try {
    await collectors.connected();
    for (let round = 0; round < kills; round += 1) {
      await wait(1_500 + Math.random() * 1_500);
      const { pid } = postmasterOf(node.data);
      process.kill(pid, 'SIGKILL');
      while (pidOf(node) === pid) await wait(50);
      await node.becomes(true, backWithinMs);
    }
    await wait(2_000);
    quiet();
    await collectors.settle();
    const figures = await accountFor(collectors, node.databaseUrl());
    console.log(`  killed ${kills} times`);
    return { figures: { ...figures, memoryMb: node.memoryMb } };
  } finally {
    quiet();
    await collectors.end();
    await node.remove();
  }
}
