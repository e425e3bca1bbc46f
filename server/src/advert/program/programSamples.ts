import type { Zone } from '@hoistway/contract/advert/program/content.ts';
import type { Sampling } from '#platform/record/record.ts';

const zonesOf = (materialId: string): Zone[] => [
  {
    id: 'main',
    kind: 'media',
    x: 0,
    y: 0,
    width: 1080,
    height: 1920,
    colour: '#ffffff',
    background: '#000000',
    fontSize: 48,
    spots: [{ id: 'a', materialId, seconds: 10 }],
    texts: [],
  },
];

/** A programme that nobody has reviewed, of the sample of a material. */
export const aProgram = async ({ db, company, user, mark, of }: Sampling): Promise<string> => {
  const materialId = await of('material');
  const content = {
    direction: 'portrait' as const,
    screenSize: '1920x1080' as const,
    zones: JSON.stringify(zonesOf(materialId)),
    version: 1,
    duration: 10,
  };
  const { id } = await db
    .insertInto('program')
    .values({
      companyId: company,
      programName: `周末住宅 ${mark}`,
      ...content,
      playedVersion: null,
      reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('programVersion')
    .values({ programId: id, ...content, writtenBy: user })
    .execute();
  await db.insertInto('programMaterial').values({ programId: id, version: 1, materialId }).execute();
  return id;
};

/** Every day, on all terminals of the company. */
export const aProgramSchedule = async ({ db, company, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('programSchedule')
    .values({
      companyId: company,
      programId: await of('program'),
      fromDay: '2026-01-01',
      untilDay: null,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      onHolidays: 'any',
      dayParts: '[]',
      priority: 10,
      share: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
