import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';

/** People at work whose certificate lets them work on elevators, as columns of the card. */
export const isFit = sql<boolean>`(mechanic.status = 'active' and coalesce(mechanic.certificate_until >= current_date, false))`;

/** Refuses a person of another company, and one who may not work on elevators. */
export async function mustBeFit(db: Database, handlerId: string, companyId: string): Promise<void> {
  const person = await db
    .selectFrom('mechanicCard as mechanic')
    .where('mechanic.id', '=', handlerId)
    .select(['mechanic.companyId', isFit.as('fit')])
    .executeTakeFirst();
  if (!person) throw new Refusal('noRepairPermission');
  if (person.companyId !== companyId) throw new Refusal('reassignFailed');
  if (!person.fit) throw new Refusal('noRepairPermission');
}

/** The people of the company that maintains an elevator, those first who could come and have the least to do. */
export const listMechanics = (db: Database, elevatorId: string) =>
  db
    .selectFrom('elevatorCard as elevator')
    .innerJoin('mechanicCard as mechanic', 'mechanic.companyId', 'elevator.maintainerId')
    .leftJoin('staffPositionCard as position', 'position.userId', 'mechanic.userId')
    .where('elevator.id', '=', elevatorId)
    .where('mechanic.status', '=', 'active')
    .select([
      'mechanic.id',
      'mechanic.names as name',
      'mechanic.phone',
      'mechanic.onDuty',
      sql<string | null>`mechanic.certificate_until::text`.as('certificateUntil'),
      isFit.as('fit'),
      sql<number>`(select count(*) from work_order busy where busy.handler_id = mechanic.id
        and busy.status in ('5', '10', '15', '20', '30', '40', '45'))::int`.as('openOrders'),
      sql<number | null>`case when position.latitude is null or elevator.latitude is null then null else
        6371 * 2 * asin(least(1, sqrt(power(sin(radians(position.latitude - elevator.latitude) / 2), 2)
          + cos(radians(elevator.latitude)) * cos(radians(position.latitude))
            * power(sin(radians(position.longitude - elevator.longitude) / 2), 2)))) end`.as('distanceKm'),
    ])
    .orderBy(sql`${isFit} desc, mechanic.on_duty desc`)
    .orderBy('openOrders')
    .orderBy('mechanic.id')
    .limit(200)
    .execute();
