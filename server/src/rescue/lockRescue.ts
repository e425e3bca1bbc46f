import type { Transaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';

/** A rescue, locked until the transaction ends. */
export async function lockRescue(tx: Transaction, id: string) {
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
      'beganTime',
      'reportTime',
      'arriveTime',
      'checkTime',
      'answerMinutes',
      'gridMinutes',
      'arriveMinutes',
      'reminderMinutes',
      'publicMinutes',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row;
}
export type LockedRescue = Awaited<ReturnType<typeof lockRescue>>;
