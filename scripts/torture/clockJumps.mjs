import { setTimeout as wait } from 'node:timers/promises';
import { onOneNode } from './oneNode.mjs';

export const about =
  'clocks of collectors are ahead or behind, are set right and go wrong again while faults come and go';
const settledMs = 3_000;
/** Seconds until a clock that is behind can be distinguished from a late upload. */
const beats = 13;

export const run = ({ long }) =>
  onOneNode({ elevators: 30 }, async ({ collectors }) => {
    for (let round = 0; round < (long ? 30 : 6); round += 1) {
      for (const [index, speaker] of collectors.speakers.entries()) {
        // A collector whose clock was set starts its own counting of time anew.
        speaker.skewMs = [0, 200_000, -600_000][(round + index) % 3];
        speaker.lastAt = 0;
      }
      for (let beat = 0; beat < beats; beat += 1) {
        for (const speaker of collectors.speakers) collectors.state(speaker);
        await wait(1_000);
      }
      for (const speaker of collectors.speakers) collectors.say(speaker, 'K102', round % 2 === 0);
      await collectors.settle();
      await wait(settledMs);
    }
  });
