import { warningTypeOf } from '@hoistway/contract/alarm/cameraAlarm.ts';
import type { Sampling } from '#platform/record/record.ts';

/** An alarm of a camera in the sample of an elevator. */
export const anAlarm = async ({ db, company, mark, of }: Sampling): Promise<string> => {
  const now = new Date();
  const { id } = await db
    .insertInto('cameraAlarm')
    .values({
      companyId: company,
      sender: `sample ${mark}`,
      messageId: null,
      warningType: warningTypeOf('1'),
      deviceId: `CAM-${mark}`,
      devDocNo: null,
      messageCode: '1',
      elevatorId: await of('elevator'),
      at: now,
      receivedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A sender of a company. */
export const aFeed = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('alarmFeed')
    .values({ companyId: company, feedName: `feed ${mark}`, token: `sample-${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('alarmFeedSecret').values({ feedId: id, secret: 'sample' }).execute();
  return id;
};
