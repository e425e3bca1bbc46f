import { finds } from '#platform/database/finds.ts';
import { totalOfAmounts } from '@hoistway/contract/money.ts';
import { collection } from '@hoistway/contract/upkeepContract/billing/collection.ts';
import type { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type SqlBool } from 'kysely';
import { wordsOf } from '#area/elevator/elevatorFilters.ts';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import { rowsOf } from '#platform/call/partsOf.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import { isNamed } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { outsideRollup, filtersOnlyBy, coveredByRollup } from '../tally.ts';
import { managesContracts } from '../visibleContracts.ts';
import { visibleCollections } from './visibleInvoices.ts';

export type CollectionSearch = SearchOf<typeof collectionCalls.page>;

/** Receipts and payments with their invoice, contract and company. */
const shownCollections = (db: Database, viewer: Viewer) =>
  visibleCollections(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .select([
      ...columnsOf(collection, 'collection'),
      'invoice.invoiceNo',
      'invoice.amount as invoiceAmount',
      'invoice.outstanding',
      'contract.contractNo',
      'contract.partyA',
      'contract.customerId',
      'contract.installContractId',
      'company.names as companyName',
      managesContracts(viewer, 'contract.company_id').as('managed'),
    ]);

/** One receipt or payment. */
export const findCollection = (db: Database, viewer: Viewer, id: string) =>
  shownCollections(db, viewer).where('collection.id', '=', id).executeTakeFirstOrThrow();

/** The receipts and payments that a search finds. */
function searchedCollections(db: Database, viewer: Viewer, search: CollectionSearch) {
  const { words, kind, contractId, invoiceId, companyId, customer, from, to } = search;
  let query = shownCollections(db, viewer);
  for (const word of wordsOf(words))
    query = query.where(
      finds(
        word,
        'invoice.invoiceNo',
        'contract.contractNo',
        'contract.partyA',
        'collection.payer',
        'collection.payee',
      ),
    );
  if (kind) query = query.where('collection.kind', '=', kind);
  if (contractId) query = query.where('collection.contractId', '=', contractId);
  if (invoiceId) query = query.where('collection.invoiceId', '=', invoiceId);
  if (companyId) query = query.where('contract.companyId', '=', companyId);
  if (customer) query = query.where(isNamed('contract.partyA', customer));
  if (from) query = query.where('collection.date', '>=', from);
  if (to) query = query.where('collection.date', '<=', to);
  return query;
}

const sorts: Sorts<typeof collectionCalls.page> = {
  date: sql`collection.date`,
  amount: sql`collection.amount`,
  payer: byName('collection.payer'),
  invoiceNo: sql`invoice.invoice_no`,
};

/** The newest first. */
export const pageCollections = (
  db: Database,
  viewer: Viewer,
  search: CollectionSearch,
  page: PageOf<typeof collectionCalls.page>,
) =>
  readPage(
    searchedCollections(db, viewer, search),
    page,
    {
      sorts,
      defaultSort: sql`collection.date desc`,
      id: sql`collection.id desc`,
    },
    () => countFound(db, viewer, search),
  );

/** What a search finds, the newest first and some at a time, for a sheet. */
export const listCollections = (db: Database, viewer: Viewer, search: CollectionSearch, most: number) =>
  rowsOf<Awaited<ReturnType<typeof pageCollections>>['rows'][number]>(most, (last, limit) =>
    searchedCollections(db, viewer, search)
      .$if(last !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(collection.date, collection.id) < (${last!.date}::date, ${last!.id}::bigint)`,
        ),
      )
      .orderBy('collection.date', 'desc')
      .orderBy('collection.id', 'desc')
      .limit(limit)
      .execute(),
  );

const directlyCounted = (db: Database, viewer: Viewer, search: CollectionSearch) =>
  searchedCollections(db, viewer, search)
    .clearSelect()
    .groupBy('collection.kind')
    .select('collection.kind')
    .select([sql<number>`count(*)::int`.as('n'), sql<number>`sum(collection.amount)`.as('amount')]);

/** The same by the tally, with what it leaves out; nothing where it does not know what is asked. */
function talliedCounted(db: Database, viewer: Viewer, search: CollectionSearch) {
  const seen = coveredByRollup(viewer);
  if (
    !seen ||
    !filtersOnlyBy(search, ['kind', 'companyId', 'from', 'to'] satisfies (keyof CollectionSearch)[])
  )
    return undefined;
  const { kind, companyId, from, to } = search;
  let tally = db
    .selectFrom('collectionTally as tally')
    .where(seen)
    .groupBy('tally.kind')
    .select('tally.kind')
    .select([sql<number>`sum(tally.n)::int`.as('n'), sql<number>`sum(tally.amount)`.as('amount')]);
  if (kind) tally = tally.where('tally.kind', '=', kind);
  if (companyId) tally = tally.where('tally.companyId', '=', companyId);
  if (from) tally = tally.where('tally.date', '>=', from);
  if (to) tally = tally.where('tally.date', '<=', to);
  if (seesEverything(viewer)) return tally;
  return tally.unionAll(directlyCounted(db, viewer, search).where(outsideRollup(viewer)));
}

/** What a search comes to, in and out. */
export async function countCollections(db: Database, viewer: Viewer, search: CollectionSearch) {
  const kinds = await (talliedCounted(db, viewer, search) ?? directlyCounted(db, viewer, search)).execute();
  const sum = (name: 'n' | 'amount', wanted: string) =>
    totalOfAmounts(kinds.filter(({ kind }) => kind === wanted).map((kind) => kind[name]));
  return {
    receipts: sum('n', 'receipt'),
    received: sum('amount', 'receipt'),
    payments: sum('n', 'payment'),
    paid: sum('amount', 'payment'),
  };
}

/** How many receipts and payments a search finds. */
async function countFound(db: Database, viewer: Viewer, search: CollectionSearch): Promise<number> {
  const { receipts, payments } = await countCollections(db, viewer, search);
  return receipts + payments;
}
