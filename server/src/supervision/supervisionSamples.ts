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

/** A draft of the company about the company itself. */
export const anExposure = async ({ db, company, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('exposureEvent')
    .values({
      companyId: company,
      kind: 'overdueInspection',
      partyId: company,
      elevatorId: await of('elevator'),
      headline: '超期未检仍在使用',
      account: '检验有效期已过，电梯仍在运行。',
      happenedOn: '2026-01-01',
      endsOn: '2029-12-31',
      reply: null,
      state: 'draft',
      publishedAt: null,
      authoredBy: null,
      writtenBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
