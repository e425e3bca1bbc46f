import type { operationRecordCalls } from '@hoistway/contract/rescue/operationRecord.ts';
import { operationRecord } from '@hoistway/contract/rescue/operationRecord.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { dayStart } from '#platform/database/dayStart.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

export type OperationSearch = SearchOf<typeof operationRecordCalls.page>;

/** Lines about elevators that a viewer sees. */
function searched(db: Database, viewer: Viewer, search: OperationSearch) {
  const { words, kind, elevatorId, caseId, from, to } = search;
  let query = withNames(
    elevatorFilters(visibleElevators(db, viewer), { words }).innerJoin(
      'operationRecord',
      'operationRecord.elevatorId',
      'elevator.id',
    ),
  );
  if (kind?.length) query = query.where('operationRecord.kind', 'in', kind);
  if (elevatorId) query = query.where('operationRecord.elevatorId', '=', elevatorId);
  if (caseId) query = query.where('operationRecord.caseId', '=', caseId);
  if (from) query = query.where('operationRecord.at', '>=', dayStart(viewer, from));
  if (to) query = query.where('operationRecord.at', '<', dayStart(viewer, to, 1));
  return query;
}

const joined = (db: Database) =>
  db
    .selectFrom('elevatorCard as elevator')
    .innerJoin('operationRecord', 'operationRecord.elevatorId', 'elevator.id');

const withNames = (query: ReturnType<typeof joined>) =>
  query
    .leftJoin('rescueCase', 'rescueCase.id', 'operationRecord.caseId')
    .leftJoin('staffCard as staff', 'staff.id', 'operationRecord.staffId')
    .leftJoin('userCard as doer', 'doer.id', 'operationRecord.userId')
    .select([
      ...columnsOf(operationRecord, 'operationRecord'),
      'operationRecord.detail',
      sql<string | null>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'rescueCase.caseNo',
      sql<boolean>`coalesce(rescue_case.drill, false)`.as('drill'),
      'staff.names as staffName',
      'doer.nicks as byName',
    ]);

const sorts: Sorts<typeof operationRecordCalls.page> = { at: sql`operation_record.at` };

export const pageOperations = (
  db: Database,
  viewer: Viewer,
  search: OperationSearch,
  page: PageOf<typeof operationRecordCalls.page>,
) =>
  readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: sql`operation_record.at desc`,
    id: sql`operation_record.id desc`,
  });

export const listOperations = (db: Database, viewer: Viewer, search: OperationSearch, most: number) =>
  searched(db, viewer, search)
    .orderBy('operationRecord.at', 'desc')
    .orderBy('operationRecord.id', 'desc')
    .limit(most)
    .execute();

/** All lines of one rescue as they happened. */
export const timelineOf = (db: Database, caseId: string) =>
  withNames(joined(db).where('operationRecord.caseId', '=', caseId))
    .orderBy('operationRecord.at')
    .orderBy('operationRecord.id')
    .execute();
