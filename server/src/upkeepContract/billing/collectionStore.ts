import { collection } from '@hoistway/contract/upkeepContract/billing/collection.ts';
import type { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type SqlBool } from 'kysely';
import { wordsOf } from '#area/elevator/elevatorFilters.ts';
import { byName, containing, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { isNamed } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { keepsContracts } from '../visibleContracts.ts';
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
      'company.names as companyName',
      keepsContracts(viewer, 'contract.company_id').as('managed'),
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
      sql<SqlBool>`concat_ws(' ', invoice.invoice_no, contract.contract_no, contract.party_a, collection.payer,
        collection.payee) ilike ${containing(word)}`,
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
  readPage(searchedCollections(db, viewer, search), page, {
    sorts,
    usual: sql`collection.date desc`,
    id: sql`collection.id desc`,
  });

/** As many as a search finds, for a sheet. */
export const listCollections = (db: Database, viewer: Viewer, search: CollectionSearch, most: number) =>
  searchedCollections(db, viewer, search)
    .orderBy('collection.date', 'desc')
    .orderBy('collection.id')
    .limit(most)
    .execute();

/** What a search comes to, in and out. */
export const countCollections = (db: Database, viewer: Viewer, search: CollectionSearch) => {
  const sumOf = (kind: string) =>
    sql<number>`coalesce(sum(collection.amount) filter (where collection.kind = ${sql.lit(kind)}), 0)`;
  const countOf = (kind: string) =>
    sql<number>`(count(*) filter (where collection.kind = ${sql.lit(kind)}))::int`;
  return searchedCollections(db, viewer, search)
    .clearSelect()
    .select([
      countOf('receipt').as('receipts'),
      sumOf('receipt').as('received'),
      countOf('payment').as('payments'),
      sumOf('payment').as('paid'),
    ])
    .executeTakeFirstOrThrow();
};
