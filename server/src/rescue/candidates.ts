import { gridReachKm, mostKm, positionFreshMinutes } from '@hoistway/contract/rescue/rescueClock.ts';
import { rankRescuers } from '@hoistway/contract/rescue/rescuerRank.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { isNow } from './dutyStore.ts';

/** Straight kilometres from a place of the statement to the elevator; null where one is not known. `least` passes nulls over. */
const kilometres = (latitude: string, longitude: string) => sql<
  number | null
>`case when ${sql.ref(latitude)} is null then null else (6371 * 2 * asin(least(1, sqrt(
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
    .where('rescuer.certificateUntil', '>=', sql<string>`${now}::date`)
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
          and busy.state in ('accepted', 'arrived'))::int`.as('openRescues'),
      sql<boolean>`coalesce(starts_with(elevator.region_code, regexp_replace(rescuer.region_code, '(00)+$', '')), false)`.as(
        'sameRegion',
      ),
      sql<number>`(select count(*) from rescue_case former
        where former.lead_id = rescuer.id and former.elevator_id = elevator.id
          and not former.drill and former.arrive_time is not null)::int`.as('visits'),
    ])
    .execute();
}

/** Everybody who could come to an elevator, best first. */
export async function findCandidates(db: Database, elevatorId: string, now: Date) {
  const people = (await findPeople(db, elevatorId, now)).filter(
    ({ level, distanceKm }) => level === 1 || distanceKm === null || distanceKm <= mostKm,
  );
  const byId = new Map(people.map((person) => [person.staffId, person]));
  return rankRescuers(people).map((ranked) => ({ ...byId.get(ranked.staffId)!, ...ranked }));
}
export type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

/** Of the grid those within reach. */
export const isWithinReach = ({ level, distanceKm }: Candidate): boolean =>
  level === 2 && distanceKm !== null && distanceKm <= gridReachKm;
