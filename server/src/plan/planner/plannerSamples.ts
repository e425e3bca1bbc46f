import type { Sampling } from '#platform/record/record.ts';

/** A team of the company. */
export const aTeam = async ({ db, company, mark, of }: Sampling): Promise<string> => {
  const worker = await of('staff');
  const { id } = await db
    .insertInto('planTeam')
    .values({
      companyId: company,
      name: `班组 ${mark}`,
      firstWorkerId: worker,
      secondWorkerId: worker,
      latitude: null,
      longitude: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A draft of the company. */
export const aMonth = async ({ db, company }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('monthPlan')
    .values({ companyId: company, month: '2099-01-01', fromDay: '2099-01-01', acceptedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A visit of the samples of a draft, a plan and a team. */
export const aPlannedVisit = async ({ db, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('plannedVisit')
    .values({
      monthPlanId: await of('monthPlan'),
      planId: await of('maintenancePlan'),
      teamId: await of('planTeam'),
      cycle: 1,
      ordinal: 1,
      day: '2099-01-15',
      position: 0,
      seen: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
