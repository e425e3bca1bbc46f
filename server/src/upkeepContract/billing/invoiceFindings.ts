import { textOfCents } from '@hoistway/contract/money.ts';
import {
  checkInvoice,
  type CheckedInvoice,
  type Finding,
} from '@hoistway/contract/upkeepContract/billing/invoiceCheck.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { openCredits } from './slaCredits.ts';

type Unnumbered = Omit<CheckedInvoice, 'lines'> & {
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
    .select(['effectiveDate', 'expiryDate', 'amount'])
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
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
      'invoice.instalment',
      'line.elevatorId',
      'line.periodFrom',
      'line.periodTo',
      sql<number>`coalesce(invoice.net_amount, invoice.amount) - invoice.credited_amount`.as('billed'),
    ])
    .orderBy('invoice.id')
    .execute();
  const billedElsewhere = [...new Map(others.map((row) => [row.invoiceId, row.billed])).values()].reduce(
    (sum, billed) => sum + billed,
    0,
  );
  const numbers = await numbersOf(
    db,
    invoice.lines.flatMap(({ elevatorId }) => elevatorId ?? []),
  );
  return checkInvoice(
    {
      ...invoice,
      lines: invoice.lines.map((line) => ({
        ...line,
        elevatorNumber: line.elevatorId === null ? null : (numbers.get(line.elevatorId) ?? null),
      })),
    },
    { ...contract, billedElsewhere, lines: agreed },
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
