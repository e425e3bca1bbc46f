import type { Sampling } from '#platform/record/record.ts';

/** A brand of the company. */
export const aBrand = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('elevatorBrand')
    .values({ companyId: company, name: `品牌 ${mark}`, nameEn: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
