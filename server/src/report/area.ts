import { statisticReport } from '@hoistway/contract/report/statistic/statisticReport.ts';
import { statisticReportSetting } from '@hoistway/contract/report/statistic/statisticReportSetting.ts';
import { figureTarget } from '@hoistway/contract/report/target/figureTarget.ts';
import { area } from '#platform/area.ts';
import { askRoutes } from './ask/askRoutes.ts';
import { part, record } from '#platform/record/record.ts';
import { chainRoutes } from './chain/chainRoutes.ts';
import { chartRoutes } from './chart/chartRoutes.ts';
import { effectRoutes } from './effect/effectRoutes.ts';
import { forecastRoutes } from './forecast/forecastRoutes.ts';
import { forecastJob } from './forecast/makeForecasts.ts';
import { reportRoutes } from './reportRoutes.ts';
import { aReportRun, aStatisticReport, aTarget } from './reportSamples.ts';
import { makeReportsJob } from './statistic/makeReportsJob.ts';
import { reportMade } from './statistic/reportMessages.ts';
import { statisticReportRoutes } from './statistic/reportRoutes.ts';
import { reportSettingRoutes } from './statistic/settingRoutes.ts';
import { visibleReports, visibleRuns } from './statistic/visibleReports.ts';
import { targetRoutes } from './target/targetRoutes.ts';
import { visibleTargets } from './target/targetStore.ts';
import { welcomeRoutes } from './welcome/welcomeRoutes.ts';
import { reportPeople } from './reportPeople.ts';

/** Orders, visits and elevators in figures, the reports that are made of them, and what is forecast. */
export const reportArea = area({
  people: reportPeople,
  dependsOn: ['company', 'elevator', 'fault', 'faultCode', 'history', 'inspection', 'workOrder'],
  routes: [
    reportRoutes,
    chartRoutes,
    targetRoutes,
    askRoutes,
    chainRoutes,
    effectRoutes,
    forecastRoutes,
    statisticReportRoutes,
    reportSettingRoutes,
    welcomeRoutes,
  ],
  records: {
    figureTarget: record(figureTarget, {
      table: 'figureTarget',
      visible: (db, viewer) => visibleTargets(db, viewer).select('figureTarget.id'),
      readBy: 'report.config',
      sample: aTarget,
    }),
    statisticReport: record(statisticReport, {
      table: 'statisticReport',
      visible: (db, viewer) =>
        visibleReports(db, viewer).select(['statisticReport.id', 'statisticReport.reportName']),
      name: ({ reportName }) => reportName,
      readBy: 'report.export',
      called: 'report_name',
      sample: aStatisticReport,
    }),
    statisticReportRun: record('statisticReportRun', {
      table: 'statisticReportRun',
      visible: (db, viewer) => visibleRuns(db, viewer).select('statisticReportRun.id'),
      sample: aReportRun,
    }),
  },
  parts: [
    part('company', {
      table: 'statisticReportSetting',
      entity: statisticReportSetting,
      readBy: 'report.export',
    }),
  ],
  jobs: [makeReportsJob, forecastJob],
  messageKinds: [reportMade],
  notAudited: {
    forecast: 'written by the program before the fact, and judged by it after',
    forecast_model: 'fitted by the program to what machines did',
    statistic_report_receiver: 'who receives a report; the call that sets them is an entry of the audit log',
    statistic_report_run: 'is itself the history of what was made of a report',
    statistic_report_told: 'is itself the history of who was told',
  },
  lends: {
    'report/reportPeriod.ts': 'a report on what screens have shown has the same days',
  },
});
