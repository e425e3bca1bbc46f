import { dutyReport } from '@hoistway/contract/supervision/diary/dutyReport.ts';
import type { dutyReportCalls } from '@hoistway/contract/supervision/diary/dutyReportCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import { readPage, type Sorts } from '#platform/call/page.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleReports } from './visibleReports.ts';

type Search = SearchOf<typeof dutyReportCalls.page>;

const named = (db: Database, viewer: Viewer) =>
  visibleReports(db, viewer).leftJoin('userCard as officer', 'officer.id', 'report.confirmedBy');

const wholeColumns = columnsOf(dutyReport, 'report');
type ListedColumn = Exclude<(typeof wholeColumns)[number], 'report.lines' | 'report.weeks'>;
/** A list does without what a report tells of each elevator. */
const listedColumns = wholeColumns.filter(
  (column): column is ListedColumn => column !== 'report.lines' && column !== 'report.weeks',
);
const names = ['unit.names as companyName', 'officer.nicks as confirmedByName'] as const;

const listed = (db: Database, viewer: Viewer) => named(db, viewer).select([...listedColumns, ...names]);
type Listed = ReturnType<typeof listed>;

function searched(db: Database, viewer: Viewer, { kind, state, companyId, from, until }: Search): Listed {
  let query: Listed = listed(db, viewer);
  if (kind) query = query.where('report.kind', '=', kind);
  if (state) query = query.where('report.state', '=', state);
  if (companyId) query = query.where('report.companyId', '=', companyId);
  if (from) query = query.where('report.lastDay', '>=', from);
  if (until) query = query.where('report.firstDay', '<=', until);
  return query;
}

const sorts: Sorts<typeof dutyReportCalls.page> = {
  firstDay: sql`report.first_day`,
  open: sql`report.open`,
  confirmedAt: sql`report.confirmed_at`,
};

export const pageReports = (
  db: Database,
  viewer: Viewer,
  search: Search,
  page: PageOf<typeof dutyReportCalls.page>,
) =>
  readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: sql`report.first_day desc`,
    id: sql`report.id`,
  });

export const listReports = (db: Database, viewer: Viewer, search: Search, most: number) =>
  searched(db, viewer, search).orderBy('report.firstDay', 'desc').orderBy('report.id').limit(most).execute();

export const findReport = (db: Database, viewer: Viewer, id: string) =>
  named(db, viewer)
    .select([...wholeColumns, ...names])
    .where('report.id', '=', id)
    .executeTakeFirstOrThrow();

/** A report, locked until the transaction ends. */
export async function lockReport(tx: Transaction, id: string) {
  await lockRows(tx, 'dutyReport', { id });
  const row = await tx
    .selectFrom('dutyReport')
    .select(['id', 'state', 'drawing', 'companyId', 'kind', 'firstDay', 'lastDay'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row;
}
