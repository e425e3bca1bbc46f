import type { Sampling } from '#platform/record/record.ts';

/** Rules of the company that notify nobody. */
export const aFaultSetting = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('faultSetting')
    .values({ companyId: company, settingName: `推送 ${mark}`, enabled: false, note: null, rules: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
