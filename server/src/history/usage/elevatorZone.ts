import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

/** The company by whose days an elevator is counted: its maintainer; without one its property, then its owner. */
export const companyOfElevator = sql<string>`coalesce(elevator.maintainer_id, elevator.property_id, elevator.owner_id)`;
export const joinCompany = sql`left join company_card company on company.id = ${companyOfElevator}`;
export const zoneOfCompany = sql<string>`coalesce(company.time_zone, 'UTC')`;

/** The time zone by which an elevator is counted. */
export async function readZone(db: Database, elevatorId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select ${zoneOfCompany} as zone
    from elevator_card elevator ${joinCompany} where elevator.id = ${elevatorId}`.execute(db);
  return rows[0]?.zone ?? 'UTC';
}
