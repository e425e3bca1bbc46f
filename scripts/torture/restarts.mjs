import { setTimeout as wait } from 'node:timers/promises';
import { accountFor } from './accounts.mjs';
import { noMosquitto } from './mosquittoBroker.mjs';
import { postmasterOf } from './serverNode.mjs';
import { memoryOf, onTwoNodes } from './twoNodes.mjs';

export const about =
  'two servers on one mosquitto: broker, database and servers are restarted in good order under load';

export async function run({ long }) {
  if (noMosquitto) return { skipped: noMosquitto };
  return onTwoNodes(async ({ broker, nodes, collectors, quiet }) => {
    const ways = [
      () => broker.restart(),
      async () => {
        await nodes[1].stop();
        await wait(3_000);
        await nodes[1].start();
      },
      // A fast shutdown of the database; the server that brought it starts it again.
      () => void process.kill(postmasterOf(nodes[0].data).pid, 'SIGINT'),
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
    quiet();
    await collectors.settle();
    const figures = await accountFor(collectors, nodes[0].databaseUrl());
    return { figures: { ...figures, memoryMb: memoryOf(nodes) } };
  });
}
