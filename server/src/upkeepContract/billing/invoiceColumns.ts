import { daysAfter } from '@hoistway/contract/time/days.ts';
import {
  overdueBuckets,
  type InvoiceState,
  type OverdueBucket,
} from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import { invoice } from '@hoistway/contract/upkeepContract/billing/invoice.ts';
import { lastDayOf } from '@hoistway/contract/upkeepContract/billing/ageing.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import type { Viewer } from '#platform/viewer.ts';
import { todayOf } from '../contractColumns.ts';
import { managesContracts } from '../visibleContracts.ts';
import { visibleInvoices } from './visibleInvoices.ts';

/** How an invoice stands. */
export const stateOf = sql<InvoiceState>`(case
  when invoice.voided_at is not null then 'voided'
  when invoice.credits_id is not null then 'creditNote'
  when invoice.outstanding = 0 then 'paid'
  when invoice.received_amount + invoice.credited_amount > 0 then 'partPaid'
  else 'unpaid' end)`;

/** A day so many after that of a moment, at the meridian: where companies are it is that, one before or one after. */
const dayAbout = (now: Date, days: number): string => daysAfter(now.toISOString().slice(0, 10), days);

/** Days are compared with those of everywhere first: only those at the border ask where the company is. */
function isOld(bucket: OverdueBucket, now: Date) {
  const borders = [-1, 0, 1].map((days) => {
    const day = dayAbout(now, days);
    return { day, last: lastDayOf(bucket, day) };
  });
  const exact = sql`case ${todayOf(now)} ${sql.join(
    borders.map(({ day, last }) => sql`when ${day}::date then ${last}::date`),
    sql` `,
  )} end`;
  return sql<SqlBool>`(invoice.billing_date <= ${borders[0]!.last}::date
    or invoice.billing_date <= ${borders[2]!.last}::date and invoice.billing_date <= ${exact})`;
}

/** Whether something of an invoice is owed, and the same of those that the tally counts. */
const isOwed = sql<SqlBool>`invoice.outstanding > 0`;
export const isTalliedAsOwed = sql<SqlBool>`invoice.state in ('unpaid', 'partPaid')`;

/** How old what is owed is; null where nothing is, or not for three months. */
export const bucketOf = (now: Date, owed = isOwed) => sql<OverdueBucket | null>`(case when ${owed} then case
  ${sql.join(
    overdueBuckets.toReversed().map((bucket) => sql`when ${isOld(bucket, now)} then ${sql.lit(bucket)}`),
    sql` `,
  )} end end)`;

/** Whether what is owed is of a bucket, in words that let an index find its days. */
export function isOfBucket(bucket: OverdueBucket, now: Date): RawBuilder<SqlBool> {
  const older = overdueBuckets[overdueBuckets.indexOf(bucket) + 1];
  const young =
    older === undefined
      ? sql``
      : sql`and invoice.billing_date > ${lastDayOf(older, dayAbout(now, -1))}::date and not ${isOld(older, now)}`;
  return sql<SqlBool>`(${isOwed} and invoice.billing_date <= ${lastDayOf(bucket, dayAbout(now, 1))}::date
    and ${isOld(bucket, now)} ${young})`;
}

/** What an invoice in a state has besides, by which an index can find it. */
const besidesState: Record<InvoiceState, RawBuilder<SqlBool>> = {
  unpaid: sql`invoice.outstanding > 0`,
  partPaid: sql`invoice.outstanding > 0`,
  paid: sql`invoice.outstanding = 0`,
  creditNote: sql`invoice.credits_id is not null`,
  voided: sql`invoice.voided_at is not null`,
};
export const isInInvoiceState = (state: InvoiceState) =>
  sql<SqlBool>`(${besidesState[state]} and ${stateOf} = ${sql.lit(state)})`;

/** The last day to pay is past, and something is owed. */
export const isOverdue = (now: Date, owed = isOwed) =>
  sql<boolean>`coalesce(${owed} and (invoice.due_date < ${dayAbout(now, -1)}::date
    or invoice.due_date < ${dayAbout(now, 1)}::date and invoice.due_date < ${todayOf(now)}), false)`;

/** The same for an index: nothing is due before it was billed. */
export const mayBeOverdue = (now: Date) =>
  sql<SqlBool>`(${isOwed} and invoice.billing_date < ${dayAbout(now, 1)}::date)`;

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
      'contract.customerId',
      'contract.installContractId',
      'company.names as companyName',
      stateOf.as('state'),
      bucketOf(now).as('bucket'),
      isOverdue(now).as('overdue'),
      'credited.invoiceNo as creditsNo',
      managesContracts(viewer, 'contract.company_id').as('managed'),
    ]);
