import type { Transaction } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import { holdElevators } from './holdElevators.ts';

/** Puts elevators into a group, out of their former group of the company; answers how many moved. */
export async function putIntoGroup(
  tx: Transaction,
  { id, companyId }: { id: string; companyId: string },
  elevatorIds: readonly string[],
): Promise<number> {
  await holdElevators(tx, elevatorIds);
  const moved = await tx
    .insertInto('elevatorGroup')
    .values([...new Set(elevatorIds)].map((elevatorId) => ({ elevatorId, companyId, groupId: id })))
    .onConflict((conflict) =>
      conflict
        .columns(['elevatorId', 'companyId'])
        .doUpdateSet({ groupId: id })
        .where('elevatorGroup.groupId', '<>', id),
    )
    .returning('elevatorId')
    .execute();
  if (moved.length > 0) await announce(tx, visibilityChanged, {});
  return moved.length;
}

/** Takes elevators out of a group; answers how many were in it. */
export async function takeOutOfGroup(
  tx: Transaction,
  id: string,
  elevatorIds: readonly string[],
): Promise<number> {
  await holdElevators(tx, elevatorIds);
  const taken = await tx
    .deleteFrom('elevatorGroup')
    .where('groupId', '=', id)
    .where('elevatorId', 'in', elevatorIds)
    .returning('elevatorId')
    .execute();
  if (taken.length > 0) await announce(tx, visibilityChanged, {});
  return taken.length;
}
