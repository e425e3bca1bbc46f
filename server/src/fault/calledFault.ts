import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

/** How messages call a fault: by its code and its elevator. */
export async function calledFault(db: Database, id: string): Promise<string> {
  const { code, elevator } = await db
    .selectFrom('fault')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'fault.elevatorId')
    .where('fault.id', '=', id)
    .select(['fault.code', sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevator')])
    .executeTakeFirstOrThrow();
  return `${code} · ${elevator}`;
}
