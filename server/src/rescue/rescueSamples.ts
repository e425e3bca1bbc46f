import type { Sampling } from '#platform/record/record.ts';
import { openByHand } from './openRescue.ts';

/** A rescue from the sample of an elevator. */
export const aRescue = async ({ db, of }: Sampling): Promise<string> => {
  const elevatorId = await of('elevator');
  return db.transaction().execute((tx) => openByHand(tx, { elevatorId, source: 'manual', at: new Date() }));
};

/** A telephone call that somebody of the company took. */
export const aPhoneRecord = async ({ db, company, user, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('phoneRecord')
    .values({
      companyId: company,
      at: new Date(),
      direction: 'incoming',
      caller: null,
      phone: '61234567',
      callType: 'inquiry',
      elevatorId: await of('elevator'),
      caseId: null,
      trappedCount: null,
      content: '何时恢复运行',
      result: null,
      userId: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
