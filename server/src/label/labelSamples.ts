import type { Sampling } from '#platform/record/record.ts';

/** A template that the user shares within the company. */
export const aLabelTemplate = async ({ db, company, user, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('labelTemplate')
    .values({
      userId: user,
      companyId: company,
      templateName: `模板 ${mark}`,
      widthMm: 60,
      heightMm: 40,
      background: '#ffffff',
      backgroundPicture: null,
      parts: '[]',
      shared: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
