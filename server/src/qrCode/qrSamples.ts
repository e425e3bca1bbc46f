import { randomBytes } from 'node:crypto';
import type { Sampling } from '#platform/record/record.ts';

/** A code of the sample of an elevator. */
export const aQrCode = async ({ db, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('qrCode')
    .values({
      elevatorId: await of('elevator'),
      token: randomBytes(16).toString('base64url'),
      sign: 1,
      location: '轿厢',
      caption: '扫码报修',
      logo: null,
      logoWidth: 45,
      logoHeight: 45,
      imageWidth: 600,
      imageHeight: 600,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
