import { setTimeout as wait } from 'node:timers/promises';
import { onOneNode } from './oneNode.mjs';

export const about = 'a server with its own broker and database is killed again and again under load';

export const run = ({ long, kills = long ? 50 : 8 }) =>
  onOneNode({ elevators: 50, perSecond: 15 }, async ({ node }) => {
    for (let round = 0; round < kills; round += 1) {
      await wait(1_500 + Math.random() * 1_500);
      await node.kill();
      await node.start();
    }
    await wait(2_000);
    console.log(`  killed ${kills} times`);
  });
