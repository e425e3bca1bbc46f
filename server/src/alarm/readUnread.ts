import type { TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { listUnreadIds } from './alarmStore.ts';
import { moveAlarm } from './moveAlarm.ts';

/** Many in one transaction, few enough that nobody waits for long. */
const maxAtOnce = 200;

/**
 * Marks alarms that a person has not read as read; answers how many, and whether no others were left. What several people
 * read at once is marked by the first: the others wait for it once, and not for each alarm.
 */
export async function readUnread(
  ctx: TransactionContext,
  at: Date,
): Promise<{ read: number; wereAll: boolean }> {
  const { db: tx, viewer } = ctx;
  const listed = await listUnreadIds(tx, viewer, maxAtOnce);
  if (listed.length === 0) return { read: 0, wereAll: true };
  await lockRows(tx, 'cameraAlarm', { id: listed });
  const unread = await tx
    .selectFrom('cameraAlarm')
    .select('id')
    .where('id', 'in', listed)
    .where('state', '=', 'unread')
    .execute();
  for (const { id } of unread) await moveAlarm(ctx, { id, move: 'read', at });
  return { read: unread.length, wereAll: listed.length < maxAtOnce };
}
