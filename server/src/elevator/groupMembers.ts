import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import { holdElevators } from './holdElevators.ts';

/** A group, and whose it is. */
export const findGroup = (db: Database, id: string): Promise<{ id: string; companyId: string }> =>
  db
    .selectFrom('companyGroupCard')
    .select(['id', 'companyId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

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

/** Whether the group's company sees every one of the elevators. */
export async function areVisible(db: Database, companyId: string, elevatorIds: readonly string[]) {
  const { n } = await db
    .selectFrom('elevatorVisibility')
    .select(sql<number>`count(distinct elevator_id)::int`.as('n'))
    .where('companyId', '=', companyId)
    .where('elevatorId', 'in', elevatorIds)
    .where('readOnly', '=', false)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', sql<string>`now()`)]))
    .executeTakeFirstOrThrow();
  return n === new Set(elevatorIds).size;
}
