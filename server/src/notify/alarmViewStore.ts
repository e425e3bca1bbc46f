import type { AlarmView } from '@hoistway/contract/notify/alarmView.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';

/** What the viewer has chosen; undefined of who goes by their roles. */
export async function findAlarmView(db: Database, viewer: Viewer): Promise<AlarmView | undefined> {
  const row = await db
    .selectFrom('alarmView')
    .select('view')
    .where('userId', '=', viewer.userId)
    .executeTakeFirst();
  return row?.view;
}

export async function saveAlarmView(tx: Transaction, viewer: Viewer, view: AlarmView): Promise<void> {
  await tx
    .insertInto('alarmView')
    .values({ userId: viewer.userId, view })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ view }))
    .execute();
}

export async function removeAlarmView(tx: Transaction, viewer: Viewer): Promise<void> {
  await tx.deleteFrom('alarmView').where('userId', '=', viewer.userId).execute();
}

/** The keys of the viewer's roles that the product brings along. */
export async function listRoleKeys(db: Database, viewer: Viewer): Promise<string[]> {
  const held = await db
    .selectFrom('userRoleCard as held')
    .innerJoin('roleCard as role', 'role.id', 'held.roleId')
    .select('role.key')
    .where('held.userId', '=', viewer.userId)
    .where('role.key', 'is not', null)
    .orderBy('role.id')
    .execute();
  return held.flatMap(({ key }) => key ?? []);
}
