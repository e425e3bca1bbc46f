import type { Sampling } from '../record/record.ts';

/** A file that the user brought and that waits for its columns. */
export const anImportRun = async ({ db, user }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('importRun')
    .values({
      kind: 'staff',
      userId: user,
      language: 'zh',
      fileName: 'a.csv',
      headings: ['姓名'],
      columns: ['name'],
      state: 'matching',
      rows: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
