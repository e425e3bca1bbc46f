import type { AccountEntry } from '@hoistway/contract/upkeepContract/billing/statement.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { isNamed } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleInvoices } from './visibleInvoices.ts';

interface Wanted {
  companyId?: string | undefined;
  customer?: string;
  /** The last day that counts. */
  until: string;
  /** Nothing of invoices that are settled and of which nothing is to come after this day: together it is nothing. */
  unsettledAfter?: string;
}

/** Invoices of which something may be open on a day: those that are now, and those with an entry of a later day. */
const isUnsettled = (day: string) =>
  sql<SqlBool>`coalesce(invoice.credits_id, invoice.id) in (
    select id from invoice where outstanding > 0
    union select invoice_id from collection where date > ${day}
    union select coalesce(credits_id, id) from invoice where billing_date > ${day})`;

/**
 * What stands in the accounts of customers until a day, each with the invoice that it belongs to: ageing and statements
 * are worked out of it. What was voided stands nowhere.
 */
export function accountEntries(
  db: Database,
  viewer: Viewer,
  { companyId, customer, until, unsettledAfter }: Wanted,
) {
  const ofCustomers = visibleInvoices(db, viewer)
    .where('invoice.voidedAt', 'is', null)
    .$if(customer !== undefined, (query) => query.where(isNamed('contract.partyA', customer!)))
    .$if(companyId !== undefined, (query) => query.where('contract.companyId', '=', companyId!))
    .$if(unsettledAfter !== undefined, (query) => query.where(isUnsettled(unsettledAfter!)));
  return ofCustomers
    .where('invoice.billingDate', '<=', until)
    .select([
      'contract.partyA as customer',
      sql<string>`coalesce(invoice.credits_id, invoice.id)`.as('invoiceId'),
      'invoice.billingDate as day',
      'invoice.invoiceNo as no',
      'invoice.amount',
      sql<
        AccountEntry['kind']
      >`(case when invoice.credits_id is null then 'invoice' else 'creditNote' end)`.as('kind'),
    ])
    .unionAll(
      ofCustomers
        .innerJoin('collection', 'collection.invoiceId', 'invoice.id')
        .where('collection.date', '<=', until)
        .select([
          'contract.partyA as customer',
          'invoice.id as invoiceId',
          'collection.date as day',
          'invoice.invoiceNo as no',
          'collection.amount',
          'collection.kind',
        ]),
    );
}
