import type { invoiceDetail } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { totalOfAmounts } from '@hoistway/contract/money.ts';
import { taxOf } from '@hoistway/contract/upkeepContract/billing/tax.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { electronicProblems, type FoundInvoice } from './electronic.ts';
import { shownInvoices } from './invoiceColumns.ts';
import { findingsOf } from './invoiceFindings.ts';
import { givenCredits, openCredits } from './slaCredits.ts';

const linesOf = (db: Database, invoiceId: string) =>
  db
    .selectFrom('invoiceLine as line')
    .leftJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .where('line.invoiceId', '=', invoiceId)
    .select([
      'line.id',
      'line.position',
      'line.description',
      'line.elevatorId',
      'line.quantity',
      'line.unitPrice',
      'line.taxCode',
      'line.taxRate',
      'line.periodFrom',
      'line.periodTo',
      sql<string | null>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      sql<number>`(line.unit_price * line.quantity)`.as('amount'),
    ])
    .orderBy('line.position')
    .execute();

type Checked = 'findings' | 'electronic' | 'openCredits' | 'givenCredits';

/** One invoice with all that its page and its paper show. */
export async function findInvoice(
  db: Database,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<FoundInvoice & Pick<z.output<typeof invoiceDetail>, Checked>> {
  const invoice = await shownInvoices(db, viewer, now)
    .leftJoin('userCard as author', 'author.id', 'invoice.createdBy')
    .where('invoice.id', '=', id)
    .select(['author.nicks as createdByName', 'invoice.uuid'])
    .executeTakeFirstOrThrow();
  const lines = await linesOf(db, id);
  const taxes = taxOf(lines);
  const creditNotes = await db
    .selectFrom('invoice')
    .where('creditsId', '=', id)
    .select(['id', 'invoiceNo', 'billingDate', 'amount', 'netAmount', 'note'])
    .select(sql<boolean>`voided_at is not null`.as('voided'))
    .orderBy('id')
    .execute();
  const collections = await db
    .selectFrom('collection')
    .where('invoiceId', '=', id)
    .select(['id', 'kind', 'amount', 'date', 'payer', 'payee'])
    .orderBy('date')
    .orderBy('id')
    .execute();
  const credited =
    invoice.creditsId === null
      ? null
      : ((await db
          .selectFrom('invoice')
          .select(['invoiceNo as no', 'billingDate as day'])
          .where('id', '=', invoice.creditsId)
          .executeTakeFirst()) ?? null);
  const isChecked = invoice.voidedAt === null && invoice.creditsId === null;
  const creditedNet = totalOfAmounts(
    creditNotes.filter(({ voided }) => !voided).map(({ netAmount, amount }) => netAmount ?? amount),
  );
  // What a contract of installation asks for is not what one of maintenance covers.
  const findings =
    isChecked && invoice.installContractId === null
      ? await findingsOf(
          db,
          invoice.contractId,
          // Its number is advised on while it is being written.
          {
            ...invoice,
            invoiceNo: undefined,
            amount: (invoice.netAmount ?? invoice.amount) - creditedNet,
            lines,
          },
          id,
        )
      : [];
  const [due, given] = [
    isChecked ? await openCredits(db, invoice.contractId) : [],
    invoice.creditsId === null ? [] : await givenCredits(db, id),
  ];
  const whole: FoundInvoice = { ...invoice, lines, taxes, creditNotes, collections, credited };
  return {
    ...whole,
    findings,
    openCredits: due,
    givenCredits: given,
    electronic: electronicProblems(whole),
  };
}
