import { setTimeout as wait } from 'node:timers/promises';
import { onOneNode } from './oneNode.ts';
import { postmasterOf, type ServerNode } from './serverNode.ts';
import type { Extent } from './trial.ts';

export const about = 'the database of a server is killed under load; the server starts it again';
const backWithinMs = 60_000;

/** Undefined while there is none. */
function pidOf(node: ServerNode) {
  try {
    return postmasterOf(node.data).pid;
  } catch {
    return undefined;
  }
}

export const run = ({ long, kills = long ? 20 : 4 }: Extent) =>
  onOneNode({ elevators: 50, perSecond: 15 }, async ({ node }) => {
    for (let round = 0; round < kills; round += 1) {
      await wait(1_500 + Math.random() * 1_500);
      const { pid } = postmasterOf(node.data);
      process.kill(pid, 'SIGKILL');
      while (pidOf(node) === pid && node.alive()) await wait(50);
      await node.becomes(true, backWithinMs);
    }
    await wait(2_000);
    console.log(`  killed ${kills} times`);
  });
