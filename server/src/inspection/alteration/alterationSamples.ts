import type { Sampling } from '#platform/record/record.ts';

/** An alteration that has ended, of the sample of an elevator. */
export const anAlteration = async ({ db, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('majorAlteration')
    .values({
      elevatorId: await of('elevator'),
      work: '更换控制柜 · 恒升电梯',
      startedOn: '2026-05-04',
      endedOn: '2026-06-20',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
