import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { type Occasion, appears, click } from '#testing/occasion.ts';
import type { Shown } from '#testing/showConsole.tsx';

async function failTheElevator(shown: Shown): Promise<void> {
  shown.answers.failures.set(monitoringCalls.elevator.name, 404);
  await shown.goTo('/realTime/detail?id=9');
}

const moreFields = '#liveSearch > .ant-btn';

/** What opens beside the live elevators. */
export const occasions: readonly Occasion[] = [
  ['the fields of the search', '/realtime/all', () => click(moreFields), '[id="liveSearch_jury_number"]'],
  [
    'the places of use',
    '/realtime/all',
    async () => {
      await click(moreFields);
      (await appears('.search-form .ant-select')).dispatchEvent(
        new MouseEvent('mousedown', { bubbles: true }),
      );
    },
    '.ant-select-item-option',
  ],
  [
    'the record of an elevator',
    '/realTime/detail?id=1',
    () => click('[data-node-key="record"] .ant-tabs-tab-btn'),
    '.facts',
  ],
  ['an elevator that cannot be read', '/noScreen', failTheElevator, '.call-failure'],
  [
    'adding elevators to the window view',
    '/realtime/windowElevator',
    () => click('.window-acts .ant-btn'),
    '.window-add',
  ],
  [
    'adding the elevators of a project to the window view',
    '/realtime/windowElevator',
    async () => {
      await click('.window-acts .ant-btn');
      await click('.window-add .ant-segmented-item:nth-child(3) input');
    },
    '.window-add .ant-input-affix-wrapper',
  ],
  [
    'arranging the window view',
    '/realtime/windowElevator?elevators=1.2.3',
    () => click('.window-acts .ant-btn:nth-child(2)'),
    '.window-hint',
  ],
];
