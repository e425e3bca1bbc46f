import { defaultLimits } from '@hoistway/contract/company/serviceArea.ts';
import type { Sampling } from '#platform/record/record.ts';

/** The root group of the company. */
export const aGroup = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('companyGroup')
    .values({ companyId: company, groupName: `总部 ${mark}`, level: 0, parentId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A mechanic of the company. */
export const aPerson = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('staff')
    .values({
      companyId: company,
      name: `人员 ${mark}`,
      userId: null,
      phone: '13900139000',
      idCard: null,
      kind: 'maintenance',
      status: 'active',
      onDuty: false,
      levelId: null,
      isAudit: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A certificate of the sample of a person. */
export const aCertificate = async ({ db, company, mark, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('qualification')
    .values({
      companyId: company,
      staffId: await of('staff'),
      kind: 'operatorCertificate',
      certificateNo: `T-${mark}`,
      issuedBy: '市监局',
      validFrom: '2026-01-01',
      validUntil: '2029-12-31',
      note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** An area that the company keeps. */
export const aServiceArea = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('area')
    .values({
      companyId: company,
      name: `区域 ${mark}`,
      regionCodes: ['310000'],
      ...defaultLimits,
      inspectionScheme: 'cn2023',
      intervalProfile: 'cn',
      phoneRule: 'cn',
      timeZone: 'Asia/Shanghai',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
