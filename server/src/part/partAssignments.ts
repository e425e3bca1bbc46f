import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { mountedPart } from '@hoistway/contract/part/mountedPart.ts';
import { partAssignment, type partAssignmentCalls } from '@hoistway/contract/part/partAssignment.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import { Invalid } from '#platform/call/problems.ts';
import type { Database, RequestContext, TransactionContext } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { insertRecord, insertRecords } from '#platform/database/insertRecords.ts';
import { managedCompanies, visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { dayErrors, markErrors } from './mountedPartRules.ts';
import { elevatorNumber } from './mountedPartStore.ts';
import { holdKindsAndElevators } from './mountedPartWrite.ts';
import { dayAt } from './mountingRules.ts';
import { dateReplacements } from './wear/dateReplacements.ts';

type Assignment = ReadInputOf<typeof partAssignmentCalls.create>;

const sorts: Sorts<typeof partAssignmentCalls.page> = {
  partName: byName('kind.names'),
  installedOn: sql`assigned.installed_on`,
  elevators: sql`assigned.elevators`,
  createdAt: sql`assigned.created_at`,
};

function searched(
  db: Database,
  viewer: Viewer,
  { words, partKindId }: SearchOf<typeof partAssignmentCalls.page>,
) {
  let query = db
    .selectFrom('partAssignment as assigned')
    .innerJoin('partKind as kind', 'kind.id', 'assigned.partKindId')
    .innerJoin('companyCard as keeper', 'keeper.id', 'assigned.companyId')
    .leftJoin('userCard as maker', 'maker.id', 'assigned.byUserId')
    .where('assigned.companyId', 'in', managedCompanies(db, viewer).select('company.id'))
    .select([
      ...columnsOf(partAssignment, 'assigned'),
      'assigned.places as shownPlace',
      'kind.names as partName',
      'kind.units as unit',
      'keeper.names as companyName',
      'maker.nicks as byName',
    ]);
  if (words)
    query = query.where(
      finds(words, 'kind.names', 'assigned.batchNo', 'assigned.places', 'assigned.remarks'),
    );
  if (partKindId) query = query.where('assigned.partKindId', '=', partKindId);
  return query;
}

/** The assignments of the companies that a viewer answers for, the last first. */
export const pageAssignments = (
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof partAssignmentCalls.page>,
  page: PageOf<typeof partAssignmentCalls.page>,
) =>
  readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: sql`assigned.created_at desc`,
    id: sql`assigned.id desc`,
  });

/** The same, for a sheet. */
export const listAssignments = (
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof partAssignmentCalls.page>,
  most: number,
) =>
  searched(db, viewer, search)
    .orderBy('assigned.createdAt', 'desc')
    .orderBy('assigned.id', 'desc')
    .limit(most)
    .execute();

/** What an assignment does on each elevator: it gets the part, unless it has as many pieces as it should. */
export async function previewAssignment(
  { db, viewer, t }: RequestContext,
  { partKindId, elevatorIds, onlyMissing = false, ...piece }: Assignment,
  now: Date,
) {
  const kind = await db
    .selectFrom('partKind')
    .where('id', '=', partKindId)
    .select(['marking', 'recommendedCount'])
    .executeTakeFirstOrThrow();
  if (kind.marking === 'serial') throw new Invalid({ partKindId: t('invalid.assignedSerial') });
  const { batchNo = null, quantity, installedOn } = piece;
  const today = await dayAt(db, viewer.companyId, now);
  const errors = {
    ...dayErrors({ field: 'installedOn', day: installedOn, today }, t),
    ...markErrors({ serial: null, batchNo, quantity }, kind.marking, t),
  };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  const rows = await visibleElevators(db, viewer)
    .where('elevator.id', 'in', [...new Set(elevatorIds)])
    .select([
      'elevator.id',
      elevatorNumber.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      sql<number>`(select coalesce(sum(mounted.quantity), 0) from mounted_part mounted
        where mounted.elevator_id = elevator.id and mounted.part_kind_id = ${partKindId}
          and mounted.removed_on is null)::int`.as('mounted'),
    ])
    .orderBy(elevatorNumber)
    .orderBy('elevator.id')
    .execute();
  return rows.map((row) => {
    const equipped = row.mounted >= (kind.recommendedCount ?? 1);
    return { ...row, recommended: kind.recommendedCount, equipped, chosen: !(onlyMissing && equipped) };
  });
}

/** Mounts a part on each elevator of the preview that is chosen; all of it or nothing. */
export async function assignPart(ctx: TransactionContext, input: Assignment, now: Date) {
  const { db, viewer, t } = ctx;
  const { partKindId, elevatorIds, onlyMissing = false, quantity, installedOn } = input;
  await holdKindsAndElevators(db, [partKindId], elevatorIds);
  const chosen = (await previewAssignment(ctx, input, now)).filter((elevator) => elevator.chosen);
  if (chosen.length === 0) throw new Invalid({ elevatorIds: t('invalid.allEquipped') });
  const piece = {
    partKindId,
    companyId: viewer.companyId,
    place: input.place ?? null,
    englishPlace: input.englishPlace ?? null,
    quantity,
    batchNo: input.batchNo ?? null,
    installedOn,
    remarks: input.remarks ?? null,
  };
  const id = await insertRecord(db, partAssignment, {
    ...piece,
    onlyMissing,
    elevators: chosen.length,
    byUserId: viewer.userId,
  });
  const mounted = await insertRecords(
    db,
    mountedPart,
    chosen.map((elevator) => ({
      ...piece,
      elevatorId: elevator.id,
      serial: null,
      runsAt: null,
      doorOpeningsAt: null,
      ropeBendsAt: null,
      metresAt: null,
      nextReplacement: null,
    })),
  );
  await sql`update mounted_part set assignment_id = ${id} where id = any(${mounted}::bigint[])`.execute(db);
  await dateReplacements(db, mounted, now);
  return { id, elevators: chosen.length };
}
