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

/** A longer interval of the sample of an elevator, on trial. */
export const aBook = async ({ db, company, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('intervalBook')
    .values({
      elevatorId: await of('elevator'),
      companyId: company,
      kind: 'onDemand',
      fromDay: '2026-01-15',
      insurancePolicy: 'PICC-2026-017',
      insuredUntil: '2099-01-14',
      firmGrade: 'A1',
      approvalNumber: '沪市监特〔2026〕17号',
      approvedOn: '2026-01-10',
      tester: null,
      makerDays: null,
      state: 'trial',
      ceilingDays: null,
      leftOn: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
