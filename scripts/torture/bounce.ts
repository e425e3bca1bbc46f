import { setTimeout as wait } from 'node:timers/promises';
import { swallowed } from './accounts.ts';
import { onOneNode, signIn } from './oneNode.ts';
import type { ServerNode } from './serverNode.ts';
import type { Extent } from './trial.ts';

export const about =
  'contacts bounce: people are shut in, freed and shut in again within 20 ms, on every elevator at once';
const elevators = 72;

/** Elevators in which people are shut in, as the console counts them. */
async function shownTrapped(node: ServerNode, token: string): Promise<number> {
  const response = await fetch(`${node.url}/api/elevator/counts`, { headers: { authorization: token } });
  return (await response.json()).data.trapped;
}

export const run = ({ long }: Extent) =>
  onOneNode({ elevators }, async ({ node, collectors }) => {
    const problems: string[] = [];
    const { token } = await signIn(node);
    for (let round = 0; round < (long ? 40 : 8); round += 1) {
      const stands = round % 2 === 0;
      await Promise.all(
        collectors.speakers.map(async (speaker) => {
          for (const on of stands ? [true, false, true] : [false, true, false]) {
            collectors.say(speaker, 'K111', on);
            await wait(Math.random() * 10);
          }
        }),
      );
      await collectors.settle();
      await wait(2_500);
      const shown = await shownTrapped(node, token);
      const expected = stands ? elevators : 0;
      if (shown !== expected)
        problems.push(`round ${round}: ${shown} of ${expected} are shown with people shut in`);
    }
    // Who stands at the end may be right although an end in between was not heard.
    const missing = await swallowed(node.databaseUrl(), 'K111');
    if (missing > 0) problems.push(`${missing} times an end and a new beginning were swallowed`);
    return problems;
  });
