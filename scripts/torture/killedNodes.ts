import { setTimeout as wait } from 'node:timers/promises';
import type { Extent } from './trial.ts';
import { onTwoNodes } from './twoNodes.ts';

export const about =
  'of two servers on one mosquitto one is killed again and again; the last one never comes back';

export const run = ({ long, kills = long ? 20 : 5 }: Extent) =>
  onTwoNodes(async ({ nodes }) => {
    for (let round = 0; round < kills; round += 1) {
      const node = round % 2 === 0 ? nodes[0] : nodes[1];
      await wait(2_000 + Math.random() * 2_000);
      await node.kill();
      // Long enough that the other one takes over now and then.
      await wait(Math.random() * 12_000);
      await node.start();
    }
    await wait(2_000);
    await nodes[1].kill();
    await wait(2_000);
    console.log(`  killed ${kills + 1} times`);
  });
