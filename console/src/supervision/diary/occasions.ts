import { dutyDiaryCalls } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { click, type Occasion } from '#testing/occasion.ts';
import { diaryPagePath } from './diaryPath.ts';

/** What opens in the duty diary. */
export const occasions: readonly Occasion[] = [
  [
    'confirming a daily check',
    '/noScreen',
    async (shown) => {
      shown.answers.changes.set(dutyDiaryCalls.one.name, (made) => ({
        ...(made as object),
        state: 'drawn',
        standing: 'late',
      }));
      await shown.goTo(diaryPagePath('1'));
      await click('.page-head .ant-btn-primary');
    },
    '#dutyDiary_done',
  ],
];
