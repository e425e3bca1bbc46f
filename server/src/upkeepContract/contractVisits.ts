import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

const elevatorNumber = sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`;

/** The plans by which the company of a contract visits its elevators, and the elevators that have none. */
export async function visitsOf(db: Database, contractId: string) {
  const lines = db
    .selectFrom('contractLine as line')
    .innerJoin('contract', 'contract.id', 'line.contractId')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .leftJoin('maintenancePlanCard as plan', (join) =>
      join
        .onRef('plan.elevatorId', '=', 'line.elevatorId')
        .onRef('plan.companyId', '=', 'contract.companyId'),
    )
    .leftJoin('mechanicCard as worker', 'worker.id', 'plan.workerId')
    .where('line.contractId', '=', contractId)
    .where('line.lossId', 'is', null)
    .select(['line.elevatorId', elevatorNumber.as('elevatorNumber'), 'worker.names as worker'])
    .select(['plan.nextDue', 'plan.nextOrdinal', 'plan.intervalDays', 'plan.stopped'])
    .orderBy('elevatorNumber');
  const rows = await lines.execute();
  return {
    visits: rows.flatMap(({ nextDue, nextOrdinal, intervalDays, stopped, ...row }) =>
      nextDue === null || nextOrdinal === null || intervalDays === null || stopped === null
        ? []
        : [{ ...row, nextDue, nextOrdinal, intervalDays, stopped }],
    ),
    unplanned: rows.flatMap(({ elevatorId, elevatorNumber: number, nextDue }) =>
      nextDue === null ? [{ elevatorId, elevatorNumber: number }] : [],
    ),
  };
}
