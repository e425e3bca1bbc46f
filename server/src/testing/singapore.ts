import type { Installation } from './anInstallation.ts';

/** A company of Singapore, in an area of its own. */
export async function aSingaporeCompany(here: Installation, name: string): Promise<string> {
  const { id: areaId } = await here.db
    .insertInto('area')
    .values({
      companyId: await here.aCompany(`${name}平台`, 'platform'),
      name: '新加坡',
      englishName: 'Singapore',
      regionCodes: ['990000'],
      answerMinutes: 2,
      arriveCityMinutes: 30,
      arriveOtherMinutes: 60,
      freeMinutes: 90,
      gridMinutes: 5,
      reminderMinutes: 10,
      publicMinutes: 15,
      inspectionScheme: 'sg',
      intervalProfile: 'sg',
      phoneRule: 'sg',
      timeZone: 'Asia/Singapore',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const company = await here.aCompany(name);
  await here.db.updateTable('company').set({ areaId }).where('id', '=', company).execute();
  return company;
}
