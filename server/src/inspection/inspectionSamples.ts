import type { Sampling } from '#platform/record/record.ts';

/** An appointment at the sample of an elevator. */
export const anInspection = async ({ db, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('inspection')
    .values({
      elevatorId: await of('elevator'),
      kind: 'periodic',
      occasion: null,
      followsId: null,
      body: '市特检院',
      appointedFor: '2029-12-31',
      inspectedOn: null,
      result: null,
      reportNo: null,
      certificateNo: null,
      defectClass: null,
      defects: null,
      lateReason: null,
      dueOn: null,
      orderId: null,
      state: 'appointed',
      recordedBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
