import { elevatorImport } from '@hoistway/contract/elevator/elevatorImport.ts';
import type { Texts } from '@hoistway/contract/wire.ts';
import type { ChangeAsk } from '#platform/call/ask.ts';
import { companyByName } from '#platform/import/companyByName.ts';
import { importer } from '#platform/import/importer.ts';
import { once } from '#platform/call/once.ts';
import { visibleAreas } from '#platform/sight.ts';
import { groupsOf } from '#area/company/groupsOf.ts';
import { mayBeTaken, readNumbersAhead } from './elevatorDuplicates.ts';
import { findByNumber } from './elevatorStore.ts';
import { addElevator, changeElevator, groupCompanyOf } from './elevatorWrite.ts';
import { moveLife } from './lifeState.ts';
import { spellFloors } from './spellFloors.ts';

const areaByName = (ask: ChangeAsk, name: string): Promise<string | undefined> =>
  once(ask, `area ${name}`, async () => {
    const found = await visibleAreas(ask.db, ask.viewer)
      .select('zone.id')
      .where('zone.name', '=', name)
      .orderBy('zone.id')
      .executeTakeFirst();
    return found?.id;
  });

/** The group of that name in the company whose groups the viewer puts lifts into. */
async function groupByName(
  ask: ChangeAsk,
  name: string,
  { maintainerId }: Texts,
): Promise<string | undefined> {
  const companyId = groupCompanyOf(ask.viewer, {
    maintainerId: typeof maintainerId === 'string' ? maintainerId : null,
  });
  if (companyId === null) return undefined;
  const groups = await once(ask, `groups ${companyId}`, () => groupsOf(ask.db, companyId));
  return groups.find((group) => group.groupName === name)?.id;
}

/** Lifts from a file, each known by its number. */
export const elevatorImporter = importer({
  kind: elevatorImport,
  named: {
    propertyId: companyByName,
    ownerId: companyByName,
    maintainerId: companyByName,
    installerId: companyByName,
    manufacturerId: companyByName,
    rescueStationId: companyByName,
    groupId: groupByName,
    areaId: areaByName,
  },
  spelt: { floorLabels: spellFloors },
  keyOf: (_, { elevatorNo }) => elevatorNo,
  alone: ({ equipmentNo, beaconNo, nineNo, kunshanNo }) => ({ equipmentNo, beaconNo, nineNo, kunshanNo }),
  readAhead: readNumbersAhead,
  find: async (ask, { elevatorNo }) => {
    if (!mayBeTaken(ask, 'elevatorNo', elevatorNo)) return undefined;
    const found = await findByNumber(ask.db, ask.viewer, elevatorNo);
    if (!found) return undefined;
    const { id, ...told } = found;
    return { id, told };
  },
  add: addElevator,
  change: async (ask, id, { lifeState, ...told }) => {
    await changeElevator(ask, { id, ...told });
    if (lifeState !== undefined) await resume(ask, id, lifeState);
  },
});

/** A file may name the state that the lift is in already. */
async function resume(ask: ChangeAsk, id: string, to: 'installing' | 'inUse'): Promise<void> {
  const { lifeState } = await ask.db
    .selectFrom('elevator')
    .select('lifeState')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (lifeState !== to) await moveLife(ask, { id, to });
}
