import type { ReportScope, statisticReport } from '@hoistway/contract/report/statistic/statisticReport.ts';
import type { statisticReportSetting } from '@hoistway/contract/report/statistic/statisticReportSetting.ts';
import type { ReportRunState } from '@hoistway/contract/report/statistic/statisticReportCalls.ts';
import type { figureTarget } from '@hoistway/contract/report/target/figureTarget.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { ColumnType } from 'kysely';
import type { Id, Instant, RowOf } from '#platform/database/rowOf.ts';

type StatisticReportTable = RowOf<typeof statisticReport, unknown, 'skipsEmpty' | 'isBulletin'>;

interface StatisticReportRunTable {
  id: Id;
  reportId: string;
  fromDay: string;
  toDay: string;
  timeZone: string;
  madeAt: Instant;
  state: ReportRunState;
  isScheduled: boolean;
  /** As it was when the report was made. */
  reportName: string;
  scopeKind: ReportScope;
  scopeName: string | null;
  language: Language;
  isBulletin: boolean;
  numbers: ColumnType<unknown, string, never>;
  token: string | null;
}

interface StatisticReportToldTable {
  runId: string;
  userId: string;
  at: Instant;
  withheld: boolean;
}

type StatisticReportSettingTable = RowOf<
  typeof statisticReportSetting,
  unknown,
  'isMade' | 'defaultHour' | 'released' | 'showsExposure'
>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    figureTarget: RowOf<typeof figureTarget>;
    statisticReport: StatisticReportTable;
    statisticReportReceiver: { reportId: string; userId: string };
    statisticReportRun: StatisticReportRunTable;
    statisticReportTold: StatisticReportToldTable;
    statisticReportSetting: StatisticReportSettingTable;
    statisticReportSettingCard: Pick<StatisticReportSettingTable, 'companyId' | 'showsExposure'>;
  }
}
