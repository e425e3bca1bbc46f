import type { Sampling } from '#platform/record/record.ts';
import { newWord } from './pageStore.ts';

/** A page that shows the sample of an elevator. */
export const aResidentsPage = async ({ db, company, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('residentsPage')
    .values({ companyId: company, buildingName: '阳光花园 3 号楼', token: newWord() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('residentsPageElevator')
    .values({ elevatorId: await of('elevator'), pageId: id })
    .execute();
  return id;
};

/** A resident who depends on the sample of an elevator. */
export const aDependent = async ({ db, company, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('dependentResident')
    .values({
      elevatorId: await of('elevator'),
      companyId: company,
      residentName: '何美玲',
      floor: '12',
      consentOn: '2026-01-05',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
