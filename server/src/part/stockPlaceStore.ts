import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { stockPlace, type stockPlaceCalls } from '@hoistway/contract/part/stockPlace.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visiblePlaces } from './visiblePlaces.ts';

const maxPicked = 50;

const shown = (db: Database, viewer: Viewer) =>
  visiblePlaces(db, viewer)
    .innerJoin('companyCard as keeper', 'keeper.id', 'place.companyId')
    .leftJoin('staffCard as person', 'person.id', 'place.staffId')
    .select([
      ...columnsOf(stockPlace, 'place'),
      'place.names as shownName',
      'keeper.names as companyName',
      'person.names as staffName',
      sql<number>`(select count(*) from part_stock stock
        where stock.place_id = place.id and stock.quantity > 0)::int`.as('kinds'),
      sql<boolean>`exists (select 1 from stock_movement moved where moved.place_id = place.id)`.as('used'),
    ]);

const sorts: Sorts<typeof stockPlaceCalls.page> = {
  name: byName('place.names'),
  kind: sql`place.kind`,
  staffName: byName('person.names'),
  createdAt: sql`place.created_at`,
};

export function pagePlaces(
  db: Database,
  viewer: Viewer,
  { words, kind }: SearchOf<typeof stockPlaceCalls.page>,
  page: PageOf<typeof stockPlaceCalls.page>,
) {
  let query = shown(db, viewer);
  if (words) query = query.where(finds(words, 'place.names', 'person.names'));
  if (kind) query = query.where('place.kind', '=', kind);
  return readPage(query, page, { sorts, defaultSort: byName('place.names'), id: sql`place.id` });
}

export function pickPlaces(
  db: Database,
  viewer: Viewer,
  { words, ids }: ReadInputOf<typeof stockPlaceCalls.pick>,
) {
  let query = visiblePlaces(db, viewer).innerJoin('companyCard as keeper', 'keeper.id', 'place.companyId');
  if (words) query = query.where(finds(words, 'place.names'));
  if (ids?.length) query = query.where('place.id', 'in', ids);
  return query
    .select(['place.id', 'place.names as name', 'place.kind', 'keeper.names as companyName'])
    .orderBy('place.kind')
    .orderBy('place.names')
    .orderBy('place.id')
    .limit(maxPicked)
    .execute();
}

/** A place as a change of it is judged by. */
export const findPlace = (tx: Transaction, id: string) =>
  tx
    .selectFrom('stockPlace')
    .where('id', '=', id)
    .select(['id', 'companyId', 'kind', 'names', 'staffId'])
    .executeTakeFirstOrThrow();

/** Whether a person works for a company. */
export async function worksFor(tx: Transaction, staffId: string, companyId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('staffCard')
    .where('id', '=', staffId)
    .where('companyId', '=', companyId)
    .select('id')
    .executeTakeFirst();
  return person !== undefined;
}

/** Whether anything was ever moved at a place. */
export async function isPlaceUsed(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from part_stock where place_id = ${id} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function deletePlace(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('stockPlace').where('id', '=', id).execute();
}
