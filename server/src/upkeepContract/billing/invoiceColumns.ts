import {
  bucketMonths,
  overdueBuckets,
  type InvoiceState,
  type OverdueBucket,
} from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import { invoice } from '@hoistway/contract/upkeepContract/billing/invoice.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import type { Viewer } from '#platform/viewer.ts';
import { todayOf } from '../contractColumns.ts';
import { keepsContracts } from '../visibleContracts.ts';
import { visibleInvoices } from './visibleInvoices.ts';

/** How an invoice stands. */
export const stateOf = sql<InvoiceState>`(case
  when invoice.voided_at is not null then 'voided'
  when invoice.credits_id is not null then 'creditNote'
  when invoice.outstanding = 0 then 'paid'
  when invoice.received_amount + invoice.credited_amount > 0 then 'partPaid'
  else 'unpaid' end)`;

const isOld = (bucket: OverdueBucket, now: Date) =>
  sql<SqlBool>`(invoice.billing_date + make_interval(months => ${sql.lit(bucketMonths[bucket])}::int))::date
    <= ${todayOf(now)}`;

/** How old what is owed is; null where nothing is, or not for three months. */
export const bucketOf = (now: Date) => sql<OverdueBucket | null>`(case when invoice.outstanding > 0 then case
  ${sql.join(
    overdueBuckets.toReversed().map((bucket) => sql`when ${isOld(bucket, now)} then ${sql.lit(bucket)}`),
    sql` `,
  )} end end)`;

/** The last day to pay is past, and something is owed. */
export const isOverdue = (now: Date) =>
  sql<boolean>`coalesce(invoice.outstanding > 0 and invoice.due_date < ${todayOf(now)}, false)`;

/** Invoices with their contract and company, and how they stand. */
export const shownInvoices = (db: Database, viewer: Viewer, now: Date) =>
  visibleInvoices(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .leftJoin('invoice as credited', 'credited.id', 'invoice.creditsId')
    .select([
      ...columnsOf(invoice, 'invoice'),
      'invoice.outstanding',
      'contract.contractNo',
      'contract.partyA',
      'company.names as companyName',
      stateOf.as('state'),
      bucketOf(now).as('bucket'),
      isOverdue(now).as('overdue'),
      'credited.invoiceNo as creditsNo',
      keepsContracts(viewer, 'contract.company_id').as('managed'),
    ]);
