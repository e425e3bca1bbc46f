import { openOrderStatuses, type OrderKind } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { literals } from '#platform/database/literals.ts';

/** People at work whose certificate lets them work on elevators today, where their company is; as columns of the card. */
export const isFit = sql<boolean>`(mechanic.status = 'active' and coalesce(mechanic.certificate_until >= (
  select (now() at time zone employer.time_zone)::date from company_card employer
  where employer.id = mechanic.company_id), false))`;

interface Sent {
  handlerId: string;
  companyId: string;
  /** Who installs elevators is sent to nothing else. */
  type: OrderKind;
}

/** Refuses a person of another company, and one who may not work on elevators. */
export async function assertCertified(db: Database, sent: Sent): Promise<void> {
  const refusal = (await fitness(db, [sent.handlerId]))(sent);
  if (refusal) throw refusal;
}

/** What speaks against sending each of these people to work for a company. */
export async function fitness(
  db: Database,
  handlerIds: readonly string[],
): Promise<(sent: Sent) => Refusal | undefined> {
  const ids = [...new Set(handlerIds)];
  const people =
    ids.length === 0
      ? []
      : await db
          .selectFrom('workerCard as mechanic')
          .where('mechanic.id', 'in', ids)
          .select(['mechanic.id', 'mechanic.companyId', 'mechanic.kind', isFit.as('fit')])
          .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  return ({ handlerId, companyId, type }) => {
    const person = byId.get(handlerId);
    if (!person || (person.kind === 'install' && type !== 'installation'))
      return new Refusal('noRepairPermission');
    if (person.companyId !== companyId) return new Refusal('reassignFailed');
    return person.fit ? undefined : new Refusal('noRepairPermission');
  };
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
        and busy.status in (${literals(openOrderStatuses)}))::int`.as('openOrders'),
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
