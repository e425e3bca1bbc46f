import { ageing, ageingTotal, lastDayOf } from '@hoistway/contract/upkeepContract/billing/ageing.ts';
import { overdueBuckets } from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import { statementOf, type AccountEntry } from '@hoistway/contract/upkeepContract/billing/statement.ts';
import { sql } from 'kysely';
import { containing } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { isNamed } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleContracts } from '../visibleContracts.ts';
import { visibleInvoices } from './visibleInvoices.ts';

const maxCustomers = 200;

interface OfCompany {
  companyId?: string | undefined;
}

/** The day at a moment where the viewer's company is. */
async function todayOf(db: Database, viewer: Viewer, now: Date): Promise<string> {
  const { today } = await db
    .selectFrom('companyCard as company')
    .where('company.id', '=', viewer.companyId)
    .select(sql<string>`(${now}::timestamptz at time zone company.time_zone)::date::text`.as('today'))
    .executeTakeFirstOrThrow();
  return today;
}

/** Who contracts are with, whoever owes most first. */
export const listCustomers = (
  db: Database,
  viewer: Viewer,
  { companyId, words }: OfCompany & { words?: string | undefined },
) =>
  visibleContracts(db, viewer)
    // What is paid adds nothing.
    .leftJoin('invoice', (join) =>
      join.onRef('invoice.contractId', '=', 'contract.id').on('invoice.outstanding', '>', 0),
    )
    .$if(companyId !== undefined, (query) => query.where('contract.companyId', '=', companyId!))
    .where('contract.partyA', 'ilike', containing(words ?? ''))
    .groupBy('contract.partyA')
    .select([
      'contract.partyA as customer',
      sql<number>`coalesce(sum(invoice.outstanding), 0)`.as('outstanding'),
    ])
    .orderBy('outstanding', 'desc')
    .orderBy('customer')
    .limit(maxCustomers)
    .execute();

/** What each customer owes today, by its age. */
export async function ageingOf(db: Database, viewer: Viewer, { companyId }: OfCompany, now: Date) {
  const today = await todayOf(db, viewer, now);
  const older = sql<string>`(case ${sql.join(
    overdueBuckets
      .toReversed()
      .map(
        (bucket) =>
          sql`when invoice.billing_date <= ${lastDayOf(bucket, today)}::date then ${sql.lit(bucket)}`,
      ),
    sql` `,
  )} else '' end)`;
  const owed = await db
    .selectFrom(
      visibleInvoices(db, viewer)
        .where('invoice.outstanding', '>', 0)
        .where('invoice.billingDate', '<=', today)
        .$if(companyId !== undefined, (query) => query.where('contract.companyId', '=', companyId!))
        .select(['contract.partyA as customer', 'invoice.billingDate', 'invoice.outstanding'])
        .select(older.as('bucket'))
        .as('each'),
    )
    .groupBy(['customer', 'bucket'])
    .select('customer')
    // Any day of it stands for its age.
    .select(sql<string>`min(each.billing_date)`.as('billingDate'))
    .select(sql<number>`sum(each.outstanding)`.as('outstanding'))
    .select(sql<number>`count(*)::int`.as('invoices'))
    .execute();
  const rows = ageing(owed, today);
  return { today, rows, sum: ageingTotal(rows) };
}

/** The account of a customer from one day to another; what was voided stands nowhere. */
export async function statementFor(
  db: Database,
  viewer: Viewer,
  { companyId, customer, from, to }: OfCompany & { customer: string; from: string; to: string },
) {
  const ofCustomer = visibleInvoices(db, viewer)
    .where(isNamed('contract.partyA', customer))
    .where('invoice.voidedAt', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('contract.companyId', '=', companyId!));
  const billed = await ofCustomer
    .where('invoice.billingDate', '<=', to)
    .select([
      'invoice.billingDate as day',
      'invoice.invoiceNo as no',
      'invoice.amount',
      sql<
        AccountEntry['kind']
      >`(case when invoice.credits_id is null then 'invoice' else 'creditNote' end)`.as('kind'),
    ])
    .execute();
  const paid = await ofCustomer
    .innerJoin('collection', 'collection.invoiceId', 'invoice.id')
    .where('collection.date', '<=', to)
    .select(['collection.date as day', 'invoice.invoiceNo as no', 'collection.amount', 'collection.kind'])
    .execute();
  const companies = await visibleContracts(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .where(isNamed('contract.partyA', customer))
    .$if(companyId !== undefined, (query) => query.where('contract.companyId', '=', companyId!))
    .select('company.names')
    .distinct()
    .orderBy('company.names')
    .execute();
  const companyName = companies[0]?.names ?? '';
  return { customer, companyName, from, to, ...statementOf([...billed, ...paid], from, to) };
}
