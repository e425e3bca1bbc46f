import type { Sampling } from '#platform/record/record.ts';

const addFault = async ({ db, of }: Sampling, code: string, incidentId: string | null): Promise<string> => {
  const { id } = await db
    .insertInto('fault')
    .values({
      elevatorId: await of('elevator'),
      code,
      faultClass: 'fault',
      severity: 1,
      openedAt: new Date(),
      pushed: true,
      toldAt: new Date(),
      incidentId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A fault of the sample of an elevator. */
export const aFault = (sampling: Sampling): Promise<string> => addFault(sampling, 'K111', null);

/** A power cut at the site of that elevator. */
export const anIncident = async (sampling: Sampling): Promise<string> => {
  const at = new Date();
  const { id } = await sampling.db
    .insertInto('faultIncident')
    .values({
      incidentKind: 'powerCut',
      code: 'K123',
      projectName: '测试小区',
      openedAt: at,
      lastOpenedAt: at,
      pushed: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addFault(sampling, 'K123', id);
  return id;
};
