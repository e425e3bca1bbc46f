import { randomBytes } from 'node:crypto';
import type { Sampling } from '../record/record.ts';

/** A document whose bytes are never read. */
export async function aStoredFile({ db }: Sampling): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await db
    .insertInto('storedFile')
    .values({
      id,
      sha256: 'x',
      thumbSha256: null,
      mediaType: 'application/pdf',
      width: null,
      height: null,
      size: 1,
    })
    .execute();
  return id;
}
