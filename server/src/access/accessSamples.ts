import type { Sampling } from '#platform/record/record.ts';

/** A role of the company. */
export const aRole = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('role')
    .values({ roleName: `角色 ${mark}`, scope: 'company', companyId: company })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
