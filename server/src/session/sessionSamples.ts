import { randomBytes } from 'node:crypto';
import type { Sampling } from '#platform/record/record.ts';

/** A session of the user. */
export const aSession = async ({ db, user }: Sampling): Promise<string> => {
  const at = new Date();
  const { id } = await db
    .insertInto('session')
    .values({
      userId: user,
      tokenHash: randomBytes(32),
      address: '',
      client: '',
      createdAt: at,
      lastSeenAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
