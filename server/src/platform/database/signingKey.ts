import type { Database } from '../call/requestContext.ts';

/** A key of this installation, the same for every node. */
export async function signingKey(db: Database, name: string): Promise<Buffer> {
  const { key } = await db
    .selectFrom('signingKey')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return key;
}
