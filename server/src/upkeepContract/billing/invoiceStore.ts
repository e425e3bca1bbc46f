import { finds } from '#platform/database/finds.ts';
import { totalOfAmounts } from '@hoistway/contract/money.ts';
import { invoiceStates, overdueBuckets } from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import type { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type SqlBool } from 'kysely';
import { wordsOf } from '#area/elevator/elevatorFilters.ts';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import { rowsOf } from '#platform/call/partsOf.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { isNamed } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import { isBroughtBy } from '#platform/import/broughtBy.ts';
import { coversSite } from '../coversSite.ts';
import { outsideRollup, filtersOnlyBy, coveredByRollup } from '../tally.ts';
import {
  bucketOf,
  isInInvoiceState,
  isOfBucket,
  isOverdue,
  isTalliedAsOwed,
  mayBeOverdue,
  shownInvoices,
  stateOf,
} from './invoiceColumns.ts';

export type InvoiceSearch = SearchOf<typeof billingCalls.page>;

/** The invoices that a search finds. */
export function searchedInvoices(db: Database, viewer: Viewer, search: InvoiceSearch, now: Date) {
  const { words, contractId, companyId, customer, customerId, invoiceType, state, bucket, from, to } = search;
  let query = shownInvoices(db, viewer, now);
  for (const word of wordsOf(words))
    query = query.where(
      finds(word, 'invoice.invoiceNo', 'contract.contractNo', 'contract.partyA', 'invoice.buyerName'),
    );
  if (contractId) query = query.where('invoice.contractId', '=', contractId);
  if (companyId) query = query.where('contract.companyId', '=', companyId);
  if (customer) query = query.where(isNamed('contract.partyA', customer));
  if (customerId) query = query.where('contract.customerId', '=', customerId);
  if (search.site) query = query.where(coversSite(search.site));
  if (invoiceType) query = query.where('invoice.invoiceType', '=', invoiceType);
  if (state) query = query.where(isInInvoiceState(state));
  if (bucket) query = query.where(isOfBucket(bucket, now));
  if (search.open !== undefined) query = query.where('invoice.outstanding', search.open ? '>' : '=', 0);
  if (search.overdue) query = query.where(mayBeOverdue(now));
  if (search.overdue !== undefined) query = query.where(isOverdue(now), '=', search.overdue);
  if (from) query = query.where('invoice.billingDate', '>=', from);
  if (to) query = query.where('invoice.billingDate', '<=', to);
  if (search.importId) query = query.where(isBroughtBy(search.importId, 'invoice.id'));
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
  readPage(
    searchedInvoices(db, viewer, search, now),
    page,
    {
      sorts,
      defaultSort: sql`invoice.billing_date desc`,
      id: sql`invoice.id desc`,
    },
    () => countFound(db, viewer, search, now),
  );

/** The invoices that a search finds, the newest first and some at a time, for a sheet. */
export const listInvoices = (db: Database, viewer: Viewer, search: InvoiceSearch, most: number, now: Date) =>
  rowsOf<Awaited<ReturnType<typeof pageInvoices>>['rows'][number]>(most, (last, limit) =>
    searchedInvoices(db, viewer, search, now)
      .$if(last !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(invoice.billing_date, invoice.id) < (${last!.billingDate}::date, ${last!.id}::bigint)`,
        ),
      )
      .orderBy('invoice.billingDate', 'desc')
      .orderBy(sql`invoice.id desc`)
      .limit(limit)
      .execute(),
  );

/** What the tally of invoices tells apart. */
const talliedNames = [
  'companyId',
  'invoiceType',
  'state',
  'bucket',
  'open',
  'overdue',
  'from',
  'to',
] satisfies (keyof InvoiceSearch)[];

const sumNames = ['amount', 'taxAmount', 'creditedAmount', 'receivedAmount', 'outstanding'] as const;

const directlyCounted = (db: Database, viewer: Viewer, search: InvoiceSearch, now: Date) =>
  searchedInvoices(db, viewer, search, now)
    .clearSelect()
    .select([stateOf.as('state'), bucketOf(now).as('bucket'), sql<number>`1`.as('n')])
    .select([
      'invoice.amount',
      sql<number>`coalesce(invoice.tax_amount, 0)`.as('taxAmount'),
      'invoice.creditedAmount',
      'invoice.receivedAmount',
      'invoice.outstanding',
    ]);

/** The same by the tally, with what it leaves out; nothing where it does not know what is asked. */
function talliedCounted(db: Database, viewer: Viewer, search: InvoiceSearch, now: Date) {
  const seen = coveredByRollup(viewer);
  if (!seen || !filtersOnlyBy(search, talliedNames)) return undefined;
  const { companyId, invoiceType, state, bucket, open, overdue, from, to } = search;
  let tally = db.selectFrom('invoiceTally as tally').selectAll('tally').where(seen);
  if (companyId) tally = tally.where('tally.companyId', '=', companyId);
  if (invoiceType) tally = tally.where('tally.invoiceType', '=', invoiceType);
  if (state) tally = tally.where('tally.state', '=', state);
  if (open !== undefined) tally = tally.where('tally.state', open ? 'in' : 'not in', ['unpaid', 'partPaid']);
  if (from) tally = tally.where('tally.billingDate', '>=', from);
  if (to) tally = tally.where('tally.billingDate', '<=', to);
  const age = bucketOf(now, isTalliedAsOwed);
  const counted = db
    .selectFrom(tally.as('invoice'))
    .innerJoin('companyCard as company', 'company.id', 'invoice.companyId')
    .$if(bucket !== undefined, (query) => query.where(age, '=', bucket!))
    .$if(overdue !== undefined, (query) => query.where(isOverdue(now, isTalliedAsOwed), '=', overdue!))
    .select(['invoice.state', age.as('bucket'), 'invoice.n'])
    .select(sumNames.map((name) => `invoice.${name}` as const));
  if (seesEverything(viewer)) return counted;
  return counted.unionAll(directlyCounted(db, viewer, search, now).where(outsideRollup(viewer)));
}

/** How many invoices a search finds. */
async function countFound(db: Database, viewer: Viewer, search: InvoiceSearch, now: Date): Promise<number> {
  const found = talliedCounted(db, viewer, search, now) ?? directlyCounted(db, viewer, search, now);
  const { n } = await db
    .selectFrom(found.as('each'))
    .select(sql<number>`coalesce(sum(each.n), 0)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** What the invoices of a search come to: what was voided counts nowhere, credit notes as what they credit. */
export async function countInvoices(db: Database, viewer: Viewer, search: InvoiceSearch, now: Date) {
  const found = talliedCounted(db, viewer, search, now) ?? directlyCounted(db, viewer, search, now);
  const kinds = await db
    .selectFrom(found.as('each'))
    .groupBy(['each.state', 'each.bucket'])
    .select(['each.state', 'each.bucket', sql<number>`sum(each.n)::int`.as('n')])
    .select(sumNames.map((name) => sql<number>`sum(${sql.ref(`each.${name}`)})`.as(name)))
    .execute();
  type Kind = (typeof kinds)[number];
  const sum = (name: 'n' | (typeof sumNames)[number], of: (kind: Kind) => boolean) =>
    totalOfAmounts(kinds.filter(of).map((kind) => kind[name]));
  const isBilled = ({ state }: Kind) => state !== 'voided' && state !== 'creditNote';
  const isRecent = ({ state, bucket }: Kind) =>
    bucket === null && (state === 'unpaid' || state === 'partPaid');
  const owedOf = (of: (kind: Kind) => boolean) => ({ n: sum('n', of), amount: sum('outstanding', of) });
  return {
    total: sum('n', () => true),
    amount: sum('amount', isBilled),
    tax: totalOfAmounts([
      sum('taxAmount', isBilled),
      -sum('taxAmount', ({ state }) => state === 'creditNote'),
    ]),
    credited: sum('creditedAmount', isBilled),
    received: sum('receivedAmount', isBilled),
    outstanding: sum('outstanding', isBilled),
    states: invoiceStates.map((state) => ({ state, n: sum('n', (kind) => kind.state === state) })),
    recent: owedOf(isRecent),
    buckets: overdueBuckets.map((bucket) => ({ bucket, ...owedOf((kind) => kind.bucket === bucket) })),
  };
}
