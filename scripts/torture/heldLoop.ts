import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bench/freePort.ts';
import { holdLoop, inspectableAt } from './holdLoop.ts';
import { onOneNode } from './oneNode.ts';
import type { ServerNode } from './serverNode.ts';
import type { Extent, Trial } from './trial.ts';

export const about = 'the event loop of a supervised server is held by hand, again and again, under load';
/** They are what this trial is about. */
export const forgiven: Trial['forgiven'] = ['held'];
const overWithinMs = 30_000;
/** Until the held process is ended and the next one begins; how long a start takes is a matter of the machine. */
const begunWithinMs = 20_000;

/** Waits until another process serves; answers how long that took. */
async function otherServes(node: ServerNode, pid: number) {
  const began = Date.now();
  for (;;) {
    if (Date.now() - began > 3 * overWithinMs) throw new Error(`the server ${pid} is held for ever`);
    if (node.serverPid() !== pid && (await node.isReady())) return Date.now() - began;
    await wait(100);
  }
}

export async function run({ long }: Extent) {
  const inspector = await freePort();
  const settings = inspectableAt(inspector);
  return onOneNode(
    { elevators: 20, perSecond: 5, supervised: true, settings },
    async ({ node, collectors }) => {
      const problems: string[] = [];
      const rounds = long ? 10 : 2;
      for (let round = 0; round < rounds; round += 1) {
        await wait(3_000);
        const pid = node.serverPid();
        if (pid === undefined) throw new Error('the supervisor has no server');
        await holdLoop(pid, inspector);
        const ms = await otherServes(node, pid);
        console.log(`  held by hand, over after ${(ms / 1_000).toFixed(1)} s`);
        const allowedMs = Math.max(overWithinMs, begunWithinMs + 2 * node.startMs);
        if (ms > allowedMs) problems.push(`a held loop was over after ${Math.round(ms / 1_000)} s`);
        await collectors.connected();
      }
      const log = readFileSync(join(node.data, 'server.log'), 'utf8').split('\n');
      const stands = log.filter((line) => line.includes('"level":60') && line.includes('heldByHand')).length;
      const deaths = log.filter((line) => line.includes('"death":"no heart-beat for 15 s"')).length;
      if (stands !== rounds || deaths !== rounds)
        problems.push(`of ${rounds} holds the log says ${stands} times where, and ${deaths} times that`);
      return problems;
    },
  );
}
