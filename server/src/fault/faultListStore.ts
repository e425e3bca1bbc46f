import { searchForm } from '@hoistway/contract/input/normalForm.ts';
import { finds } from '#platform/database/finds.ts';
import { handlingCodes, isEntrapment } from '@hoistway/contract/fault/fault.ts';
import { mayDelete } from '@hoistway/contract/fault/faultHandling.ts';
import { type faultCalls, type faultListRow, faultTabs } from '@hoistway/contract/fault/faultList.ts';
import { maxStandingSeverity, waitingReason } from '@hoistway/contract/fault/waitingReason.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { elevatorFilters, holdsWord, wordsOf } from '#area/elevator/elevatorFilters.ts';
import { isAlwaysNotified } from '#area/faultCode/faultRules.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { type Sorts, byName, containing, readPage } from '#platform/call/page.ts';
import { dayStart } from '#platform/database/dayStart.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { faultOpened, faultRepeated } from './faultAndIncidentEvents.ts';
import { faultColumns } from './faultColumns.ts';
import { areRunsKnown, maintainedBy, ofCompany } from './faultConditions.ts';
import { dependentsOf, waitingOrder } from './waitingOrder.ts';

export type FaultSearch = SearchOf<typeof faultCalls.page>;
export type FaultTab = (typeof faultTabs)[number];
export type FaultListRow = z.output<typeof faultListRow>;

const isSnoozed = sql<SqlBool>`(fault.id in (select put.fault_id from fault_snooze put where put.snoozed_until > now()))`;

/** What each part of the list holds. */
const partOf = {
  notHandled: sql<SqlBool>`(fault.fault_class = 'fault' and fault.handling = 'untreated'
    and not ${isSnoozed})`,
  snoozed: sql<SqlBool>`(fault.fault_class = 'fault' and fault.handling = 'untreated' and ${isSnoozed})`,
  handled: sql<SqlBool>`(fault.fault_class = 'fault' and fault.handling <> 'untreated')`,
  all: sql<SqlBool>`true`,
  nonFault: sql<SqlBool>`(fault.fault_class <> 'fault')`,
} as const satisfies Record<FaultTab, unknown>;

/** The visible faults that a search finds. */
function searched(db: Database, viewer: Viewer, search: FaultSearch) {
  const { words, maintainerId, companyId, groupId, regionCode, project_name: projectName } = search;
  const { site, customerId } = search;
  const { from, to, hour, weekday, brand, placeOfUse, open, runsKnown } = search;
  let query = elevatorFilters(
    visibleElevators(db, viewer).innerJoin('fault', 'fault.elevatorId', 'elevator.id'),
    { groupId, regionCode, project_name: projectName, site, customerId },
  );
  if (maintainerId) query = query.where(maintainedBy(maintainerId));
  if (companyId) query = query.where(ofCompany(companyId));
  for (const word of wordsOf(words)) {
    const pattern = containing(searchForm(word));
    query = query.where(sql<SqlBool>`(fault.code ilike ${pattern} or fault.vendor_code ilike ${pattern}
      or ${holdsWord(word)}
      or fault.code in (select code from fault_code_card where ${finds(word, 'nameZh', 'nameEn')}))`);
  }
  for (const column of [
    'elevatorId',
    'code',
    'handling',
    'severity',
    'faultClass',
    'floor',
    'incidentId',
  ] as const) {
    const wanted = search[column];
    if (wanted !== undefined) query = query.where(`fault.${column}`, '=', wanted);
  }
  if (search.severities?.length) query = query.where('fault.severity', 'in', search.severities);
  const { assigneeId, mine } = search;
  if (assigneeId !== undefined || mine)
    query = query.where((eb) =>
      eb(
        'fault.id',
        'in',
        eb
          .selectFrom('faultAssignment as given')
          .innerJoin('staffCard as person', 'person.id', 'given.staffId')
          .select('given.faultId')
          .$if(assigneeId !== undefined, (some) => some.where('person.id', '=', assigneeId!))
          .$if(mine === true, (some) => some.where('person.userId', '=', viewer.userId)),
      ),
    );
  if (open !== undefined) query = query.where('fault.closedAt', open ? 'is' : 'is not', null);
  if (from) query = query.where('fault.openedAt', '>=', dayStart(viewer, from));
  if (to) query = query.where('fault.openedAt', '<', dayStart(viewer, to, 1));
  if (placeOfUse) query = query.where('elevator.placeOfUse', '=', placeOfUse);
  if (brand)
    query = query.where(
      sql<SqlBool>`exists (select from elevator_plate_card plate
        where plate.id = elevator.id and plate.brand = ${brand})`,
    );
  const timeZone = sql`(select time_zone from company_card where id = ${viewer.companyId})`;
  const began = sql`fault.opened_at at time zone ${timeZone}`;
  if (runsKnown !== undefined) query = query.where(sql<SqlBool>`${areRunsKnown(timeZone)} = ${runsKnown}`);
  if (hour !== undefined) query = query.where(sql<SqlBool>`extract(hour from ${began}) = ${hour}`);
  if (weekday !== undefined) query = query.where(sql<SqlBool>`extract(isodow from ${began}) = ${weekday}`);
  return query;
}

const listed = (db: Database, viewer: Viewer, search: FaultSearch, tab: FaultTab) =>
  searched(db, viewer, search)
    .where(partOf[tab])
    .leftJoin('userCard as acknowledger', 'acknowledger.id', 'fault.acknowledgedBy')
    .leftJoin('faultAssignment as given', 'given.faultId', 'fault.id')
    .leftJoin('staffCard as assignee', 'assignee.id', 'given.staffId')
    .leftJoin('userCard as assigner', 'assigner.id', 'given.assignedBy')
    .leftJoin('faultSnooze as put', (join) =>
      join
        .onRef('put.faultId', '=', 'fault.id')
        .on(sql<SqlBool>`put.snoozed_until > now() and fault.handling = 'untreated'`),
    )
    .leftJoin('userCard as snoozer', 'snoozer.id', 'put.snoozedBy')
    .select([
      ...faultColumns,
      'given.staffId as assigneeId',
      'assignee.names as assigneeName',
      'assigner.nicks as assignedBy',
      'put.snoozedUntil',
      'put.reason as snoozeReason',
      'snoozer.nicks as snoozedBy',
      'fault.incidentId',
      'elevator.projectNames as projectName',
      sql<string | null>`coalesce(elevator.floor_labels[fault.floor], fault.floor::text)`.as('floorLabel'),
      sql<
        string | null
      >`(select to_char(max(m.muted_until) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from fault_mute m where m.elevator_id = fault.elevator_id and m.code = fault.code
          and m.ended_at is null and m.muted_until > now())`.as('mutedUntil'),
      dependentsOf(viewer).as('dependents'),
    ]);

type StoredRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

/** Why a fault comes before others while it waits and holds. */
function reasonOf({ handling, closedAt, code, faultClass, severity, dependents }: StoredRow) {
  if (handling !== 'untreated' || closedAt !== null) return null;
  return waitingReason({
    trapped: isEntrapment(code),
    stands: faultClass === 'fault' && severity <= maxStandingSeverity,
    dependents: dependents.length,
  });
}

/** A stored row as the list shows it, with what follows from it. */
function listRow(row: StoredRow): FaultListRow {
  return {
    ...row,
    handlingCode: handlingCodes[row.handling],
    deletable: mayDelete(row),
    waitingReason: reasonOf(row),
    alwaysNotified: isAlwaysNotified(row.code),
  };
}

const sorts: Sorts<typeof faultCalls.page> = {
  openedAt: sql`fault.opened_at`,
  closedAt: sql`fault.closed_at`,
  code: sql`fault.code`,
  severity: sql`fault.severity`,
  handling: sql`fault.handling`,
  occurrences: sql`fault.occurrences`,
  shortNumber: sql`elevator.short_number`,
  projectName: byName('elevator.projectNames'),
};

export async function pageFaultList(
  db: Database,
  viewer: Viewer,
  search: FaultSearch,
  tab: FaultTab,
  page: PageOf<typeof faultCalls.page>,
) {
  const { rows, total } = await readPage(listed(db, viewer, search, tab), page, {
    sorts,
    // What waits is taken by who needs it most.
    defaultSort:
      tab === 'notHandled' ? sql`${waitingOrder(viewer)}, fault.opened_at desc` : sql`fault.opened_at desc`,
    id: sql`fault.id desc`,
  });
  return { rows: rows.map(listRow), total };
}

export async function listFaults(
  db: Database,
  viewer: Viewer,
  search: FaultSearch,
  tab: FaultTab,
  most: number,
) {
  const rows = await listed(db, viewer, search, tab)
    .orderBy('fault.openedAt', 'desc')
    .orderBy('fault.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(listRow);
}

export async function findListedFault(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<FaultListRow | undefined> {
  const row = await listed(db, viewer, {}, 'all').where('fault.id', '=', id).executeTakeFirst();
  return row && listRow(row);
}

const counted = (tab: FaultTab, also: ReturnType<typeof sql> = sql`true`) =>
  sql<number>`(count(*) filter (where ${partOf[tab]} and ${also}))::int`;

/** As many rows as can be marked at once. */
const maxMarked = 200;

/** `since` is a position in the log of events: what began or recurred after it is newer. */
export async function countFaults(db: Database, viewer: Viewer, search: FaultSearch, since?: number) {
  const after = since === undefined ? sql`(select max(id) from event_log)` : sql`${since}::bigint`;
  const newer = sql`fault.id in (select subject_id from event_log
    where id > ${after} and kind in (${faultOpened.kind}, ${faultRepeated.kind}))`;
  const row = await searched(db, viewer, search)
    .select(faultTabs.map((tab) => counted(tab).as(tab)))
    .select(faultTabs.map((tab) => counted(tab, newer).as(`${tab}Newer`)))
    .select(
      sql<string[] | null>`(array_agg(fault.id::text order by fault.id desc)
        filter (where fault.occurrences > 1 and ${newer}))[:${sql.lit(maxMarked)}]`.as('repeated'),
    )
    .select(sql<number>`coalesce((select max(id) from event_log), 0)::float8`.as('lastEventId'))
    .executeTakeFirstOrThrow();
  const each = (of: (tab: FaultTab) => number) =>
    Object.fromEntries(faultTabs.map((tab) => [tab, of(tab)])) as Record<FaultTab, number>;
  return {
    ...each((tab) => row[tab]),
    lastEventId: row.lastEventId,
    newer: each((tab) => row[`${tab}Newer`]),
    repeated: row.repeated ?? [],
  };
}

/** The faults with one of these codes that wait and that the viewer sees, oldest first. */
export async function findWaiting(db: Database, viewer: Viewer, codes: readonly string[], most: number) {
  const rows = await visibleElevators(db, viewer)
    .innerJoin('fault', 'fault.elevatorId', 'elevator.id')
    .select('fault.id')
    .where('fault.code', 'in', codes)
    .where('fault.handling', '=', 'untreated')
    .orderBy('fault.id')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}
