import { diaryRowOn, diaryRules } from '@hoistway/contract/supervision/diary/diaryRules.ts';
import { dutyReport, reportKinds, type ReportKind } from '@hoistway/contract/supervision/diary/dutyReport.ts';
import {
  periodsBefore,
  reportOf,
  type Period,
  type ReportedPage,
} from '@hoistway/contract/supervision/diary/reportOf.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { insertFreeRecords } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { job } from '#platform/job/jobs.ts';
import { lockReport } from './reportStore.ts';

/** So many periods back are caught up when no server ran at their end. */
const caughtUp: Record<ReportKind, number> = { week: 6, month: 2 };

/** The pages of a user unit in a period, by elevator and day. */
async function pagesIn(tx: Transaction, companyId: string, { firstDay, lastDay }: Period) {
  const { rows } = await sql<ReportedPage>`
    select page.elevator_id::text as "elevatorId", page.day::text as day, page.findings, page.checked, page.done,
      page.late, page.state, coalesce(elevator.short_number, elevator.elevator_no) as "elevatorNumber"
    from duty_diary page join elevator_card elevator on elevator.id = page.elevator_id
    where page.company_id = ${companyId} and page.day between ${firstDay} and ${lastDay}
    order by "elevatorNumber", page.elevator_id, page.day`.execute(tx);
  return rows;
}

/** The weeks that ended in a month, as they stand. */
const weeksIn = (tx: Transaction, companyId: string, { firstDay, lastDay }: Period) =>
  tx
    .selectFrom('dutyReport')
    .select(['firstDay', 'lastDay', 'state', 'pages', 'confirmed', 'findings', 'open', 'remark'])
    .where('companyId', '=', companyId)
    .where('kind', '=', 'week')
    .where('lastDay', '>=', firstDay)
    .where('lastDay', '<=', lastDay)
    .orderBy('firstDay')
    .execute();

async function contentOf(tx: Transaction, companyId: string, period: Period) {
  const report = reportOf(await pagesIn(tx, companyId, period));
  return { ...report, weeks: period.kind === 'month' ? await weeksIn(tx, companyId, period) : [] };
}

/** Draws the reports of a user unit that are not there yet, of the periods that have pages; answers those that it drew. */
async function drawOf(tx: Transaction, companyId: string, today: string, at: Date): Promise<string[]> {
  const drawn: string[] = [];
  // Weeks come first: a month tells of them.
  for (const kind of reportKinds) {
    const known = await tx
      .selectFrom('dutyReport')
      .select('firstDay')
      .where('companyId', '=', companyId)
      .where('kind', '=', kind)
      .orderBy('firstDay', 'desc')
      .limit(caughtUp[kind])
      .execute();
    const standing = new Set(known.map(({ firstDay }) => firstDay));
    for (const period of periodsBefore(kind, today, caughtUp[kind])) {
      if (standing.has(period.firstDay) || !diaryRowOn(diaryRules, kind, period.lastDay)) continue;
      const content = await contentOf(tx, companyId, period);
      if (content.pages === 0) continue;
      const row = {
        ...period,
        ...content,
        companyId,
        drawing: 1,
        remark: null,
        state: 'drawn' as const,
        drawnAt: at,
        confirmedAt: null,
        confirmedBy: null,
        createdAt: at,
      };
      const [id] = await insertFreeRecords(tx, dutyReport, [row], {
        taken: sql`(company_id, kind, first_day)`,
        by: ['companyId', 'kind', 'firstDay'],
      });
      if (id !== undefined) drawn.push(id);
    }
  }
  return drawn;
}

/** Draws reports for the user units named, as they stand at an instant; answers those that it drew. */
export async function drawReportsOf(
  tx: Transaction,
  units: readonly { id: string; today: string }[],
  at: Date,
): Promise<string[]> {
  const drawn: string[] = [];
  for (const { id, today } of units) drawn.push(...(await drawOf(tx, id, today, at)));
  return drawn;
}

/** The user units that keep a diary, with the day that it is where they are. */
export async function diaryUnits(db: Database, at: Date): Promise<{ id: string; today: string }[]> {
  const { rows } = await sql<{ id: string; today: string }>`
    select company.id::text as id, (${at}::timestamptz at time zone company.time_zone)::date::text as today
    from company_card company
    where not company.forbidden and exists (select 1 from duty_diary page where page.company_id = company.id)
    order by company.id`.execute(db);
  return rows;
}

/** Draws a report again that waits and of which a page or a week was confirmed since. */
async function drawAgain(tx: Transaction, id: string, at: Date): Promise<void> {
  const { companyId, kind, firstDay, lastDay, state, drawing } = await lockReport(tx, id);
  if (state !== 'drawn') return;
  const content = await contentOf(tx, companyId, { kind, firstDay, lastDay });
  await updateRecord(tx, dutyReport, id, { ...content, drawing: drawing + 1, drawnAt: at });
}

/** The reports that wait and of which something was confirmed since; weeks before the months that tell of them. */
async function outdated(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select report.id::text as id from duty_report report
    where report.state = 'drawn' and (exists (select 1 from duty_diary page
        where page.company_id = report.company_id and page.day between report.first_day and report.last_day
          and page.confirmed_at >= report.drawn_at)
      or report.kind = 'month' and exists (select 1 from duty_report week
        where week.company_id = report.company_id and week.kind = 'week'
          and week.last_day between report.first_day and report.last_day
          and greatest(week.confirmed_at, week.drawn_at) > report.drawn_at))
    order by report.kind desc, report.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Draws the reports of the weeks and months that are over, and those again that wait and are outdated; answers the new ones. */
export async function drawReports(db: Database, at: Date): Promise<number> {
  let drawn = 0;
  for (const unit of await diaryUnits(db, at))
    drawn += (await transactAs(db, asSystem('diary'), (tx) => drawReportsOf(tx, [unit], at))).length;
  for (const id of await outdated(db)) await transactAs(db, asSystem('diary'), (tx) => drawAgain(tx, id, at));
  return drawn;
}

/** Every hour, since the weeks and months of companies end at different times. */
export const drawReportsJob = job({
  name: 'diary:drawReports',
  payload: z.object({}),
  cron: '35 * * * *',
  run: async (_, { db }) => void (await drawReports(db, new Date())),
});
