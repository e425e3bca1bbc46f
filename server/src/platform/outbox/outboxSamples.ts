import type { Sampling } from '../record/record.ts';

/** A robot of a company, for the guards. */
export const aRobot = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('messageRobot')
    .values({
      companyId: company,
      robotName: `robot ${mark}`,
      type: 'weCom',
      language: 'zh',
      addressHint: 'robot.example…',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const secret = { robotId: id, address: 'https://robot.example/send', secret: null };
  await db.insertInto('messageRobotSecret').values(secret).execute();
  return id;
};

/** A browser of a person. */
export const aSubscription = async ({ db, user, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('webPushSubscription')
    .values({
      userId: user,
      endpoint: `https://push.example/${mark}`,
      p256dh: 'x',
      auth: 'x',
      client: 'browser',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
