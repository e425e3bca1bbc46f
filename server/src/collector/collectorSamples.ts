import type { Sampling } from '#platform/record/record.ts';

/** A collector of the company, on the sample of an elevator. */
export const aCollector = async ({ db, company, mark, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('collector')
    .values({
      serial: `SAMPLE-${mark}`,
      secretHash: 'x',
      model: 'm',
      elevatorId: await of('elevator'),
      companyId: company,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
