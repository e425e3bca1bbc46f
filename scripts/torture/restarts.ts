import { setTimeout as wait } from 'node:timers/promises';
import { postmasterOf } from './serverNode.ts';
import type { Extent } from './trial.ts';
import { onTwoNodes } from './twoNodes.ts';

export const about =
  'two servers on one mosquitto: broker, database and servers are restarted in good order under load';

export const run = ({ long }: Extent) =>
  onTwoNodes(async ({ broker, nodes }) => {
    const ways = [
      () => broker.restart(),
      async () => {
        await nodes[1].stop();
        await wait(3_000);
        await nodes[1].start();
      },
      // A fast shutdown of the database; the server that brought it starts it again.
      async () => void process.kill(postmasterOf(nodes[0].data).pid, 'SIGINT'),
    ];
    for (let round = 0; round < (long ? 10 : 2); round += 1) {
      for (const restart of ways) {
        await wait(3_000);
        await restart();
        await wait(2_000);
        await Promise.all(nodes.map((node) => node.becomes(true, 60_000)));
      }
    }
    await wait(2_000);
  });
