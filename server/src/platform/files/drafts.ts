import type { Database } from '../call/requestContext.ts';

/** Which of the files a person has brought and not yet put anywhere. */
export async function draftsAmong(db: Database, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('storedFile')
    .select('id')
    .where('id', 'in', ids)
    .where('draftOf', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}
