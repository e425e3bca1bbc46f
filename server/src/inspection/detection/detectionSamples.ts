import type { Sampling } from '#platform/record/record.ts';

/** A check of the governor at the sample of an elevator. */
export const aDetection = async ({ db, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('elevatorDetection')
    .values({
      elevatorId: await of('elevator'),
      kind: 'governor',
      testedOn: '2026-05-04',
      testerName: '周建国',
      testerOrganisation: '恒升电梯',
      testerRegistration: null,
      result: 'passed',
      measured: '[]',
      remark: null,
      nextOn: '2028-05-04',
      rule: 'governor.cn',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
