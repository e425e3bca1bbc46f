import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/ask.ts';
import { seesEverything, visibleCollectors, visibleElevators } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';
import { faultColumns } from '#area/fault/faultColumns.ts';
import { isFavourite, searched, type LiveSearch } from './liveSearch.ts';
import { timelineWords } from './timelineWords.ts';

export const stateColumns = [
  'now.status',
  'now.trapped',
  'now.since',
  'now.at',
  'now.faultCode',
  'now.faultSince',
  'now.state',
] as const;

/** Worst first, then the longest in its state; every sort ends with the id. */
const sorts: Record<string, ReturnType<typeof sql>> = {
  severity: sql`case when now.trapped then 0 when now.status = 'fault' then 1 when now.status = 'maintenance' then 2
    when now.status = 'offline' then 3 when now.status = 'normal' then 5 else 4 end`,
  elevatorNo: sql`lift.elevator_no`,
  equipmentNo: sql`lift.equipment_no`,
  address: sql`lift.address`,
  projectName: sql`lift.project_name`,
  since: sql`now.since`,
  at: sql`now.at`,
};

export interface Page {
  pageNumber: number;
  pageSize: number;
  sort?: string | undefined;
}

export async function pageLiveRows(db: Database, viewer: Viewer, search: LiveSearch, page: Page) {
  const name = (page.sort ?? '').replace(/^-/, '');
  const direction = page.sort?.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const base = searched(db, viewer, search);
  const known = Object.hasOwn(sorts, name);
  const order = sorts[known ? name : 'severity']!;
  const rows = await base
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'lift.maintainerId')
    .select([
      'lift.id',
      'lift.elevatorNo',
      'lift.shortNumber',
      'lift.equipmentNo',
      'lift.address',
      'lift.projectName',
      'lift.placeOfUse',
      'lift.nineNo',
      'lift.type',
      'lift.floorsNum',
      'lift.floorLabels',
      'lift.floorHeightMm',
      'maintainer.name as maintainerName',
      isFavourite(viewer).as('favourite'),
      ...stateColumns,
    ])
    .orderBy(sql`${order} ${direction}`)
    .$if(!known, (query) => query.orderBy('now.since'))
    .orderBy('lift.id')
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize)
    .execute();
  const { total } = await base.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Ids of every lift in a viewer's scope: what the push judges by. */
export async function listVisibleIds(db: Database, viewer: Viewer): Promise<Set<string>> {
  const rows = await visibleElevators(db, viewer).select('lift.id').execute();
  return new Set(rows.map((row) => row.id));
}

export async function findLift(db: Database, viewer: Viewer, id: string) {
  return visibleElevators(db, viewer)
    .innerJoin('elevator', 'elevator.id', 'lift.id')
    .leftJoin('elevatorState as now', 'now.elevatorId', 'lift.id')
    .leftJoin('collectorCard', 'collectorCard.elevatorId', 'lift.id')
    .selectAll('elevator')
    .select(['collectorCard.serial as collectorSerial', isFavourite(viewer).as('favourite'), ...stateColumns])
    .where('lift.id', '=', id)
    .executeTakeFirst();
}

export const findCompanies = (db: Database, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('companyCard')
        .select(['id', 'name', 'dutyPhone', 'phone'])
        .where('id', 'in', ids)
        .execute();

const faultQuery = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer)
    .innerJoin('fault', 'fault.elevatorId', 'lift.id')
    .leftJoin('userAccount as acknowledger', 'acknowledger.id', 'fault.acknowledgedBy')
    .select(faultColumns);

const mostOfLift = 200;

/** The faults of a lift: what still holds first, the gravest of it, then the newest. */
export const listLiftFaults = (db: Database, viewer: Viewer, elevatorId: string, open: boolean) =>
  faultQuery(db, viewer)
    .where('lift.id', '=', elevatorId)
    .$if(open, (query) => query.where('fault.closedAt', 'is', null))
    .orderBy(sql`fault.closed_at is not null`)
    .orderBy(sql`case when fault.closed_at is null then fault.severity end`)
    .orderBy(sql`case when fault.closed_at is null then fault.opened_at end`)
    .orderBy('fault.openedAt', 'desc')
    .orderBy('fault.id')
    .limit(mostOfLift)
    .execute();

/** Open faults somebody was told of by themselves, worst and newest first; a member of an incident is told within it. */
export const listOpenAlarms = (db: Database, viewer: Viewer, limit: number) =>
  faultQuery(db, viewer)
    .where('fault.closedAt', 'is', null)
    .where('fault.toldAt', 'is not', null)
    .where('fault.incidentId', 'is', null)
    .select(
      sql<number>`greatest(0, extract(epoch from clock_timestamp() - fault.told_at))::int`.as(
        'toldSecondsAgo',
      ),
    )
    .orderBy('fault.severity')
    .orderBy('fault.toldAt', 'desc')
    .orderBy('fault.id', 'desc')
    .limit(limit)
    .execute();

export async function pageFaults(db: Database, viewer: Viewer, elevatorId: string, page: Page) {
  const rows = await faultQuery(db, viewer)
    .where('lift.id', '=', elevatorId)
    .orderBy('fault.openedAt', 'desc')
    .orderBy('fault.id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize)
    .execute();
  const { total } = await visibleElevators(db, viewer)
    .innerJoin('fault', 'fault.elevatorId', 'lift.id')
    .where('lift.id', '=', elevatorId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export const findFault = (db: Database, viewer: Viewer, id: string) =>
  faultQuery(db, viewer).where('fault.id', '=', id).executeTakeFirst();

export const listLiftEvents = (db: Database, viewer: Viewer, elevatorId: string, limit: number) =>
  visibleElevators(db, viewer)
    .innerJoin('eventLog', 'eventLog.elevatorId', 'lift.id')
    .leftJoin('userAccount as person', (join) =>
      join.on(sql<SqlBool>`event_log.actor = 'user:' || person.id`),
    )
    .select(['eventLog.id', 'eventLog.at', 'eventLog.kind', 'person.nick as who'])
    .select([
      sql<string | null>`event_log.payload ->> 'code'`.as('code'),
      sql<string | null>`event_log.payload ->> 'note'`.as('note'),
    ])
    .where('lift.id', '=', elevatorId)
    .where('eventLog.kind', 'in', Object.keys(timelineWords))
    .orderBy('eventLog.id', 'desc')
    .limit(limit)
    .execute();

/** What was refused of the collectors that the viewer sees; of unknown ones and addresses platform staff alone hear. */
function visibleRefusals(db: Database, viewer: Viewer) {
  const all = db.selectFrom('ingestRefusal');
  if (seesEverything(viewer)) return all;
  return all.where('serial', 'in', visibleCollectors(db, viewer).select('box.serial'));
}

export async function pageRefusals(db: Database, viewer: Viewer, page: Page) {
  const refusals = visibleRefusals(db, viewer);
  const rows = await refusals
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize)
    .execute();
  const { total } = await refusals.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
