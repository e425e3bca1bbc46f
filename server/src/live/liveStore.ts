import type { monitoringCalls } from '@hoistway/contract/live/live.ts';
import type { PageOf, Paged } from '@hoistway/contract/paging.ts';
import { type SqlBool, sql } from 'kysely';
import { visibleCollectors } from '#area/collector/visibleCollectors.ts';
import { faultColumns } from '#area/fault/faultColumns.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { type Sorts, readPage } from '#platform/call/page.ts';
import { seesEverything, visibleElevators } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleRecords } from '#area/elevator/visibleRecords.ts';
import { type LiveSearch, isFavourite, searched } from './liveSearch.ts';
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

const severity = sql`case when now.trapped then 0 when now.status = 'fault' then 1 when now.status = 'maintenance' then 2
    when now.status = 'offline' then 3 when now.status = 'normal' then 5 else 4 end`;

const sorts: Sorts<typeof monitoringCalls.status> = {
  severity,
  elevatorNo: sql`lift.elevator_no`,
  equipmentNo: sql`lift.equipment_no`,
  address: sql`lift.address`,
  projectName: sql`lift.project_name`,
  since: sql`now.since`,
  at: sql`now.at`,
};

/** Without a name the worst first, then the longest in its state. */
export const pageLiveRows = (
  db: Database,
  viewer: Viewer,
  search: LiveSearch,
  page: PageOf<typeof monitoringCalls.status>,
) =>
  readPage(
    searched(db, viewer, search)
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
      ]),
    page,
    { sorts, usual: sql`${severity}, now.since`, id: sql`lift.id` },
  );

/** Ids of every lift in a viewer's scope: what the push judges by. */
export async function listVisibleIds(db: Database, viewer: Viewer): Promise<Set<string>> {
  const rows = await visibleElevators(db, viewer).select('lift.id').execute();
  return new Set(rows.map((row) => row.id));
}

export async function findLift(db: Database, viewer: Viewer, id: string) {
  return visibleRecords(db, viewer)
    .leftJoin('elevatorStateCard as now', 'now.elevatorId', 'lift.id')
    .leftJoin('collectorCard', 'collectorCard.elevatorId', 'lift.id')
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
    .innerJoin('faultCard as fault', 'fault.elevatorId', 'lift.id')
    .leftJoin('userCard as acknowledger', 'acknowledger.id', 'fault.acknowledgedBy')
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

export const pageFaults = (db: Database, viewer: Viewer, elevatorId: string, page: Paged) =>
  readPage(faultQuery(db, viewer).where('lift.id', '=', elevatorId), page, {
    sorts: {},
    usual: sql`fault.opened_at desc`,
    id: sql`fault.id desc`,
  });

export const findFault = (db: Database, viewer: Viewer, id: string) =>
  faultQuery(db, viewer).where('fault.id', '=', id).executeTakeFirst();

export const listLiftEvents = (db: Database, viewer: Viewer, elevatorId: string, limit: number) =>
  visibleElevators(db, viewer)
    .innerJoin('eventLog', 'eventLog.elevatorId', 'lift.id')
    .leftJoin('userCard as person', (join) => join.on(sql<SqlBool>`event_log.actor = 'user:' || person.id`))
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
  const all = db.selectFrom('ingestRefusalCard as refusal');
  if (seesEverything(viewer)) return all;
  return all.where('serial', 'in', visibleCollectors(db, viewer).select('box.serial'));
}

export const pageRefusals = (db: Database, viewer: Viewer, page: Paged) =>
  readPage(visibleRefusals(db, viewer).selectAll(), page, {
    sorts: {},
    usual: sql`id desc`,
    id: sql`id desc`,
  });
