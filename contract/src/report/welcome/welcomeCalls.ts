import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, flag, instant } from '#contract/fieldKinds.ts';
import { welcomeFigures } from '../statistic/statisticReportSetting.ts';

const figure = z.object({
  name: choice('welcomeFigure', welcomeFigures),
  /** In the unit of the figure; null where there is too little to tell. */
  value: z.number().nullable(),
  /** Of how many records it tells. */
  n: count(),
});
export type WelcomeValue = z.output<typeof figure>;

/** What the public reads of the installation, as far as its owner released it. */
export const welcomeCalls = calls('report', 'welcome', {
  welcome: get('welcome', {
    summary: 'Shows the figures of the installation that its owner released.',
    access: 'anyone',
    reply: z.object({
      figures: z.array(figure),
      hotline: z.string().nullable(),
      /** Whether exposure notices that stand are shown beside them. */
      showsNotices: flag(),
      at: instant(),
    }),
  }),
});
export type WelcomeReply = z.output<(typeof welcomeCalls.welcome)['reply']>;
