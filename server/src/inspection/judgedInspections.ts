import type { recordSearch } from '@hoistway/contract/inspection/inspectionRecords.ts';
import type { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import type { PageOf } from '@hoistway/contract/paging.ts';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleInspections } from './visibleInspections.ts';

export type RecordSearch = z.output<typeof recordSearch>;

/** The inspections in force that a search finds: what they found is known. */
export function judgedInspections(db: Database, viewer: Viewer, search: RecordSearch) {
  const { maintainerId, companyId, groupId, regionCode, project_name: projectName } = search;
  const { elevatorId, from, to, result, defectClass, brand, placeOfUse } = search;
  let query = elevatorFilters(visibleInspections(db, viewer), {
    maintainerId,
    companyId,
    groupId,
    regionCode,
    project_name: projectName,
    ...(placeOfUse ? { placeOfUse: [placeOfUse] } : {}),
  })
    .where('inspection.state', '=', 'audited')
    .where('inspection.result', 'is not', null);
  if (elevatorId) query = query.where('inspection.elevatorId', '=', elevatorId);
  if (from) query = query.where('inspection.inspectedOn', '>=', from);
  if (to) query = query.where('inspection.inspectedOn', '<=', to);
  if (result) query = query.where('inspection.result', '=', result);
  if (defectClass) query = query.where('inspection.defectClass', '=', defectClass);
  if (brand)
    query = query.where(
      sql<SqlBool>`exists (select from elevator_plate_card plate
        where plate.id = elevator.id and plate.brand = ${brand})`,
    );
  return query;
}

const sorts: Sorts<typeof inspectionCalls.records> = {
  elevatorNumber: sql`coalesce(elevator.short_number, elevator.elevator_no)`,
  inspectedOn: sql`inspection.inspected_on`,
};

export const pageJudged = (
  db: Database,
  viewer: Viewer,
  search: RecordSearch,
  page: PageOf<typeof inspectionCalls.records>,
) =>
  readPage(
    judgedInspections(db, viewer, search).select([
      'inspection.id',
      'inspection.elevatorId',
      'inspection.kind',
      'inspection.inspectedOn',
      'inspection.result',
      'inspection.defectClass',
      'inspection.body',
      'inspection.reportNo',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
    ]),
    page,
    { sorts, defaultSort: sql`inspection.inspected_on desc`, id: sql`inspection.id desc` },
  );
