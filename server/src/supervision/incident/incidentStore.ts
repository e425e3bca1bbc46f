import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { incident, incidentReport } from '@hoistway/contract/supervision/incident/incident.ts';
import {
  incidentStandings,
  type incidentCalls,
  type IncidentStanding,
} from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import type { IncidentParty } from '@hoistway/contract/supervision/incidentRules.ts';
import { sql } from 'kysely';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { countStandings, readPage, type Sorts } from '#platform/call/page.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleIncidents } from './visibleIncidents.ts';

type Search = SearchOf<typeof incidentCalls.page>;

/** The report of the party of a clock that was not sent back. */
const standing = sql`incident_report made where made.incident_id = clock.incident_id and made.party = clock.party
  and made.sent_back_at is null`;
/** Reports of the party of a clock that were recorded within its time, whether or not they were sent back later. */
const inTime = sql`incident_report made where made.incident_id = clock.incident_id and made.party = clock.party
  and made.created_at <= clock.deadline`;

/** Clocks of parties that have not reported. */
const awaitedClocks = sql`incident_clock clock where clock.incident_id = incident.id and incident.state = 'open'
  and not exists (select 1 from ${standing})`;
const nextDeadline = sql<string | null>`(select min(clock.deadline) from ${awaitedClocks}
  and not exists (select 1 from ${inTime}))`;
const awaitedParties = sql<number>`(select count(distinct clock.party)::int from ${awaitedClocks})`;
const recordedReports = sql<number>`(select count(*)::int from incident_report made
  where made.incident_id = incident.id and made.sent_back_at is null)`;

const standingOf = (
  now: Date,
) => sql<IncidentStanding>`(case when incident.state <> 'open' then incident.state
  when ${nextDeadline} <= ${now} then 'overdue'
  when ${nextDeadline} is null and exists (select 1 from ${awaitedClocks}) then 'sentBack' else 'running' end)`;

function shown(db: Database, viewer: Viewer, now: Date) {
  return visibleIncidents(db, viewer)
    .leftJoin('rescueCaseCard as rescue', 'rescue.id', 'incident.caseId')
    .select([
      ...columnsOf(incident, 'incident'),
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'rescue.caseNo',
      standingOf(now).as('standing'),
      nextDeadline.as('deadline'),
      awaitedParties.as('awaited'),
      recordedReports.as('recorded'),
    ]);
}
type Shown = ReturnType<typeof shown>;

function searched(db: Database, viewer: Viewer, search: Search, now: Date): Shown {
  const { words, standing, kind, elevatorId, caseId } = search;
  let query: Shown = elevatorFilters(shown(db, viewer, now), { words });
  if (standing) query = query.where(standingOf(now), '=', standing);
  if (kind) query = query.where('incident.kind', '=', kind);
  if (elevatorId) query = query.where('incident.elevatorId', '=', elevatorId);
  if (caseId) query = query.where('incident.caseId', '=', caseId);
  return query;
}

const sorts: Sorts<typeof incidentCalls.page> = {
  elevatorNumber: sql`coalesce(elevator.short_number, elevator.elevator_no)`,
  eventAt: sql`incident.event_at`,
  deadline: nextDeadline,
};

export const pageIncidents = (
  db: Database,
  viewer: Viewer,
  search: Search,
  page: PageOf<typeof incidentCalls.page>,
  now: Date,
) =>
  readPage(searched(db, viewer, search, now), page, {
    sorts,
    defaultSort: sql`${nextDeadline} asc nulls last, incident.event_at desc`,
    id: sql`incident.id`,
  });

export const listIncidents = (db: Database, viewer: Viewer, search: Search, most: number, now: Date) =>
  searched(db, viewer, search, now)
    .orderBy('incident.eventAt', 'desc')
    .orderBy('incident.id')
    .limit(most)
    .execute();

export const countIncidents = (db: Database, viewer: Viewer, search: Search, now: Date) =>
  countStandings(db, searched(db, viewer, search, now), {
    standing: standingOf(now),
    standings: incidentStandings,
  });

/** By when each party reports an incident, the earliest first. */
export const clocksOf = (db: Database, id: string) =>
  db
    .selectFrom('incidentClock as clock')
    .leftJoin('companyCard as company', 'company.id', 'clock.companyId')
    .where('clock.incidentId', '=', id)
    .select([
      'clock.party',
      'clock.rule',
      'clock.deadline',
      'clock.companyId',
      'company.names as companyName',
      sql<string | null>`coalesce((select min(made.called_at) from ${inTime}),
        (select made.called_at from ${standing}))`.as('reportedAt'),
      sql<boolean>`not exists (select 1 from ${standing}) and exists (select 1 from incident_report made
        where made.incident_id = clock.incident_id and made.party = clock.party)`.as('sentBack'),
    ])
    .orderBy('clock.deadline')
    .orderBy('clock.id')
    .execute();

const reportsOf = (db: Database, id: string) =>
  db
    .selectFrom('incidentReport as report')
    .leftJoin('userCard as recorder', 'recorder.id', 'report.recordedBy')
    .leftJoin('userCard as sender', 'sender.id', 'report.sentBackBy')
    .where('report.incidentId', '=', id)
    .select([
      ...columnsOf(incidentReport, 'report'),
      'recorder.nicks as recordedByName',
      'sender.nicks as sentBackByName',
    ])
    .orderBy('report.calledAt')
    .orderBy('report.id')
    .execute();

export async function findIncident(db: Database, viewer: Viewer, id: string, now: Date) {
  const row = await shown(db, viewer, now)
    .select(sql<boolean>`elevator.life_state = 'inUse'`.as('inUse'))
    .where('incident.id', '=', id)
    .executeTakeFirstOrThrow();
  const clocks = await clocksOf(db, id);
  return { ...row, clocks, reports: await reportsOf(db, id) };
}

/** An incident, locked until the transaction ends, with how many parties have not reported it and how many have. */
export async function lockIncident(tx: Transaction, id: string) {
  await lockRows(tx, 'incident', { id });
  const row = await tx
    .selectFrom('incident')
    .select([
      ...columnsOf(incident, 'incident'),
      awaitedParties.as('awaited'),
      recordedReports.as('recorded'),
    ])
    .where('incident.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row;
}

/** An incident of an elevator that the viewer sees, locked. */
export async function ownIncident({ db, viewer }: TransactionContext, id: string) {
  const seen = await visibleIncidents(db, viewer)
    .where('incident.id', '=', id)
    .select('incident.id')
    .executeTakeFirst();
  if (!seen) throw new Refusal('objectMissing');
  return lockIncident(db, id);
}

/** The report of a party, if one stands that was not sent back. */
export async function reportOf(
  tx: Transaction,
  id: string,
  party: IncidentParty,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('incidentReport')
    .where('incidentId', '=', id)
    .where('party', '=', party)
    .where('sentBackAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}
