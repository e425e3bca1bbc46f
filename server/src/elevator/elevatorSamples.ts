import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { aStoredFile } from '#platform/files/fileSamples.ts';
import type { Sampling } from '#platform/record/record.ts';
import { elevatorTiesChanged } from './elevatorEvents.ts';

/** An elevator that the company maintains, and so sees. */
export const anElevator = ({ db, company, mark }: Sampling): Promise<string> =>
  transactAs(db, asSystem('sample'), async (tx) => {
    const { id } = await tx
      .insertInto('elevator')
      .values({
        elevatorNo: `SAMPLE-${mark}`,
        shortNumber: `S${mark}`,
        address: '测试路 1 号',
        projectName: '测试小区',
        placeOfUse: 'residential',
        floorsNum: 3,
        floorLabels: ['B1', '1', '2'],
        maintainerId: company,
        propertyId: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await announce(tx, elevatorTiesChanged, { elevatorIds: [id] });
    return id;
  });

/** A document of the sample of an elevator. */
export const anElevatorFile = async (sampling: Sampling): Promise<string> => {
  const { db, user, of } = sampling;
  const fileId = await aStoredFile(sampling);
  const { id } = await db
    .insertInto('elevatorFile')
    .values({
      elevatorId: await of('elevator'),
      fileId,
      name: '检验报告',
      kind: 'pdf',
      size: 1,
      broughtBy: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
