import { finds } from '#platform/database/finds.ts';
import { ageing, ageingTotal, owedOn } from '@hoistway/contract/upkeepContract/billing/ageing.ts';
import { statementOf } from '@hoistway/contract/upkeepContract/billing/statement.ts';
import { sql } from 'kysely';

import type { Database, RequestContext } from '#platform/call/requestContext.ts';
import { isNamed, nameIn } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { companyDay } from '../companyDay.ts';
import { billedContracts } from '../visibleContracts.ts';
import { accountEntries } from './accountEntries.ts';

const maxCustomers = 200;

interface OfCompany {
  companyId?: string | undefined;
}

/** Who contracts are with, whoever owes most first. */
export const listCustomers = (
  db: Database,
  viewer: Viewer,
  { companyId, words }: OfCompany & { words?: string | undefined },
) =>
  billedContracts(db, viewer)
    // What is paid adds nothing.
    .leftJoin('invoice', (join) =>
      join.onRef('invoice.contractId', '=', 'contract.id').on('invoice.outstanding', '>', 0),
    )
    .$if(companyId !== undefined, (query) => query.where('contract.companyId', '=', companyId!))
    .where(finds(words ?? '', 'contract.partyA'))
    .groupBy('contract.partyA')
    .select([
      'contract.partyA as customer',
      sql<string | null>`max(contract.customer_id)`.as('customerId'),
      sql<number>`coalesce(sum(invoice.outstanding), 0)`.as('outstanding'),
    ])
    .orderBy('outstanding', 'desc')
    .orderBy('customer')
    .limit(maxCustomers)
    .execute();

/** What each customer owes today, by its age. */
export async function ageingOf(
  { db, viewer, language }: Pick<RequestContext, 'db' | 'viewer' | 'language'>,
  { companyId }: OfCompany,
  now: Date,
) {
  const today = await companyDay(db, viewer.companyId, now);
  const entries = await db
    .selectFrom(accountEntries(db, viewer, { companyId, until: today, unsettledAfter: today }).as('entry'))
    .innerJoin('invoice as own', 'own.id', 'entry.invoiceId')
    .select(['entry.customer', 'entry.invoiceId', 'own.billingDate'])
    .select(['entry.day', 'entry.kind', 'entry.no', 'entry.amount'])
    .execute();
  // A statement finds a customer by the name that its reader knows, and so does the report.
  const rows = ageing(
    owedOn(entries, today).map((each) => ({ ...each, customer: nameIn(language, each.customer) })),
    today,
  );
  return { today, rows, sum: ageingTotal(rows) };
}

/** The account of a customer from one day to another; what was voided stands nowhere. */
export async function statementFor(
  db: Database,
  viewer: Viewer,
  { companyId, customer, from, to }: OfCompany & { customer: string; from: string; to: string },
) {
  const entries = await db
    .selectFrom(accountEntries(db, viewer, { companyId, customer, until: to }).as('entry'))
    .select(['entry.day', 'entry.kind', 'entry.no', 'entry.amount'])
    .execute();
  const companies = await billedContracts(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .where(isNamed('contract.partyA', customer))
    .$if(companyId !== undefined, (query) => query.where('contract.companyId', '=', companyId!))
    .select('company.names')
    .distinct()
    .orderBy('company.names')
    .execute();
  const companyName = companies[0]?.names ?? '';
  return { customer, companyName, from, to, ...statementOf(entries, from, to) };
}
