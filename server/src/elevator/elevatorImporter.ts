import { elevatorImport } from '@hoistway/contract/elevator/elevatorImport.ts';
import type { Texts } from '@hoistway/contract/wire.ts';
import { companiesByName } from '#area/company/companyByName.ts';
import { groupsOf } from '#area/company/groupsOf.ts';
import { visibleAreas } from '#area/company/visibleAreas.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { memoize } from '#platform/call/memoize.ts';
import { importer } from '#platform/import/importer.ts';
import { mayBeTaken, readNumbersAhead } from './elevatorDuplicates.ts';
import { findByNumber } from './elevatorStore.ts';
import { addElevator, changeElevator, groupCompanyOf } from './elevatorWrite.ts';
import { moveLife } from './lifeState.ts';
import { spellFloors } from './spellFloors.ts';

const areaByName = (ctx: TransactionContext, name: string): Promise<string | undefined> =>
  memoize(ctx, `area ${name}`, async () => {
    const found = await visibleAreas(ctx.db, ctx.viewer)
      .select('area.id')
      .where('area.name', '=', name)
      .orderBy('area.id')
      .executeTakeFirst();
    return found?.id;
  });

/** The group of that name in the company whose groups the viewer puts elevators into. */
async function groupByName(
  ctx: TransactionContext,
  name: string,
  { maintainerId }: Texts,
): Promise<string | undefined> {
  const companyId = groupCompanyOf(ctx.viewer, {
    maintainerId: typeof maintainerId === 'string' ? maintainerId : null,
  });
  if (companyId === null) return undefined;
  const groups = await memoize(ctx, `groups ${companyId}`, () => groupsOf(ctx.db, companyId));
  return groups.find((group) => group.groupName === name)?.id;
}

/** Elevators from a file, each known by its number. */
export const elevatorImporter = importer({
  kind: elevatorImport,
  named: { ...companiesByName(elevatorImport), groupId: groupByName, areaId: areaByName },
  spelt: { floorLabels: spellFloors },
  keyOf: (_, { elevatorNo }) => elevatorNo,
  alone: ({ equipmentNo, beaconNo, nineNo, kunshanNo }) => ({ equipmentNo, beaconNo, nineNo, kunshanNo }),
  readAhead: readNumbersAhead,
  find: async (ctx, { elevatorNo }) => {
    if (!mayBeTaken(ctx, 'elevatorNo', elevatorNo)) return undefined;
    const found = await findByNumber(ctx.db, ctx.viewer, elevatorNo);
    if (!found) return undefined;
    const { id, ...told } = found;
    return { id, told };
  },
  add: addElevator,
  change: async (ctx, id, { lifeState, ...told }) => {
    await changeElevator(ctx, { id, ...told });
    if (lifeState !== undefined) await resume(ctx, id, lifeState);
  },
});

/** A file may name the state that the elevator is in already. */
async function resume(ctx: TransactionContext, id: string, to: 'installing' | 'inUse'): Promise<void> {
  const { lifeState } = await ctx.db
    .selectFrom('elevator')
    .select('lifeState')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (lifeState !== to) await moveLife(ctx, { id, to });
}
