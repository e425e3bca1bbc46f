import type { Sampling } from '#platform/record/record.ts';

/** An incident of the sample of an elevator that nobody has reported. */
export const anIncident = async ({ db, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('incident')
    .values({
      elevatorId: await of('elevator'),
      jurisdiction: 'SG',
      kind: 'safetyIncident',
      eventAt: '2026-05-04T02:00:00.000Z',
      awareAt: '2026-05-04T02:10:00.000Z',
      trappedUntil: null,
      description: 'The car moved with its doors open.',
      caseId: null,
      state: 'open',
      openedBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
