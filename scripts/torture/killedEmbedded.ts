import { setTimeout as wait } from 'node:timers/promises';
import { onOneNode } from './oneNode.ts';
import type { Extent } from './trial.ts';

export const about = 'a server with its own broker and database is killed again and again under load';

export const run = ({ long, kills = long ? 50 : 8 }: Extent) =>
  onOneNode({ elevators: 50, perSecond: 15 }, async ({ node }) => {
    for (let round = 0; round < kills; round += 1) {
      await wait(1_500 + Math.random() * 1_500);
      await node.kill();
      await node.start();
    }
    await wait(2_000);
    console.log(`  killed ${kills} times`);
  });
