import { setTimeout as wait } from 'node:timers/promises';
import { onOneNode, signIn } from './oneNode.ts';
import type { ServerNode } from './serverNode.ts';
import type { Extent } from './trial.ts';

export const about =
  'clocks of collectors are ahead or behind, are set right and go wrong again while faults come and go';
const elevators = 30;
const settledMs = 3_000;
/** Seconds until a clock that is behind can be distinguished from a late upload. */
const beats = 13;

/** How many elevators the console shows on this floor. */
async function shownOn(node: ServerNode, token: string, floor: number) {
  const response = await fetch(`${node.url}/api/elevator/status?pageNumber=1&pageSize=${elevators}`, {
    headers: { authorization: token },
  });
  const { data }: { data: { rows: { live: { floor?: number } }[] } } = await response.json();
  return data.rows.filter(({ live }) => live.floor === floor).length;
}

export const run = ({ long }: Extent) =>
  onOneNode({ elevators }, async ({ node, collectors }) => {
    const problems: string[] = [];
    const { token } = await signIn(node);
    for (let round = 0; round < (long ? 30 : 6); round += 1) {
      for (const [index, speaker] of collectors.speakers.entries()) {
        // A collector whose clock was set starts its own counting of time anew.
        speaker.skewMs = [0, 200_000, -600_000][(round + index) % 3]!;
        speaker.lastAt = 0;
      }
      // On another floor than in the rounds before, so that a present that stands still shows.
      const floor = 1 + (round % 5);
      for (let beat = 0; beat < beats; beat += 1) {
        for (const speaker of collectors.speakers) collectors.state(speaker, { carPosition: floor });
        await wait(1_000);
      }
      for (const speaker of collectors.speakers) collectors.say(speaker, 'K102', round % 2 === 0);
      await collectors.settle();
      await wait(settledMs);
      const shown = await shownOn(node, token, floor);
      if (shown !== elevators)
        problems.push(`round ${round}: the present of ${elevators - shown} of ${elevators} stands still`);
    }
    return problems;
  });
