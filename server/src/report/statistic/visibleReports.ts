import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { seesEverything, seesWholeCompany, visibleElevators } from '#platform/elevatorVisibility.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import { asReader, type Viewer } from '#platform/viewer.ts';

/**
 * The reports of the companies that a viewer answers for. A report counts what its company sees: of those whose roles show
 * a part of that, each is there for whoever sees all elevators that it is of.
 */
export function visibleReports(db: Database, viewer: Viewer) {
  const own = db.selectFrom('statisticReport').where(managedBy(viewer, 'statisticReport.companyId'));
  if (seesEverything(viewer) || seesWholeCompany(viewer)) return own;
  const seen = visibleElevators(db, asReader(viewer)).select('elevator.id');
  return own.where(
    sql<SqlBool>`not exists (select 1 from elevator_card counted
      where counted.id not in (${seen})
        and (statistic_report.scope_kind = 'company'
          or statistic_report.scope_kind = 'property' and counted.property_id = statistic_report.scope_property_id
          or statistic_report.scope_kind = 'elevator' and counted.id = statistic_report.scope_elevator_id)
        and (exists (select 1 from company_card keeper
            where keeper.id = statistic_report.company_id and keeper.type = 'platform')
          or exists (select 1 from elevator_visibility reached where reached.elevator_id = counted.id
            and reached.company_id = statistic_report.company_id
            and (reached.until is null or reached.until > now()))))`,
  );
}

/** What was made of the reports that a viewer reads. */
export const visibleRuns = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('statisticReportRun')
    .where('statisticReportRun.reportId', 'in', visibleReports(db, viewer).select('statisticReport.id'));

/** Whether a person may read a report now: they hold the right, see all that it counts, and have not left. */
export async function mayRead(db: Database, viewer: Viewer | undefined, reportId: string): Promise<boolean> {
  if (!viewer?.permissions.has('report.export')) return false;
  const seen = await visibleReports(db, viewer)
    .where('statisticReport.id', '=', reportId)
    .where(
      sql<SqlBool>`not exists (select 1 from staff_card gone
        where gone.user_id = ${viewer.userId} and gone.status = 'left')`,
    )
    .select('statisticReport.id')
    .executeTakeFirst();
  return seen !== undefined;
}
