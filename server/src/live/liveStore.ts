import type { endReasons } from '@hoistway/contract/fault/fault.ts';
import type { monitoringCalls } from '@hoistway/contract/live/live.ts';
import type { PageOf, ReadPage } from '@hoistway/contract/paging.ts';
import { type SqlBool, sql } from 'kysely';
import { visibleCollectors } from '#area/collector/visibleCollectors.ts';
import { faultColumns } from '#area/fault/faultColumns.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { type Sorts, byName, byText, readPage } from '#platform/call/page.ts';
import { seesEverything, visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleRecords } from '#area/elevator/visibleRecords.ts';
import { type LiveSearch, isFavourite, searched } from './liveSearch.ts';
import { timelineWords } from './timelineWords.ts';

export const stateColumns = [
  'state.status',
  'state.trapped',
  'state.since',
  'state.at',
  'state.faultCode',
  'state.faultSince',
  'state.state',
] as const;

const severity = sql`case when state.trapped then 0 when state.status = 'fault' then 1 when state.status = 'maintenance' then 2
    when state.status = 'offline' then 3 when state.status = 'normal' then 4 else 5 end`;

/** As fine as the list tells it: in days from two on, in hours from six on. */
const shownSince = sql`date_bin(case when state.since < now() - interval '2 days' then interval '1 day'
    when state.since < now() - interval '6 hours' then interval '1 hour' else interval '1 second' end, state.since, now())`;
const number = sql`coalesce(elevator.short_number, elevator.elevator_no)`;

const sorts: Sorts<typeof monitoringCalls.status> = {
  severity,
  elevatorNo: sql`elevator.elevator_no`,
  equipmentNo: sql`elevator.equipment_no`,
  address: byText(sql`elevator.address`),
  projectName: byName('elevator.projectNames'),
  since: sql`state.since`,
  at: sql`state.at`,
};

/** Without a name the worst first and what was never heard of last, then the longest in its state, then by number. */
export const pageLiveRows = (
  db: Database,
  viewer: Viewer,
  search: LiveSearch,
  page: PageOf<typeof monitoringCalls.status>,
) =>
  readPage(
    searched(db, viewer, search)
      .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
      .select([
        'elevator.id',
        'elevator.elevatorNo',
        'elevator.shortNumber',
        'elevator.equipmentNo',
        'elevator.address',
        'elevator.projectNames as projectName',
        'elevator.placeOfUse',
        'elevator.nineNo',
        'elevator.type',
        'elevator.floorsNum',
        'elevator.floorLabels',
        'elevator.floorHeightMm',
        'maintainer.names as maintainerName',
        isFavourite(viewer).as('favourite'),
        ...stateColumns,
      ]),
    page,
    { sorts, defaultSort: sql`${severity}, ${shownSince}, ${number}`, id: sql`elevator.id` },
  );

/** Ids of every elevator in a viewer's scope: what the push judges by. */
export async function listVisibleIds(db: Database, viewer: Viewer): Promise<Set<string>> {
  const rows = await visibleElevators(db, viewer).select('elevator.id').execute();
  return new Set(rows.map((row) => row.id));
}

export async function findElevator(db: Database, viewer: Viewer, id: string) {
  return visibleRecords(db, viewer)
    .leftJoin('elevatorStateCard as state', 'state.elevatorId', 'elevator.id')
    .leftJoin('collectorCard', 'collectorCard.elevatorId', 'elevator.id')
    .select(['collectorCard.serial as collectorSerial', isFavourite(viewer).as('favourite'), ...stateColumns])
    .where('elevator.id', '=', id)
    .executeTakeFirst();
}

export const findCompanies = (db: Database, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('companyCard')
        .select(['id', 'names as name', 'dutyPhone', 'phone'])
        .where('id', 'in', ids)
        .execute();

const faultQuery = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer)
    .innerJoin('faultCard as fault', 'fault.elevatorId', 'elevator.id')
    .leftJoin('userCard as acknowledger', 'acknowledger.id', 'fault.acknowledgedBy')
    .select(faultColumns);

const maxOfElevator = 200;

/** The faults of an elevator: what still holds first, the gravest of it, then the newest. */
export const listElevatorFaults = (db: Database, viewer: Viewer, elevatorId: string, open: boolean) =>
  faultQuery(db, viewer)
    .where('elevator.id', '=', elevatorId)
    .$if(open, (query) => query.where('fault.closedAt', 'is', null))
    .orderBy(sql`fault.closed_at is not null`)
    .orderBy(sql`case when fault.closed_at is null then fault.severity end`)
    .orderBy(sql`case when fault.closed_at is null then fault.opened_at end`)
    .orderBy('fault.openedAt', 'desc')
    .orderBy('fault.id')
    .limit(maxOfElevator)
    .execute();

/** Open faults that were notified on their own, worst and newest first; a member of an incident is part of it. */
export const listOpenAlarms = (db: Database, viewer: Viewer, limit: number) =>
  faultQuery(db, viewer)
    .where('fault.closedAt', 'is', null)
    .where('fault.toldAt', 'is not', null)
    .where('fault.incidentId', 'is', null)
    .select(
      sql<number>`greatest(0, extract(epoch from clock_timestamp() - fault.told_at))::int`.as(
        'notifiedSecondsAgo',
      ),
    )
    .orderBy('fault.severity')
    .orderBy('fault.toldAt', 'desc')
    .orderBy('fault.id', 'desc')
    .limit(limit)
    .execute();

export const pageFaults = (db: Database, viewer: Viewer, elevatorId: string, page: ReadPage<never>) =>
  readPage(faultQuery(db, viewer).where('elevator.id', '=', elevatorId), page, {
    sorts: {},
    defaultSort: sql`fault.opened_at desc`,
    id: sql`fault.id desc`,
  });

export const findFault = (db: Database, viewer: Viewer, id: string) =>
  faultQuery(db, viewer).where('fault.id', '=', id).executeTakeFirst();

export const listElevatorEvents = (db: Database, viewer: Viewer, elevatorId: string, limit: number) =>
  visibleElevators(db, viewer)
    .innerJoin('eventLog', 'eventLog.elevatorId', 'elevator.id')
    .leftJoin('userCard as account', (join) => join.on(sql<SqlBool>`event_log.actor = 'user:' || account.id`))
    .select(['eventLog.id', 'eventLog.at', 'eventLog.kind', 'account.nicks as who'])
    .select([
      sql<string | null>`event_log.payload ->> 'code'`.as('code'),
      sql<string | null>`event_log.payload ->> 'note'`.as('note'),
      sql<(typeof endReasons)[number] | null>`event_log.payload ->> 'endReason'`.as('endReason'),
    ])
    .where('elevator.id', '=', elevatorId)
    .where('eventLog.kind', 'in', Object.keys(timelineWords))
    .orderBy('eventLog.id', 'desc')
    .limit(limit)
    .execute();

/**
 * Refused messages of the collectors that the viewer sees; those of unknown collectors and addresses for platform
 * staff only.
 */
function visibleRefusals(db: Database, viewer: Viewer) {
  const all = db.selectFrom('ingestRefusalCard as refusal');
  if (seesEverything(viewer)) return all;
  return all.where('serial', 'in', visibleCollectors(db, viewer).select('collector.serial'));
}

export const pageRefusals = (db: Database, viewer: Viewer, page: ReadPage<never>) =>
  readPage(visibleRefusals(db, viewer).selectAll(), page, {
    sorts: {},
    defaultSort: sql`id desc`,
    id: sql`id desc`,
  });
