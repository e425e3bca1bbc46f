import type { Sampling } from '#platform/record/record.ts';

/** An entry of the company about the sample of a person. */
export const anEntry = async ({ db, company, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('blacklistEntry')
    .values({
      companyId: company,
      partyId: null,
      staffId: await of('staff'),
      reason: '伪造保养记录',
      evidence: null,
      validFrom: '2026-01-01',
      validUntil: '2029-12-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
