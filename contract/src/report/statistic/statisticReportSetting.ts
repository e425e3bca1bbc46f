import { z } from 'zod';
import { calls, get, put } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { choice, flag, ref } from '#contract/fieldKinds.ts';
import { telephone } from '#contract/input/phoneRule.ts';
import { hourOfDay } from './statisticReport.ts';

/** Figures of the installation that its owner can show to the public. */
export const welcomeFigures = ['elevators', 'rescues', 'arrival', 'availability', 'faultRate'] as const;
export type WelcomeFigure = (typeof welcomeFigures)[number];

/** How the reports of a company are made, and what the owner of the installation shows to the public. */
export const statisticReportSetting = entity('statisticReportSetting', {
  companyId: field(ref('company'), { by: 'server' }),
  /** Whether reports are made by themselves. */
  isMade: field(flag()),
  /** What the form of a new report begins with. */
  defaultHour: field(hourOfDay()),
  released: field(z.array(choice('welcomeFigure', welcomeFigures)).max(welcomeFigures.length)),
  hotline: field(telephone(30).nullable()),
  /** Whether the public sees the exposure notices that stand. */
  showsExposure: field(flag()),
});

const names = ['isMade', 'defaultHour', 'released', 'hotline', 'showsExposure'] as const;

export const statisticReportSettingCalls = calls('report', 'statisticReportSetting', {
  one: get('statisticReportSetting', {
    summary: 'Shows how reports of the own company are made.',
    access: 'report.export',
    reply: statisticReportSetting.show(...names).extend({
      /** Whether the viewer's company owns the installation, and so decides what the public sees. */
      owns: flag(),
    }),
  }),
  save: put('statisticReportSetting', {
    summary: 'Saves how reports of the own company are made.',
    access: 'report.config',
    touches: ['welcome'],
    input: statisticReportSetting.pick(...names).partial(),
  }),
});
