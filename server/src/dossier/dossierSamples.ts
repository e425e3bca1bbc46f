import type { Sampling } from '#platform/record/record.ts';

/** A dossier that was taken over for the sample of an elevator. */
export async function aDossier({ db, company, user, of }: Sampling): Promise<string> {
  const elevatorId = await of('elevator');
  const { id } = await db
    .insertInto('dossier')
    .values({
      elevatorId,
      companyId: company,
      digest: '0'.repeat(64),
      fingerprint: '1'.repeat(64),
      madeBy: '前维保单位',
      madeAt: '2026-01-01T00:00:00.000Z',
      takenBy: user,
      takenAt: '2026-01-02T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A signer that the company trusts. */
export async function aSigner({ db, company, user }: Sampling): Promise<string> {
  const { id } = await db
    .insertInto('dossierSigner')
    .values({
      companyId: company,
      fingerprint: '1'.repeat(64),
      name: '前维保单位',
      trustedBy: user,
      trustedAt: '2026-01-02T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
