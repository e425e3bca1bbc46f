import type { ReadInputOf } from '@hoistway/contract/call.ts';
import {
  batchExtras,
  batchFields,
  type BatchField,
  type BatchResult,
} from '@hoistway/contract/elevator/batchEdit.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import type { WriteContext } from '#platform/call/requestContext.ts';
import { bulk } from '#platform/call/bulk.ts';
import { Refusal } from '#platform/call/problems.ts';
import { findElevator } from './elevatorStore.ts';
import { changeElevator } from './elevatorWrite.ts';
import { moveLife } from './life/lifeState.ts';

type Elevator = NonNullable<Awaited<ReturnType<typeof findElevator>>>;

/** What a person reads instead of an id. */
const shownAs = {
  propertyId: 'propertyName',
  ownerId: 'ownerName',
  maintainerId: 'maintainerName',
  installerId: 'installerName',
  manufacturerId: 'manufacturerName',
  rescueStationId: 'rescueStationName',
  areaId: 'areaName',
  groupId: 'groupName',
} as const satisfies Partial<Record<BatchField, keyof Elevator>>;

function textOf(elevator: Elevator, field: BatchField): string | null {
  const value =
    elevator[field in shownAs ? shownAs[field as keyof typeof shownAs] : (field as keyof Elevator)];
  return value === null || value === undefined ? null : String(value);
}

const changesOf = (before: Elevator, after: Elevator): BatchResult[number]['changes'] =>
  [...batchFields, ...batchExtras]
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) }));

/**
 * Changes the same fields of many elevators by the rules of a single change, and answers the changed fields of each.
 */
export async function editMany(
  ctx: WriteContext,
  { ids, tryOnly, lifeState, ...input }: ReadInputOf<typeof elevatorCalls.editMany>,
): Promise<BatchResult> {
  const changes = new Map<string, BatchResult[number]['changes']>();
  const results = await bulk(ctx, 'elevator', { ids, tryOnly }, async (one, id) => {
    const known = async () => {
      const elevator = await findElevator(one.db, one.viewer, id);
      if (!elevator) throw new Refusal('objectMissing');
      return elevator;
    };
    const before = await known();
    await changeElevator(one, { id, ...input });
    if (lifeState !== undefined && lifeState !== before.lifeState)
      await moveLife(one, { id, to: lifeState }, elevatorCalls.editMany.access);
    changes.set(id, changesOf(before, await known()));
  });
  return results.map((each) => ({ ...each, changes: each.done ? (changes.get(each.id) ?? []) : [] }));
}
