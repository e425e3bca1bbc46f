import { wordOrder } from '#platform/names.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { listView, type listViewCalls } from '@hoistway/contract/setting/listView.ts';
import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { visibleViews } from './visibleViews.ts';
import type { Viewer } from '#platform/viewer.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';

type WrittenView = ReadInputOf<typeof listViewCalls.createView>;

export const listViews = (db: Database, viewer: Viewer, list: string) =>
  visibleViews(db, viewer)
    .leftJoin('listViewDefault as usual', (join) =>
      join.onRef('usual.viewId', '=', 'view.id').on('usual.userId', '=', viewer.userId),
    )
    .select(['view.id', 'view.userId', 'view.viewName', 'view.address', 'view.columns', 'view.shared'])
    .select(sql<boolean>`usual.view_id is not null`.as('usual'))
    .where('view.list', '=', list)
    .orderBy('view.shared')
    .orderBy(wordOrder('view.viewName'))
    .orderBy('view.id')
    .execute();

export const findView = (db: Database, id: string) =>
  db.selectFrom('listView').select(['id', 'userId', 'list']).where('id', '=', id).executeTakeFirst();

/** The new id. */
export async function insertView(tx: Transaction, viewer: Viewer, view: WrittenView): Promise<string> {
  const { userId, companyId } = viewer;
  return insertRecord(tx, listView, { ...view, userId, companyId });
}

export async function updateView(
  tx: Transaction,
  id: string,
  changes: Partial<Omit<WrittenView, 'list'>>,
): Promise<void> {
  await updateRecord(tx, listView, id, changes);
}

export const removeView = (tx: Transaction, id: string) =>
  tx.deleteFrom('listView').where('id', '=', id).execute();

/** The view with which the list opens for a person from now on. */
export async function setUsual(
  tx: Transaction,
  userId: string,
  list: string,
  id: string | null,
): Promise<void> {
  if (id === null) {
    await tx.deleteFrom('listViewDefault').where('userId', '=', userId).where('list', '=', list).execute();
    return;
  }
  await tx
    .insertInto('listViewDefault')
    .values({ userId, list, viewId: id })
    .onConflict((conflict) => conflict.columns(['userId', 'list']).doUpdateSet({ viewId: id }))
    .execute();
}
