import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { mountedPart, partWarnDays, type PartDue } from '@hoistway/contract/part/mountedPart.ts';
import type { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { sql, type SqlBool } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { isBroughtBy } from '#platform/import/broughtBy.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleMounted } from './visibleMounted.ts';
import { withStage } from './criteria/partStages.ts';

export type MountedSearch = SearchOf<typeof mountedPartCalls.page>;

/** What an elevator is called in short. */
export const elevatorNumber = sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`;

/** The day at a moment where the company is that mounted the part. */
export const todayThere = (now: Date) =>
  sql<string>`(${now}::timestamptz at time zone keeper.time_zone)::date`;

const dueOf = (now: Date) => sql<PartDue>`(case
  when mounted.next_replacement is null then 'byCondition'
  when mounted.next_replacement < ${todayThere(now)} then 'overdue'
  when mounted.next_replacement <= ${todayThere(now)} + ${sql.lit(partWarnDays)}::int then 'soon'
  else 'later' end)`;

/** Parts with their elevator, kind and keeper, mounted or taken off. */
export const shownMounted = (db: Database, viewer: Viewer, now: Date) =>
  visibleMounted(db, viewer)
    .innerJoin('companyCard as keeper', 'keeper.id', 'mounted.companyId')
    .select([
      ...columnsOf(mountedPart, 'mounted'),
      elevatorNumber.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'kind.names as partName',
      'keeper.names as companyName',
      'mounted.places as shownPlace',
      'kind.safetyClass',
      'kind.kindKey',
      'kind.marking',
      'kind.units as unit',
      'kind.recommendedCount',
      'kind.cycleMonths',
      'kind.cycleRuns',
      'kind.cycleDoorOpenings',
      'kind.cycleRopeBends',
      'kind.cycleMetres',
      dueOf(now).as('due'),
    ]);

/** Whether the words stand in what a mounted part is called or marked, or in what its elevator is called. */
export const holdsWords = (words: string) =>
  finds(
    words,
    'kind.names',
    'mounted.serial',
    'mounted.batchNo',
    'mounted.places',
    'elevator.elevatorNo',
    'elevator.shortNumber',
    'elevator.projectNames',
  );

function searched(db: Database, viewer: Viewer, search: MountedSearch, now: Date) {
  const { words, due, safetyClass, partKindId, elevatorId, importId } = search;
  let query = shownMounted(db, viewer, now).where('mounted.removedOn', 'is', null);
  if (words) query = query.where(holdsWords(words));
  if (due) query = query.where(dueOf(now), '=', due);
  // No time zone is further than a day: by this the index finds what may be due.
  if (due === 'overdue' || due === 'soon')
    query = query.where(
      sql<SqlBool>`mounted.next_replacement <= ${now}::timestamptz::date + ${sql.lit(partWarnDays + 1)}::int`,
    );
  if (safetyClass) query = query.where('kind.safetyClass', '=', safetyClass);
  if (partKindId) query = query.where('mounted.partKindId', '=', partKindId);
  if (elevatorId) query = query.where('mounted.elevatorId', '=', elevatorId);
  if (importId) query = query.where(isBroughtBy(importId, 'mounted.id'));
  return query;
}

const sorts: Sorts<typeof mountedPartCalls.page> = {
  elevatorNumber,
  partName: byName('kind.names'),
  installedOn: sql`mounted.installed_on`,
  nextReplacement: sql`mounted.next_replacement`,
};

/** What is replaced first stands first; what goes by its condition last. */
export async function pageMounted(
  db: Database,
  viewer: Viewer,
  search: MountedSearch,
  page: PageOf<typeof mountedPartCalls.page>,
  now: Date,
) {
  const { rows, total } = await readPage(searched(db, viewer, search, now), page, {
    sorts,
    defaultSort: sql`mounted.next_replacement`,
    id: sql`mounted.id`,
  });
  return { rows: await withStage(db, rows, now), total };
}

export async function mountedOn(db: Database, viewer: Viewer, elevatorId: string, now: Date) {
  const rows = await searched(db, viewer, { elevatorId }, now)
    .orderBy('mounted.nextReplacement')
    .orderBy('mounted.id')
    .execute();
  return withStage(db, rows, now);
}

/** The mounted parts of a search, for a sheet. */
export const listMounted = (db: Database, viewer: Viewer, search: MountedSearch, most: number, now: Date) =>
  searched(db, viewer, search, now)
    .orderBy(elevatorNumber)
    .orderBy('mounted.elevatorId')
    .orderBy('kind.names')
    .orderBy('mounted.id')
    .limit(most)
    .execute();

/** What mounted parts are told apart by. */
export type MountedKey = Pick<
  ReadInputOf<typeof mountedPartCalls.create>,
  'elevatorId' | 'partKindId' | 'installedOn'
> &
  Partial<Pick<ReadInputOf<typeof mountedPartCalls.create>, 'place' | 'serial' | 'batchNo'>>;

/** The parts of these ids, and all that are mounted on these elevators. */
export const findMountedAlike = (
  db: Database,
  viewer: Viewer,
  { ids, elevatorIds }: { ids: readonly string[]; elevatorIds: readonly string[] },
) =>
  visibleMounted(db, viewer)
    .where(
      sql<SqlBool>`(mounted.id = any(${ids}::bigint[])
        or mounted.elevator_id = any(${elevatorIds}::bigint[]) and mounted.removed_on is null)`,
    )
    .select([
      ...columnsOf(mountedPart, 'mounted'),
      elevatorNumber.as('elevatorNumber'),
      'kind.names as partName',
    ])
    .orderBy('mounted.id', 'desc')
    .execute();

export async function findMounted(db: Database, viewer: Viewer, id: string, now: Date) {
  const row = await shownMounted(db, viewer, now).where('mounted.id', '=', id).executeTakeFirstOrThrow();
  const [part] = await withStage(db, [row], now);
  return part!;
}

const historySorts: Sorts<typeof mountedPartCalls.history> = {
  elevatorNumber,
  partName: byName('kind.names'),
  installedOn: sql`mounted.installed_on`,
  removedOn: sql`mounted.removed_on`,
};

/** What was taken off, the last first. */
export function pageHistory(
  db: Database,
  viewer: Viewer,
  { words, partKindId, elevatorId }: SearchOf<typeof mountedPartCalls.history>,
  page: PageOf<typeof mountedPartCalls.history>,
) {
  let query = visibleMounted(db, viewer)
    .leftJoin('mountedPart as successor', 'successor.replacesId', 'mounted.id')
    .where('mounted.removedOn', 'is not', null)
    .select([
      'mounted.id',
      'mounted.elevatorId',
      'mounted.partKindId',
      'mounted.places as place',
      'mounted.serial',
      'mounted.batchNo',
      'mounted.installedOn',
      'mounted.removalReason',
      sql<string>`mounted.removed_on`.as('removedOn'),
      elevatorNumber.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'kind.names as partName',
      'successor.id as successorId',
      'successor.serial as successorSerial',
    ]);
  if (words) query = query.where(holdsWords(words));
  if (partKindId) query = query.where('mounted.partKindId', '=', partKindId);
  if (elevatorId) query = query.where('mounted.elevatorId', '=', elevatorId);
  return readPage(query, page, {
    sorts: historySorts,
    defaultSort: sql`mounted.removed_on desc`,
    id: sql`mounted.id`,
  });
}
