import { setTimeout as wait } from 'node:timers/promises';
import { accountFor } from './accounts.mjs';
import { collectorsOn } from './collectors.mjs';
import { serverNode } from './serverNode.mjs';

export const about = 'a server with its own broker and database is killed again and again under load';
const lifts = 50;
const perSecond = 15;

export async function run({ long, kills = long ? 50 : 8 }) {
  const node = await serverNode();
  await node.start();
  const collectors = collectorsOn(node.makeCollectors(lifts), [node.mqttUrl]);
  const quiet = collectors.speak(perSecond);
  try {
    await collectors.connected();
    for (let round = 0; round < kills; round += 1) {
      await wait(1_500 + Math.random() * 1_500);
      await node.kill();
      await node.start();
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
