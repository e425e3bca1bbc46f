import { dependentResidentCalls } from '@hoistway/contract/residents/dependentResidentCalls.ts';
import { residentsPageCalls } from '@hoistway/contract/residents/residentsPageCalls.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { People } from './people/people.ts';

/** The building in which somebody is trapped at the first sign-in. */
const building = { prefix: 'QTN-', name: '女皇镇杜生庄' };

/** Who cannot do without the lift, where, and since when they are on the list. */
const residents = [
  ['QTN-06', '陈美珍', '14', '2026-03-02'],
  ['QTN-06', '林亚福', '9', '2026-05-18'],
  ['QTN-02', '黄秀兰', '14', '2026-08-07'],
] as const;

/** A page for the residents of one building, and those of them who depend on its lifts. */
export async function seedResidents(tx: Transaction, people: People): Promise<void> {
  const page = await tx.selectFrom('residentsPage').select('id').limit(1).executeTakeFirst();
  if (page) return;
  const elevators = await tx
    .selectFrom('elevator')
    .select(['id', 'shortNumber'])
    .where('shortNumber', 'like', `${building.prefix}%`)
    .orderBy('shortNumber')
    .execute();
  await people.ask('manager', residentsPageCalls.create, {
    buildingName: building.name,
    elevatorIds: elevators.map(({ id }) => id),
  });
  const ids = new Map(elevators.map(({ shortNumber, id }) => [shortNumber, id]));
  for (const [shortNumber, residentName, floor, consentOn] of residents)
    await people.ask('property', dependentResidentCalls.create, {
      elevatorId: ids.get(shortNumber)!,
      residentName,
      floor,
      consentOn,
    });
}
