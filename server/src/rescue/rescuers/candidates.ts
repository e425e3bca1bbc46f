import { awaitedStates } from '@hoistway/contract/rescue/askedState.ts';
import { openRescueStates, rescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { gridReachKm, maxKm, positionFreshMinutes } from '@hoistway/contract/rescue/rescueClock.ts';
import { isOutOfRange, rankRescuers } from '@hoistway/contract/rescue/rescuerRank.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { literals } from '#platform/database/literals.ts';
import { isNow } from '../duty/dutyStore.ts';
import { limitsOf } from '../rescueLimits.ts';

/** Straight kilometres from a place of the statement to the elevator; null where one is not known. `least` passes nulls over. */
const kilometres = (latitude: string, longitude: string) => sql<
  number | null
>`case when ${sql.ref(latitude)} is null or elevator.latitude is null then null else (6371 * 2 * asin(least(1, sqrt(
  power(sin(radians(${sql.ref(latitude)} - elevator.latitude) / 2), 2)
  + cos(radians(elevator.latitude)) * cos(radians(${sql.ref(latitude)}))
    * power(sin(radians(${sql.ref(longitude)} - elevator.longitude) / 2), 2))))) end`;

/**
 * Approved people with a certificate in force who could come to an elevator: those of its maintainer, and of other
 * companies those who serve the grid. Their way is from a fresh position, else from the place of their company.
 */
async function findPeople(db: Database, elevatorId: string, now: Date) {
  const fresh = new Date(now.getTime() - positionFreshMinutes * 60_000);
  return db
    .selectFrom('elevatorCard as elevator')
    .innerJoin('rescuerCard as rescuer', (join) =>
      join.on((eb) =>
        eb.or([
          eb('rescuer.companyId', '=', eb.ref('elevator.maintainerId')),
          eb('rescuer.levelId', 'in', ['grid', 'public']),
        ]),
      ),
    )
    .innerJoin('companyCard as company', 'company.id', 'rescuer.companyId')
    .leftJoin('staffPositionCard as position', (join) =>
      join.onRef('position.userId', '=', 'rescuer.userId').on('position.at', '>=', fresh.toISOString()),
    )
    .leftJoin('rescueDuty as duty', (join) => join.onRef('duty.staffId', '=', 'rescuer.id').on(isNow(now)))
    .where('elevator.id', '=', elevatorId)
    .where('company.forbidden', '=', false)
    .where(
      'rescuer.certificateUntil',
      '>=',
      sql<string>`(${now}::timestamptz at time zone company.time_zone)::date`,
    )
    .select([
      'rescuer.id as staffId',
      'rescuer.names as name',
      'rescuer.phone',
      'rescuer.userId',
      sql<boolean>`rescuer.on_duty or duty.id is not null`.as('onDuty'),
      'duty.place as dutyRank',
      'company.names as companyName',
      sql<string>`rescuer.certificate_until::text`.as('certificateUntil'),
      sql<1 | 2 | 3>`case when rescuer.company_id = elevator.maintainer_id then 1
        when rescuer.level_id = 'public' then 3 else 2 end`.as('level'),
      sql<number | null>`coalesce(position.latitude, company.latitude)`.as('latitude'),
      sql<number | null>`coalesce(position.longitude, company.longitude)`.as('longitude'),
      sql<number | null>`coalesce(${kilometres('position.latitude', 'position.longitude')},
        ${kilometres('company.latitude', 'company.longitude')})`.as('distanceKm'),
      sql<number>`(select count(*) from rescue_case busy
        where busy.lead_id = rescuer.id and busy.elevator_id <> elevator.id and not busy.drill
          and busy.state in (${literals([rescueState.accepted, rescueState.arrived])}))::int`.as(
        'openRescues',
      ),
      sql<boolean>`coalesce(starts_with(elevator.region_code, regexp_replace(rescuer.region_code, '(00)+$', '')), false)`.as(
        'sameRegion',
      ),
      sql<number>`(select count(*) from rescue_case former
        where former.lead_id = rescuer.id and former.elevator_id = elevator.id
          and not former.drill and former.arrive_time is not null)::int`.as('visits'),
    ])
    .execute();
}

/** Everybody who could come to an elevator, best first by the limit of its area. */
export async function findCandidates(db: Database, elevatorId: string, now: Date) {
  const { arriveMinutes } = await limitsOf(db, elevatorId);
  const people = (await findPeople(db, elevatorId, now)).filter(
    ({ level, distanceKm }) => level === 1 || distanceKm === null || distanceKm <= maxKm,
  );
  const byId = new Map(people.map((person) => [person.staffId, person]));
  return rankRescuers(people, arriveMinutes).map((ranked) => ({ ...byId.get(ranked.staffId)!, ...ranked }));
}
export type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

/**
 * Everybody who could come to a rescue, best first. To a drill comes nobody of the public force, and nobody whom a real
 * rescue waits for.
 */
export async function candidatesOf(
  db: Database,
  { elevatorId, drill }: { elevatorId: string; drill: boolean },
  now: Date,
): Promise<Candidate[]> {
  const people = await findCandidates(db, elevatorId, now);
  if (!drill) return people;
  const waitedFor = await waitedForBy(db);
  return people.filter(({ level, staffId }) => level < 3 && !waitedFor.has(staffId));
}

/** Those who are too far away by now to be sent to a rescue, also once more. */
export async function tooFarFrom(
  db: Database,
  rescue: { elevatorId: string; drill: boolean },
  now: Date,
): Promise<ReadonlySet<string>> {
  const people = await candidatesOf(db, rescue, now);
  return new Set(people.filter(({ etaMinutes }) => isOutOfRange(etaMinutes)).map(({ staffId }) => staffId));
}

/** Those who have not answered a real rescue that goes on, or come to one. */
async function waitedForBy(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('rescueAssignment as assignment')
    .innerJoin('rescueCase', 'rescueCase.id', 'assignment.caseId')
    .where('rescueCase.drill', '=', false)
    .where('rescueCase.state', 'in', [...openRescueStates])
    .where('assignment.state', 'in', [...awaitedStates])
    .select('assignment.staffId')
    .execute();
  return new Set(rows.map(({ staffId }) => staffId));
}

/** Those of the grid who are within reach and were not asked yet, and which level is offered by that. */
export async function offeredBeyond(
  db: Database,
  rescue: { id: string; elevatorId: string; drill: boolean },
  now: Date,
): Promise<{ near: Candidate[]; level: 2 | 3 | null }> {
  const near = (await notAsked(db, rescue, now)).filter(isWithinReach);
  return { near, level: near.length > 0 ? 2 : rescue.drill ? null : 3 };
}

/** Everybody who could come and was not asked yet, best first. */
export async function notAsked(
  db: Database,
  rescue: { id: string; elevatorId: string; drill: boolean },
  now: Date,
): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('rescueAssignment')
    .select('staffId')
    .where('caseId', '=', rescue.id)
    .execute();
  const asked = new Set(rows.map(({ staffId }) => staffId));
  return (await candidatesOf(db, rescue, now)).filter(({ staffId }) => !asked.has(staffId));
}

/** Of the grid those within reach. */
export const isWithinReach = ({ level, distanceKm }: Candidate): boolean =>
  level === 2 && distanceKm !== null && distanceKm <= gridReachKm;
