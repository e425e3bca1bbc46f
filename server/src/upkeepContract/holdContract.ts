import { holdElevators } from '#area/elevator/holdElevators.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';

/**
 * Holds contracts until the transaction ends, with those that they renew, and then all elevators that any of them has or
 * that are named besides. Whoever changes what contracts cover begins with it: of two at once for one elevator the later
 * one waits, and finds what the first has written.
 */
export async function holdContracts(
  tx: Transaction,
  ids: readonly string[],
  elevatorIds: readonly string[] = [],
): Promise<void> {
  const kept =
    ids.length === 0
      ? []
      : await tx.selectFrom('contract').where('id', 'in', ids).select(['id', 'renewedFromId']).execute();
  const all = [...new Set(kept.flatMap(({ id, renewedFromId }) => [id, renewedFromId ?? []].flat()))];
  await lockRows(tx, 'contract', { id: all });
  const lines =
    all.length === 0
      ? []
      : await tx.selectFrom('contractLine').where('contractId', 'in', all).select('elevatorId').execute();
  await holdElevators(tx, [...elevatorIds, ...lines.map(({ elevatorId }) => elevatorId)]);
}
