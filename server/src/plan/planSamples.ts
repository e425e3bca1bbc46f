import type { Sampling } from '#platform/record/record.ts';

/** A plan of the sample of an elevator, of the company that maintains it. */
export const aPlan = async ({ db, company, of }: Sampling): Promise<string> => {
  const elevatorId = await of('elevator');
  const { id } = await db
    .insertInto('maintenancePlan')
    .values({
      elevatorId,
      companyId: company,
      workerId: null,
      nextDue: '2099-01-15',
      intervalDays: 15,
      lastActual: null,
      stopReason: null,
      note: null,
      batchId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
