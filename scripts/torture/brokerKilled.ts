import { setTimeout as wait } from 'node:timers/promises';
import type { Extent, Trial } from './trial.ts';
import { onTwoNodes } from './twoNodes.ts';

export const about =
  'the mosquitto of two servers is killed; what it had acknowledged and not yet passed on is its own loss, and counted apart';

/** A killed mosquitto loses its queues, whatever its settings: no server can mend that. */
export const forgiven: Trial['forgiven'] = ['lost', 'gaps', 'wrong'];

export const run = ({ long }: Extent) =>
  onTwoNodes(async ({ broker, nodes }) => {
    for (let round = 0; round < (long ? 5 : 1); round += 1) {
      await wait(4_000);
      await broker.kill();
      await broker.start();
      await Promise.all(nodes.map((node) => node.becomes(true, 60_000)));
    }
    await wait(2_000);
  });
