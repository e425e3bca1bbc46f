import type { PayloadOf } from '#platform/event/event.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { Refusal } from '#platform/call/problems.ts';
import { updateStaff } from './staffStore.ts';
import type { personAnonymised } from '#area/access/accessEvents.ts';

type Leaving = PayloadOf<typeof personAnonymised>;

/** Nobody who is on duty is made a former employee. */
export async function assertOffDuty(tx: Transaction, { staffIds }: Leaving): Promise<void> {
  await lockRows(tx, 'staff', { id: staffIds });
  const onDuty = await tx
    .selectFrom('staff')
    .select('names')
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val(staffIds))))
    .where('onDuty', '=', true)
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirst();
  if (onDuty) throw new Refusal('personOnDuty', { name: onDuty.names });
}

/** Whoever is anonymised has left. */
export async function endEmployment(tx: Transaction, { staffIds }: Leaving): Promise<void> {
  for (const id of staffIds) await updateStaff(tx, id, { status: 'left', onDuty: false });
}
