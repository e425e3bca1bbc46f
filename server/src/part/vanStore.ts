import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { PageOf } from '@hoistway/contract/paging.ts';
import type { stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Of a stock line what is not noted for orders under way. */
export const freeThere = sql<number>`(stock.quantity - coalesce((select sum(noted.quantity) from part_use noted
  where noted.stock_id = stock.id and noted.booked_at is null), 0))::int`;

/** What is in the vans of a person. */
export const stockOfVans = (db: Database, userId: string) =>
  db
    .selectFrom('staffCard as self')
    .innerJoin('stockPlace as place', 'place.staffId', 'self.id')
    .innerJoin('partStock as stock', 'stock.placeId', 'place.id')
    .innerJoin('partKind as kind', 'kind.id', 'stock.partKindId')
    .where('self.userId', '=', userId)
    .where('place.kind', '=', 'van');

const vanColumns = [
  'stock.id',
  'place.names as placeName',
  'kind.names as partName',
  'kind.units as unit',
  'kind.marking',
] as const;

const vanSorts: Sorts<typeof stockCalls.vanPage> = {
  partName: byName('kind.names'),
  quantity: freeThere,
};

/** The same page by page, with what is used up: the least left first. */
export const pageVan = (db: Database, viewer: Viewer, page: PageOf<typeof stockCalls.vanPage>) =>
  readPage(
    stockOfVans(db, viewer.userId)
      .select([...vanColumns])
      .select(freeThere.as('quantity')),
    page,
    { sorts: vanSorts, defaultSort: freeThere, id: sql`stock.id` },
  );

export const listVan = (db: Database, viewer: Viewer): Promise<ReplyOf<typeof stockCalls.van>> =>
  stockOfVans(db, viewer.userId)
    .where(freeThere, '>', 0)
    .select([...vanColumns])
    .select(freeThere.as('quantity'))
    .orderBy('kind.names')
    .orderBy('place.names')
    .orderBy('stock.id')
    .execute();
