import { aStoredFile } from '#platform/files/fileSamples.ts';
import type { Sampling } from '#platform/record/record.ts';

/** A picture of the company that nobody has reviewed. */
export const aMaterial = async (sampling: Sampling): Promise<string> => {
  const { db, company, user, mark } = sampling;
  const { id } = await db
    .insertInto('material')
    .values({
      companyId: company,
      materialName: `春节祝福 ${mark}`,
      kind: 'picture',
      width: 1920,
      height: 1080,
      durationMs: null,
      size: 240_000,
      reason: null,
      sha256: `x ${mark}`,
      fileId: await aStoredFile(sampling),
      uploadedBy: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
