import type { ReportKind } from '@hoistway/contract/supervision/diary/dutyReport.ts';

/** The duty diary. */
export const diaryPath = '/supervision/dutyDiary';

/** The reports of weeks or of months. */
export const reportsPath = (kind: ReportKind): string => `${diaryPath}?view=${kind}`;

/** One report. */
export const reportPath = (id: string): string => `${diaryPath}?report=${encodeURIComponent(id)}`;

/** One page of it. */
export const diaryPagePath = (id: string): string => `${diaryPath}?check=${encodeURIComponent(id)}`;
