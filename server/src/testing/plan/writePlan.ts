import type { Database } from '#platform/call/requestContext.ts';

interface WrittenPlan {
  elevatorId: string;
  companyId: string;
  nextDue: string;
  intervalDays?: number;
  workerId?: string;
  nextOrdinal?: number;
}

/** A maintenance plan as its row, for areas that only read plans; answers its id. */
export async function writePlan(
  db: Database,
  { workerId, intervalDays = 15, ...plan }: WrittenPlan,
): Promise<string> {
  const { id } = await db
    .insertInto('maintenancePlan')
    .values({
      ...plan,
      intervalDays,
      workerId: workerId ?? null,
      lastActual: null,
      stopReason: null,
      note: null,
      batchId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
