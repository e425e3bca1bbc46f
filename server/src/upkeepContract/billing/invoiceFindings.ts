import { sumOfAmounts, textOfCents } from '@hoistway/contract/money.ts';
import {
  checkInvoice,
  type CheckedInvoice,
  type Finding,
} from '@hoistway/contract/upkeepContract/billing/invoiceCheck.ts';
import { rateOfContract } from '@hoistway/contract/upkeepContract/billing/contractTax.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { readTerms } from '../followCover.ts';
import { countryOf } from './invoiceParties.ts';
import { skippedBefore } from './nextNumber.ts';
import { openCredits } from './slaCredits.ts';

type Unnumbered = Omit<CheckedInvoice, 'lines'> & {
  /** Looked at while it is being written. */
  invoiceNo?: string | undefined;
  lines: readonly Omit<CheckedInvoice['lines'][number], 'elevatorNumber'>[];
};

/** What of an invoice does not fit its contract; `ownId` is the invoice itself, which does not stand against itself. */
export async function findingsOf(
  db: Database,
  contractId: string,
  invoice: Unnumbered,
  ownId: string | null,
): Promise<Finding[]> {
  const contract = await db
    .selectFrom('contract')
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .select(['contract.companyId', 'contract.effectiveDate', 'contract.expiryDate', 'contract.amount'])
    .select(['contract.signingDate', 'contract.taxRate', 'company.timeZone'])
    .where('contract.id', '=', contractId)
    .executeTakeFirstOrThrow();
  const [term] = await readTerms(db, [contractId]);
  const agreed = await db
    .selectFrom('contractLine')
    .select(['elevatorId', 'unitPrice', 'coverFrom', 'coverUntil'])
    .where('contractId', '=', contractId)
    .execute();
  const others = await db
    .selectFrom('invoice')
    .leftJoin('invoiceLine as line', 'line.invoiceId', 'invoice.id')
    .where('invoice.contractId', '=', contractId)
    .where('invoice.voidedAt', 'is', null)
    .where('invoice.creditsId', 'is', null)
    .$if(ownId !== null, (query) => query.where('invoice.id', '<>', ownId))
    .select([
      'invoice.id as invoiceId',
      'invoice.invoiceNo',
      sql<number | null>`case when invoice.credited_amount < invoice.amount then invoice.instalment end`.as(
        'instalment',
      ),
      'line.elevatorId',
      'line.periodFrom',
      'line.periodTo',
      // With tax or without, as the invoice and its credit notes are.
      sql<number>`coalesce(invoice.net_amount, invoice.amount) - coalesce((
        select sum(coalesce(note.net_amount, note.amount)) from invoice note
        where note.credits_id = invoice.id and note.voided_at is null), 0)`.as('billed'),
    ])
    .orderBy('invoice.id')
    .execute();
  const billedElsewhere = sumOfAmounts([
    ...new Map(others.map((row) => [row.invoiceId, row.billed])).values(),
  ]);
  const { invoiceNo } = invoice;
  const next = invoiceNo === undefined ? undefined : await skippedBefore(db, contract.companyId, invoiceNo);
  const numbers = await numbersOf(
    db,
    invoice.lines.flatMap(({ elevatorId }) => elevatorId ?? []),
  );
  return checkInvoice(
    {
      ...invoice,
      skipped: invoiceNo === undefined || next === undefined ? null : { invoiceNo, next },
      lines: invoice.lines.map((line) => ({
        ...line,
        elevatorNumber: line.elevatorId === null ? null : (numbers.get(line.elevatorId) ?? null),
      })),
    },
    {
      ...contract,
      term: term ?? null,
      taxRate: rateOfContract(contract, countryOf(contract.timeZone), invoice.billingDate),
      billedElsewhere,
      lines: agreed,
    },
    others,
    await openCredits(db, contractId),
    textOfCents,
  );
}

/** What elevators are called. */
async function numbersOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('elevatorCard as elevator')
    .where('elevator.id', 'in', ids)
    .select(['elevator.id', sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('no')])
    .execute();
  return new Map(rows.map(({ id, no }) => [id, no]));
}
