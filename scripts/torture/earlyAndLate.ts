import { setTimeout as wait } from 'node:timers/promises';
import { onOneNode } from './oneNode.ts';
import type { Extent } from './trial.ts';

export const about =
  'states that are late and ends that are early, or the other way round, of conditions that wait to be confirmed';

/** By how much messages are dated wrongly; a clock that is off by less than two seconds is not corrected. */
const apartMs = [-1_900, -1_800, -500, 0, 500, 1_800, 1_900];
const stuck = { doorStatus: 2, doorZone: false, passengerStatus: true };
const calm = { doorStatus: 4, doorZone: true, passengerStatus: false };
/** More than the 20 s and the 60 s after which K104 and K111 are confirmed by samples alone. */
const beats = 66;

export const run = ({ long }: Extent) =>
  onOneNode({ elevators: apartMs.length ** 2 }, async ({ node, collectors }) => {
    const problems: string[] = [];
    for (let round = 0; round < (long ? 10 : 1); round += 1) {
      for (let beat = 0; beat < beats; beat += 1) {
        for (const [index, speaker] of collectors.speakers.entries()) {
          const stateMs = apartMs[index % apartMs.length]!;
          const eventMs = apartMs[Math.floor(index / apartMs.length)]!;
          collectors.state(speaker, stuck, stateMs);
          // Before, when and after it is confirmed, each elevator at another time.
          if ((beat + index) % 13 === 0) collectors.say(speaker, 'K104', false, eventMs);
          if ((beat + index) % 17 === 0) collectors.say(speaker, 'K111', beat % 2 === 0, eventMs);
        }
        if (!(await node.isReady())) problems.push(`beat ${beat}: ${await node.says()}`);
        await wait(1_000);
      }
      // After as long as any message was ahead, everybody is well.
      await wait(4_000);
      for (const speaker of collectors.speakers) {
        for (const code of ['K104', 'K111']) collectors.say(speaker, code, false);
        collectors.state(speaker, calm);
      }
      await collectors.settle();
    }
    return problems;
  });
