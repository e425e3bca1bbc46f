import { statisticReportCalls } from '@hoistway/contract/report/statistic/statisticReportCalls.ts';
import { statisticReportSettingCalls } from '@hoistway/contract/report/statistic/statisticReportSetting.ts';
import { figureTargetCalls } from '@hoistway/contract/report/target/figureTarget.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { People } from './people/people.ts';

const monthMs = 30 * 86_400_000;

/** Three reports with what was made of them, and what the public reads of the installation. */
export async function seedReports(tx: Transaction, people: People, now: number): Promise<void> {
  const report = await tx.selectFrom('statisticReport').select('id').limit(1).executeTakeFirst();
  if (report) return;
  const { id: managerId } = await tx
    .selectFrom('userAccount')
    .where('username', '=', 'manager')
    .select('id')
    .executeTakeFirstOrThrow();
  const { id: propertyId } = await tx
    .selectFrom('company')
    .where('type', '=', 'property')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const monthly = await people.ask('manager', statisticReportCalls.create, {
    reportName: '维保月报',
    scopeKind: 'company',
    periodKind: 'month',
    figures: [
      'resultStatic.kind',
      'billStatic.kind',
      'responseStatic.kind',
      'faultStatic.brand',
      'faultTypeChart.faultKind',
    ],
    language: 'zh',
    hour: 8,
    receiverIds: [managerId],
  });
  for (const at of [now - monthMs, now])
    await people.ask('manager', statisticReportCalls.run, { id: monthly.id }, at);
  const quarterly = await people.ask('manager', statisticReportCalls.create, {
    reportName: 'Quarterly report to the property',
    scopeKind: 'property',
    scopePropertyId: propertyId,
    periodKind: 'quarter',
    figures: ['countMonthBills.month', 'faultStatic.month', 'billChartStatic.kind'],
    language: 'en',
    hour: 9,
  });
  await people.ask('manager', statisticReportCalls.run, { id: quarterly.id });
  // The one for what is done in time was raised this month.
  const from = (daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString().slice(0, 10);
  for (const [figure, targetValue, holdsFrom] of [
    ['onTimeRate', 90, from(360)],
    ['onTimeRate', 95, from(30)],
    ['passRate', 90, from(360)],
    ['responseMedian', 30, from(360)],
    ['repairMedian', 120, from(360)],
    ['faultRate', 400, from(360)],
  ] as const)
    await people.ask('manager', figureTargetCalls.create, { figure, targetValue, holdsFrom });
  const bulletin = await people.ask('admin', statisticReportCalls.create, {
    reportName: '电梯安全通报',
    scopeKind: 'company',
    periodKind: 'month',
    figures: ['faultStatic.placeOfUse', 'faultTypeChart.severity', 'responseStatic.kind'],
    language: 'zh',
    hour: 10,
    isBulletin: true,
  });
  await people.ask('admin', statisticReportCalls.run, { id: bulletin.id });
  await people.ask('admin', statisticReportSettingCalls.save, {
    released: ['elevators', 'rescues', 'arrival', 'availability', 'faultRate'],
    hotline: '4008001234',
  });
}
