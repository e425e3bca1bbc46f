import type { Sampling } from '#platform/record/record.ts';

/** A kind of which each piece has its own serial number, in the catalogue of the company. */
export const aKind = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('partKind')
    .values({
      companyId: company,
      name: `制动器衬片 ${mark}`,
      englishName: `Brake lining ${mark}`,
      safetyClass: 'safety',
      cycleMonths: 36,
      cycleRuns: null,
      cycleDoorOpenings: null,
      cycleRopeBends: null,
      cycleMetres: null,
      technicalCondition: '厚度不小于 4 mm',
      marking: 'serial',
      unit: '副',
      recommendedCount: 2,
      faultCodes: [],
      remarks: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
