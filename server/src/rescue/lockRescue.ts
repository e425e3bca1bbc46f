import { holdElevators } from '#area/elevator/holdElevators.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { lockRows } from '#platform/database/lockRows.ts';

/** A rescue, held until the transaction ends, and before it its elevator, which stays the same. */
export async function lockRescue(tx: Transaction, id: string) {
  const of = await tx.selectFrom('rescueCase').select('elevatorId').where('id', '=', id).executeTakeFirst();
  if (!of) throw new Refusal('objectMissing');
  await holdElevators(tx, [of.elevatorId]);
  await lockRows(tx, 'rescueCase', { id });
  return readRescue(tx, id);
}

/** A rescue that the transaction holds, or has made. */
export async function readRescue(tx: Transaction, id: string) {
  const row = await tx
    .selectFrom('rescueCase')
    .select([
      'id',
      'caseNo',
      'elevatorId',
      'source',
      'state',
      'level',
      'drill',
      'leadId',
      'dangers',
      'trappedCount',
      'injuredCount',
      'releasedCount',
      'injuredOutCount',
      'beganTime',
      'reportTime',
      'arriveTime',
      'releaseTime',
      'publicCallTime',
      'checkTime',
      'answerMinutes',
      'gridMinutes',
      'arriveMinutes',
      'reminderMinutes',
      'publicMinutes',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row;
}
export type LockedRescue = Awaited<ReturnType<typeof lockRescue>>;
