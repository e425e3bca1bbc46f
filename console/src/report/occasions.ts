import { chooseAction, click, type Occasion } from '#testing/occasion.ts';

/** What opens on the list of reports, on the page of one, and on a chart. */
export const occasions: readonly Occasion[] = [
  [
    'the form of a new report',
    '/report',
    () => click('.page-action .ant-btn-primary'),
    '#statisticReport_reportName',
  ],
  ['the form of a report', '/report', () => chooseAction('edit'), '#statisticReport_reportName'],
  [
    'the settings of reports',
    '/report',
    () => click('.page-action .ant-btn:not(.ant-btn-primary)'),
    '#statisticReportSetting_isMade',
  ],
  [
    'the targets of figures',
    '/chart/resultStatic',
    () => click('.page-action .ant-btn:first-child'),
    '.add-target',
  ],
  [
    'the form of a target',
    '/chart/resultStatic',
    async () => {
      await click('.page-action .ant-btn:first-child');
      await click('.add-target');
    },
    '#figureTarget_figure',
  ],
  [
    'the question before a report is deleted',
    '/report?report=1',
    () => click('.page-action .ant-btn-dangerous'),
    '.ant-modal-confirm',
  ],
];
