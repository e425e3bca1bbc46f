import type { Occasion } from '#testing/occasion.ts';
import { click } from '#testing/occasion.ts';
import { homePath } from './homePath.ts';

export const occasions: readonly Occasion[] = [
  [
    'the arrangement of the home screen',
    '/noScreen',
    async (shown) => {
      await shown.goTo(homePath);
      await click('.page-action .ant-btn');
    },
    '[data-by]',
  ],
  [
    'the rule of a tile',
    '/noScreen',
    async (shown) => {
      await shown.goTo(homePath);
      await click('[data-tile] .ant-btn');
    },
    '.ant-popover',
  ],
];
