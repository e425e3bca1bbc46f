import type { Sampling } from '#platform/record/record.ts';

/** A view of a list that the user shares within the company. */
export const aListView = async ({ db, company, user, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('listView')
    .values({
      userId: user,
      companyId: company,
      list: 'user',
      viewName: `视图 ${mark}`,
      address: '',
      columns: '[]',
      shared: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
