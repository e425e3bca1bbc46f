import type { Sampling } from '#platform/record/record.ts';

/** A report of a month on all that the company sees. */
export const aStatisticReport = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('statisticReport')
    .values({
      companyId: company,
      reportName: `月报 ${mark}`,
      scopeKind: 'company',
      scopeCompanyId: null,
      scopePropertyId: null,
      scopeElevatorId: null,
      periodKind: 'month',
      fromDay: null,
      toDay: null,
      figures: ['billStatic.kind'],
      language: 'zh',
      hour: 8,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A target for the share of orders that are done in time. */
export const aTarget = async ({ db, company }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('figureTarget')
    .values({ companyId: company, figure: 'onTimeRate', targetValue: 95, holdsFrom: '2026-10-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What was made of the sample of a report. */
export const aReportRun = async ({ db, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('statisticReportRun')
    .values({
      reportId: await of('statisticReport'),
      fromDay: '2026-10-01',
      toDay: '2026-10-31',
      timeZone: 'Asia/Shanghai',
      madeAt: '2026-11-01T00:00:00.000Z',
      state: 'made',
      isScheduled: false,
      reportName: '月报',
      scopeKind: 'company',
      scopeName: null,
      language: 'zh',
      isBulletin: false,
      numbers: JSON.stringify({ charts: [] }),
      token: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
