import { setTimeout as wait } from 'node:timers/promises';
import { accountFor } from './accounts.mjs';
import { collectorsOn } from './collectors.mjs';
import { serverNode } from './serverNode.mjs';

export const about =
  'clocks of collectors are ahead or behind, are set right and go wrong again while faults come and go';
const lifts = 30;
const settledMs = 3_000;
const beats = 13;

export async function run({ long }) {
  const node = await serverNode();
  await node.start();
  const collectors = collectorsOn(node.makeCollectors(lifts), [node.mqttUrl]);
  try {
    await collectors.connected();
    for (let round = 0; round < (long ? 30 : 6); round += 1) {
      for (const [index, speaker] of collectors.speakers.entries()) {
        // A collector whose clock was set starts its own counting of time anew.
        speaker.skewMs = [0, 200_000, -600_000][(round + index) % 3];
        speaker.lastAt = 0;
      }
      // As long as a clock that is behind takes to be told from an upload.
      for (let beat = 0; beat < beats; beat += 1) {
        for (const speaker of collectors.speakers) collectors.state(speaker);
        await wait(1_000);
      }
      for (const speaker of collectors.speakers) collectors.say(speaker, 'K102', round % 2 === 0);
      await collectors.settle();
      await wait(settledMs);
    }
    return { figures: { ...(await accountFor(collectors, node.databaseUrl())), memoryMb: node.memoryMb } };
  } finally {
    await collectors.end();
    await node.remove();
  }
}
