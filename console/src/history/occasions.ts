import { historyCalls } from '@hoistway/contract/history/history.ts';
import { usageCalls } from '@hoistway/contract/history/usage.ts';
import { click, type Occasion } from '#testing/occasion.ts';

/** What an elevator did, replayed and judged. */
export const occasions: readonly Occasion[] = [
  [
    'the replay of an elevator',
    '/noScreen',
    async (shown) => {
      // A sample's direction is one of three.
      shown.answers.changes.set(historyCalls.samples.name, (made) => ({
        ...(made as object),
        direction: [0, 1, 2],
      }));
      await shown.goTo('/realTime/detail?id=1&flag=history');
    },
    '.replay-lane .value-grid',
  ],
  ['the health of an elevator', '/realTime/detail?id=1&flag=health', async () => {}, '.health-score'],
  [
    'the starting counts of an elevator',
    '/noScreen',
    async (shown) => {
      shown.answers.changes.set(usageCalls.usage.name, (made) => ({ ...(made as object), managed: true }));
      await shown.goTo('/realTime/detail?id=1&flag=health');
      await click('.usage-enter');
    },
    '#usageStart_runs',
  ],
];
