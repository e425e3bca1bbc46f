import { dutyDiaryCalls } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { dutyReportCalls } from '@hoistway/contract/supervision/diary/dutyReportCalls.ts';
import { chooseAction, click, type Occasion } from '#testing/occasion.ts';
import { diaryPagePath, reportPath } from './diary/diaryPath.ts';

/** What opens on the blacklist and in the duty diary. */
export const occasions: readonly Occasion[] = [
  [
    'a person on the blacklist',
    '/supervision/blacklist?entry=new',
    () => click('[value="staff"]'),
    '#blacklistEntry_staffId',
  ],
  ['one entry of the blacklist', '/supervision/blacklist?entry=1', async () => {}, '#blacklistEntry_reason'],
  [
    'the question before an entry of the blacklist is deleted',
    '/supervision/blacklist',
    () => chooseAction('remove'),
    '.ant-modal-confirm',
  ],
  ['a new notice', '/supervision/exposure?event=new', async () => {}, '#exposureEvent_headline'],
  ['one notice', '/supervision/exposure?event=1', async () => {}, 'h2'],
  [
    'confirming a report',
    '/noScreen',
    async (shown) => {
      shown.answers.changes.set(dutyReportCalls.one.name, (made) => ({
        ...(made as object),
        kind: 'month',
        state: 'drawn',
      }));
      await shown.goTo(reportPath('1'));
      await click('.page-head .ant-btn-primary');
    },
    '#dutyReport_remark',
  ],
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
