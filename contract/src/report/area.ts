import { area } from '#contract/area.ts';
import { askCalls } from './ask/askCalls.ts';
import { chainCalls } from './chain/chainCalls.ts';
import { chartCalls } from './chart/chartCalls.ts';
import { effectCalls } from './effect/effectCalls.ts';
import { forecastCalls } from './forecast/forecastCalls.ts';
import { reportCalls } from './reportCalls.ts';
import { statisticReport } from './statistic/statisticReport.ts';
import { statisticReportCalls } from './statistic/statisticReportCalls.ts';
import { statisticReportSetting, statisticReportSettingCalls } from './statistic/statisticReportSetting.ts';
import { figureTarget, figureTargetCalls } from './target/figureTarget.ts';
import { welcomeCalls } from './welcome/welcomeCalls.ts';

export const reportArea = area({
  entities: [figureTarget, statisticReport, statisticReportSetting],
  calls: [
    reportCalls,
    chartCalls,
    figureTargetCalls,
    askCalls,
    chainCalls,
    effectCalls,
    forecastCalls,
    statisticReportCalls,
    statisticReportSettingCalls,
    welcomeCalls,
  ],
});
