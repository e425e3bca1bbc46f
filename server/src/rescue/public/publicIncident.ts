import type { PublicIncident } from '@hoistway/contract/advert/incident/incident.ts';
import { overMs } from '@hoistway/contract/advert/incident/incidentFace.ts';
import { openRescueStates, rescueState, type RescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { literals } from '#platform/database/literals.ts';
import { bothOf } from '#platform/names.ts';

const number = sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`;

/** Of rescues that go on. */
const stageOf: Partial<Record<RescueState, PublicIncident['stage']>> = {
  waiting: 'called',
  accepted: 'coming',
  arrived: 'there',
};

function companyOf(names: string | null): PublicIncident['company'] {
  if (names === null) return null;
  const [zh = '', en = zh] = bothOf(names);
  return { zh, en };
}

/**
 * The rescues that the public is told of: those that go on with people inside, and those that ended within the last
 * minute. Drills are none of them, and neither are those that were called off.
 */
const publicRescues = (db: Database, now: number) =>
  db
    .selectFrom('rescueCase as rescue')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'rescue.elevatorId')
    .leftJoin('staffCard as lead', 'lead.id', 'rescue.leadId')
    .leftJoin('companyCard as company', 'company.id', 'lead.companyId')
    .leftJoin('rescueAssignment as coming', (join) =>
      join.onRef('coming.caseId', '=', 'rescue.id').onRef('coming.staffId', '=', 'rescue.leadId'),
    )
    .select([
      'rescue.elevatorId',
      number.as('elevatorNumber'),
      'rescue.state',
      'company.names as companyNames',
      'rescue.reportTime',
      'rescue.acceptTime',
      'rescue.arriveTime',
      'rescue.releaseTime',
      sql<Date | null>`coming.answered_at + make_interval(mins => coming.eta_minutes)`.as('dueTime'),
    ])
    .where('rescue.drill', '=', false)
    // As `emptiesCar` judges it, an open one may have nobody inside any more. Literals, so that the index of open ones serves.
    .where(
      sql<SqlBool>`(rescue.state in (${literals(openRescueStates)})
          and coalesce(rescue.trapped_count > coalesce(rescue.released_count, 0), true)
        or rescue.state in (${literals([rescueState.released, rescueState.closed])})
          and rescue.release_time > ${new Date(now - overMs)})`,
    )
    // What goes on is told before what is over.
    .orderBy('rescue.releaseTime', (order) => order.desc().nullsLast())
    .orderBy('rescue.id');

type PublicRescue = Awaited<ReturnType<ReturnType<typeof publicRescues>['execute']>>[number];

function incidentOf({ elevatorNumber, state, companyNames, ...times }: PublicRescue): PublicIncident {
  const stage = stageOf[state] ?? 'over';
  const isCalled = stage === 'called';
  return {
    elevatorNumber,
    stage,
    company: companyOf(isCalled ? null : companyNames),
    reportedAt: times.reportTime,
    comingAt: isCalled ? null : times.acceptTime,
    dueAt: stage === 'coming' && times.dueTime ? new Date(times.dueTime).toISOString() : null,
    thereAt: stage === 'there' || stage === 'over' ? times.arriveTime : null,
    endedAt: stage === 'over' ? times.releaseTime : null,
  };
}

/** What is told of rescues, by the elevators of people. */
type PublicIncidents = ReadonlyMap<string, PublicIncident>;

const byElevator = (rescues: readonly PublicRescue[]): PublicIncidents =>
  new Map(rescues.map((rescue) => [rescue.elevatorId, incidentOf(rescue)]));

/** In the building in which an elevator stands, that one among them. */
export const findIncidentsOfBuilding = async (
  db: Database,
  elevatorId: string,
  now: number,
): Promise<PublicIncidents> =>
  byElevator(
    await publicRescues(db, now)
      .innerJoin('elevatorCard as own', (join) => join.on('own.id', '=', elevatorId))
      .where((eb) =>
        eb.or([
          eb('elevator.id', '=', eb.ref('own.id')),
          eb.and([
            eb('elevator.address', '=', eb.ref('own.address')),
            eb('elevator.projectName', '=', eb.ref('own.projectName')),
          ]),
        ]),
      )
      .execute(),
  );

/**
 * The elevators of the building in which one stands: of the same project at the same address. `runs` says that it carries
 * people now, as far as it reports.
 */
const elevatorsOfBuilding = (db: Database, elevatorId: string) =>
  db
    .selectFrom('elevatorCard as own')
    .innerJoin('elevatorCard as elevator', (join) =>
      join
        .onRef('elevator.address', '=', 'own.address')
        .onRef('elevator.projectName', '=', 'own.projectName')
        .on('elevator.lifeState', '=', 'inUse'),
    )
    .leftJoin('elevatorStateCard as state', 'state.elevatorId', 'elevator.id')
    .select([
      'elevator.id',
      number.as('elevatorNumber'),
      sql<boolean>`coalesce(state.status = 'normal' and not state.trapped, false)`.as('runs'),
    ])
    .where('own.id', '=', elevatorId)
    .orderBy(number)
    .orderBy('elevator.id')
    .execute();

const maxNamed = 3;

/** The first few elevators of a building that can be taken, by their numbers; those that are stopped are left out. */
export async function runningBeside(
  db: Database,
  elevatorId: string,
  stopped: Pick<ReadonlySet<string>, 'has'>,
): Promise<string[]> {
  const elevators = await elevatorsOfBuilding(db, elevatorId);
  return elevators
    .filter(({ id, runs }) => runs && !stopped.has(id))
    .slice(0, maxNamed)
    .map(({ elevatorNumber }) => elevatorNumber);
}

/** What is said at one elevator of people inside it, and which others of its building can be taken. */
export async function publicIncidentAt(
  db: Database,
  elevatorId: string,
  now: number,
): Promise<{ incident: PublicIncident | null; running: string[] }> {
  const incidents = await findIncidentsOfBuilding(db, elevatorId, now);
  const incident = incidents.get(elevatorId) ?? null;
  return { incident, running: incident ? await runningBeside(db, elevatorId, incidents) : [] };
}
