import { wordOrder } from '#platform/names.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { listViewCalls } from '@hoistway/contract/setting/listView.ts';
import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { visibleViews } from './visibleViews.ts';
import type { Viewer } from '#platform/viewer.ts';

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
export async function insertView(
  tx: Transaction,
  viewer: Viewer,
  { columns, ...view }: WrittenView,
): Promise<string> {
  const { id } = await tx
    .insertInto('listView')
    .values({
      ...view,
      columns: JSON.stringify(columns),
      userId: viewer.userId,
      companyId: viewer.companyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateView(
  tx: Transaction,
  id: string,
  { columns, ...changes }: Partial<Omit<WrittenView, 'list'>>,
): Promise<void> {
  const set = { ...changes, ...(columns === undefined ? {} : { columns: JSON.stringify(columns) }) };
  if (Object.keys(set).length > 0) await tx.updateTable('listView').set(set).where('id', '=', id).execute();
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
