import type { Sampling } from '#platform/record/record.ts';

/** A screen in the car of the sample of an elevator. */
export const aTerminal = async ({ db, company, mark, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('terminal')
    .values({
      companyId: company,
      deviceName: '轿厢屏 1',
      serial: `TV-${mark}`,
      mac: '00:1A:2B:3C:4D:5E',
      place: 'car',
      elevatorId: await of('elevator'),
      direction: 'portrait',
      screenSize: '1920x1080',
      groupName: '轿厢屏',
      volume: 30,
      quietFrom: null,
      quietUntil: null,
      remark: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
