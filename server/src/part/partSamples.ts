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
      kindKey: 'brakeLining',
      cycleMonths: 36,
      cycleRuns: null,
      cycleDoorOpenings: null,
      cycleRopeBends: null,
      cycleMetres: null,
      price: 48_000,
      technicalCondition: '厚度不小于 4 mm',
      marking: 'serial',
      unit: '副',
      englishUnit: 'set',
      recommendedCount: 2,
      faultCodes: [],
      remarks: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A piece with a serial number on the sample of an elevator. */
export const aMountedPart = async ({ db, company, mark, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('mountedPart')
    .values({
      elevatorId: await of('elevator'),
      partKindId: await of('partKind'),
      companyId: company,
      place: `机房 ${mark}`,
      englishPlace: `Machine room ${mark}`,
      quantity: 1,
      serial: `SN-${mark}`,
      batchNo: null,
      installedOn: '2026-01-15',
      runsAt: null,
      doorOpeningsAt: null,
      ropeBendsAt: null,
      metresAt: null,
      remarks: null,
      nextReplacement: '2029-01-15',
      removedOn: null,
      removalReason: null,
      replacesId: null,
      firstId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What was measured of the sample of a mounted part. */
export const aMeasurement = async ({ db, user, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('partMeasurement')
    .values({
      mountedPartId: await of('mountedPart'),
      criterion: 'liningThickness',
      value: 90,
      measuredOn: '2026-02-15',
      remarks: null,
      byUserId: user,
      fileId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A store of the company. */
export const aStore = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('stockPlace')
    .values({
      companyId: company,
      kind: 'store',
      name: `仓库 ${mark}`,
      englishName: `Store ${mark}`,
      staffId: null,
      remarks: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
