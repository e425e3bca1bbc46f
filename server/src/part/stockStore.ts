import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { stockMovement, type stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { dayStart } from '#platform/database/dayStart.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visiblePlaces } from './visiblePlaces.ts';

const stockSorts: Sorts<typeof stockCalls.pages> = {
  partName: byName('kind.names'),
  placeName: byName('place.names'),
  quantity: sql`stock.quantity`,
  movedAt: sql`stock.moved_at`,
};

function searchedStock(
  db: Database,
  viewer: Viewer,
  { words, placeId, partKindId, placeKind }: SearchOf<typeof stockCalls.pages>,
) {
  let query = visiblePlaces(db, viewer)
    .innerJoin('partStock as stock', 'stock.placeId', 'place.id')
    .innerJoin('partKind as kind', 'kind.id', 'stock.partKindId')
    .innerJoin('companyCard as keeper', 'keeper.id', 'place.companyId')
    .leftJoin('staffCard as person', 'person.id', 'place.staffId')
    .select([
      'stock.id',
      'stock.placeId',
      'stock.partKindId',
      'stock.quantity',
      'stock.movedAt',
      'place.names as placeName',
      'place.kind as placeKind',
      'kind.names as partName',
      'kind.units as unit',
      'person.names as staffName',
      'keeper.names as companyName',
    ]);
  if (words) query = query.where(finds(words, 'kind.names', 'place.names'));
  if (placeId) query = query.where('stock.placeId', '=', placeId);
  if (partKindId) query = query.where('stock.partKindId', '=', partKindId);
  if (placeKind) query = query.where('place.kind', '=', placeKind);
  return query;
}

/** How many pieces of each kind are at each place. */
export const pageStock = (
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof stockCalls.pages>,
  page: PageOf<typeof stockCalls.pages>,
) =>
  readPage(searchedStock(db, viewer, search), page, {
    sorts: stockSorts,
    defaultSort: byName('kind.names'),
    id: sql`stock.id`,
  });

/** The same place by place, for a sheet. */
export const listStock = (
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof stockCalls.pages>,
  most: number,
) =>
  searchedStock(db, viewer, search)
    .orderBy('stock.placeId')
    .orderBy('stock.partKindId')
    .limit(most)
    .execute();

const movementSorts: Sorts<typeof stockCalls.movements> = {
  createdAt: sql`movement.created_at`,
  partName: byName('kind.names'),
  placeName: byName('place.names'),
};

function searchedMovements(
  db: Database,
  viewer: Viewer,
  { words, placeId, partKindId, move, from, to }: SearchOf<typeof stockCalls.movements>,
) {
  let query = visiblePlaces(db, viewer)
    .innerJoin('stockMovement as movement', 'movement.placeId', 'place.id')
    .innerJoin('partKind as kind', 'kind.id', 'movement.partKindId')
    .leftJoin('stockPlace as other', 'other.id', 'movement.otherPlaceId')
    .leftJoin('userCard as mover', 'mover.id', 'movement.byUserId')
    .leftJoin('workOrderCard as work', 'work.id', 'movement.orderId')
    .select([
      ...columnsOf(stockMovement, 'movement'),
      'place.names as placeName',
      'other.names as otherPlaceName',
      'kind.names as partName',
      'kind.units as unit',
      'mover.nicks as byName',
      'work.orderNumber as orderNumber',
    ]);
  if (words) query = query.where(finds(words, 'kind.names', 'place.names'));
  if (placeId) query = query.where('movement.placeId', '=', placeId);
  if (partKindId) query = query.where('movement.partKindId', '=', partKindId);
  if (move) query = query.where('movement.move', '=', move);
  if (from) query = query.where('movement.createdAt', '>=', dayStart(viewer, from));
  if (to) query = query.where('movement.createdAt', '<', dayStart(viewer, to, 1));
  return query;
}

/** The ledger, the last movement first. */
export const pageMovements = (
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof stockCalls.movements>,
  page: PageOf<typeof stockCalls.movements>,
) =>
  readPage(searchedMovements(db, viewer, search), page, {
    sorts: movementSorts,
    defaultSort: sql`movement.created_at desc`,
    id: sql`movement.id desc`,
  });

/** The same, for a sheet. */
export const listMovements = (
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof stockCalls.movements>,
  most: number,
) =>
  searchedMovements(db, viewer, search)
    .orderBy('movement.createdAt', 'desc')
    .orderBy('movement.id', 'desc')
    .limit(most)
    .execute();
