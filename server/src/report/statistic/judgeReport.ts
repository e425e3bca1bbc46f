import { maxChartDays, maxDaysByDay } from '@hoistway/contract/report/chart/figures.ts';
import {
  isDaily,
  namesSomebody,
  type ReportFigure,
} from '@hoistway/contract/report/statistic/reportFigures.ts';
import type { ReportPeriodKind, ReportScope } from '@hoistway/contract/report/statistic/statisticReport.ts';
import { daysBetween } from '@hoistway/contract/time/days.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Invalid } from '#platform/call/problems.ts';

/** What a report says of itself, as far as it can contradict itself. */
interface Said {
  scopeKind: ReportScope;
  scopeCompanyId: string | null;
  scopePropertyId: string | null;
  scopeElevatorId: string | null;
  periodKind: ReportPeriodKind;
  fromDay: string | null;
  toDay: string | null;
  figures: readonly ReportFigure[];
  isBulletin: boolean;
}

/** The same without what its scope and its period have no use for. */
export const withoutIdle = <R extends Said>(report: R): R => ({
  ...report,
  scopeCompanyId: report.scopeKind === 'company' ? report.scopeCompanyId : null,
  scopePropertyId: report.scopeKind === 'property' ? report.scopePropertyId : null,
  scopeElevatorId: report.scopeKind === 'elevator' ? report.scopeElevatorId : null,
  fromDay: report.periodKind === 'own' ? report.fromDay : null,
  toDay: report.periodKind === 'own' ? report.toDay : null,
});

function periodProblems({ periodKind, fromDay, toDay, figures }: Said, t: Translate): Record<string, string> {
  if (periodKind !== 'own') return {};
  if (fromDay === null || toDay === null)
    return {
      ...(fromDay === null ? { fromDay: t('invalid.required') } : {}),
      ...(toDay === null ? { toDay: t('invalid.required') } : {}),
    };
  if (toDay < fromDay) return { toDay: t('invalid.startBeforeEnd') };
  const days = figures.some(isDaily) ? maxDaysByDay : maxChartDays;
  return daysBetween(fromDay, toDay) >= days ? { toDay: t('invalid.reportPeriod', { days }) } : {};
}

function scopeProblems(
  { scopeKind, scopeCompanyId, scopePropertyId, scopeElevatorId, isBulletin }: Said,
  t: Translate,
): Record<string, string> {
  if (isBulletin && scopeKind !== 'company') return { scopeKind: t('invalid.bulletinScope') };
  if (isBulletin && scopeCompanyId !== null) return { scopeCompanyId: t('invalid.bulletinScope') };
  if (scopeKind === 'property' && scopePropertyId === null) return { scopePropertyId: t('invalid.required') };
  if (scopeKind === 'elevator' && scopeElevatorId === null) return { scopeElevatorId: t('invalid.required') };
  return {};
}

/** Refuses, field by field, a report that cannot be made. */
export function judgeReport(report: Said, t: Translate): void {
  const named = report.isBulletin && report.figures.some(namesSomebody);
  const problems = {
    ...scopeProblems(report, t),
    ...periodProblems(report, t),
    ...(named ? { figures: t('invalid.bulletinNames') } : {}),
  };
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}
