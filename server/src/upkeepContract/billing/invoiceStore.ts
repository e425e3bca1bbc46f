import { invoiceStates, overdueBuckets } from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import type { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { wordsOf } from '#area/elevator/elevatorFilters.ts';
import { byName, containing, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { isNamed } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { bucketOf, isOverdue, shownInvoices, stateOf } from './invoiceColumns.ts';
import { invoiceId } from './visibleInvoices.ts';

export type InvoiceSearch = SearchOf<typeof billingCalls.page>;

/** The invoices that a search finds. */
export function searchedInvoices(db: Database, viewer: Viewer, search: InvoiceSearch, now: Date) {
  const { words, contractId, companyId, customer, invoiceType, state, bucket, from, to } = search;
  let query = shownInvoices(db, viewer, now);
  for (const word of wordsOf(words))
    query = query.where(
      sql<SqlBool>`concat_ws(' ', invoice.invoice_no, contract.contract_no, contract.party_a, invoice.buyer_name)
        ilike ${containing(word)}`,
    );
  if (contractId) query = query.where('invoice.contractId', '=', contractId);
  if (companyId) query = query.where('contract.companyId', '=', companyId);
  if (customer) query = query.where(isNamed('contract.partyA', customer));
  if (invoiceType) query = query.where('invoice.invoiceType', '=', invoiceType);
  if (state) query = query.where(stateOf, '=', state);
  if (bucket) query = query.where('invoice.outstanding', '>', 0).where(bucketOf(now), '=', bucket);
  if (search.open !== undefined) query = query.where('invoice.outstanding', search.open ? '>' : '=', 0);
  if (search.overdue !== undefined) query = query.where(isOverdue(now), '=', search.overdue);
  if (from) query = query.where('invoice.billingDate', '>=', from);
  if (to) query = query.where('invoice.billingDate', '<=', to);
  return query;
}

const sorts: Sorts<typeof billingCalls.page> = {
  invoiceNo: sql`invoice.invoice_no`,
  billingDate: sql`invoice.billing_date`,
  dueDate: sql`invoice.due_date`,
  amount: sql`invoice.amount`,
  outstanding: sql`invoice.outstanding`,
  buyerName: byName('invoice.buyer_name'),
};

/** The newest first. */
export const pageInvoices = (
  db: Database,
  viewer: Viewer,
  search: InvoiceSearch,
  page: PageOf<typeof billingCalls.page>,
  now: Date,
) =>
  readPage(searchedInvoices(db, viewer, search, now), page, {
    sorts,
    usual: sql`invoice.billing_date desc`,
    id: sql`invoice.id desc`,
  });

/** As many invoices as a search finds, for a sheet. */
export const listInvoices = (db: Database, viewer: Viewer, search: InvoiceSearch, most: number, now: Date) =>
  searchedInvoices(db, viewer, search, now)
    .orderBy('invoice.billingDate', 'desc')
    .orderBy(invoiceId)
    .limit(most)
    .execute();

interface Sum {
  n: number;
  amount: number;
}

const sumsBy = <N extends string>(
  names: readonly N[],
  conditionOf: (name: N) => RawBuilder<SqlBool>,
): RawBuilder<Record<N, Sum>> =>
  sql`jsonb_build_object(${sql.join(
    names.flatMap((name) => [
      sql.lit(name),
      sql`jsonb_build_object('n', count(*) filter (where ${conditionOf(name)}), 'amount',
        coalesce(sum(invoice.outstanding) filter (where ${conditionOf(name)}), 0))`,
    ]),
  )})`;

/** What the invoices of a search come to: what was voided counts nowhere, credit notes as what they credit. */
export async function countInvoices(db: Database, viewer: Viewer, search: InvoiceSearch, now: Date) {
  const billed = sql`invoice.voided_at is null and invoice.credits_id is null`;
  const sumOf = (column: string) =>
    sql<number>`coalesce(sum(${sql.ref(column)}) filter (where ${billed}), 0)`;
  const { states, buckets, ...sums } = await searchedInvoices(db, viewer, search, now)
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('total'),
      sumOf('invoice.amount').as('amount'),
      sumOf('invoice.tax_amount').as('tax'),
      sumOf('invoice.credited_amount').as('credited'),
      sumOf('invoice.received_amount').as('received'),
      sumOf('invoice.outstanding').as('outstanding'),
      sumsBy(invoiceStates, (state) => sql<SqlBool>`${stateOf} = ${sql.lit(state)}`).as('states'),
      sumsBy(overdueBuckets, (bucket) => sql<SqlBool>`${bucketOf(now)} = ${sql.lit(bucket)}`).as('buckets'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...sums,
    states: invoiceStates.map((state) => ({ state, n: states[state].n })),
    buckets: overdueBuckets.map((bucket) => ({ bucket, ...buckets[bucket] })),
  };
}
