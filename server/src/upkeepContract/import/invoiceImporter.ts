import { byWriting } from '#platform/names.ts';
import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import {
  invoiceImport,
  type InvoiceImportRow,
  type InvoiceRecord,
  type InvoiceRecordCall,
} from '@hoistway/contract/upkeepContract/invoiceImport.ts';
import { sql } from 'kysely';
import { memoizeEach } from '#platform/call/memoize.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import {
  importer,
  RowsInvalid,
  SomeRefused,
  type FindNamed,
  type InSets,
  type Wish,
} from '#platform/import/importer.ts';
import { bookingFault } from '@hoistway/contract/upkeepContract/billing/bookingDay.ts';
import { addCollection } from '../billing/collectionWrite.ts';
import { addInvoice } from '../billing/invoiceWrite.ts';
import { visibleInvoices } from '../billing/visibleInvoices.ts';
import { todayOf } from '../contractColumns.ts';
import { visibleContracts } from '../visibleContracts.ts';

const maxReceipts = 200;

const terms = [
  'contractId',
  'invoiceNo',
  'invoiceType',
  'amount',
  'billingDate',
  'dueDate',
  'drawer',
  'instalment',
  'buyerReference',
  'buyerTaxNo',
  'buyerAddress',
  'buyerPhone',
  'buyerBank',
  'buyerAccount',
  'note',
] as const;

/** The contracts of these numbers that the viewer sees. */
const contractsByNumber: FindNamed = async (ctx, asked) => {
  const names = asked.map(({ name }) => name);
  const found = await memoizeEach(ctx, 'billed contract', names, async (some) => {
    const rows = await visibleContracts(ctx.db, ctx.viewer)
      .where('contract.contractNoNormal', '=', sql<string>`any(${some.map(normalForm)}::text[])`)
      .select(['contract.id', 'contract.contractNo'])
      .orderBy('contract.id', 'desc')
      .execute();
    const numbered = byWriting(rows, ({ contractNo }) => contractNo);
    return new Map(
      some.flatMap((name) => {
        const id = numbered(name)?.id;
        return id === undefined ? [] : [[name, id] as const];
      }),
    );
  });
  return names.map((name) => found.get(name));
};

/** Invoices of these numbers by the companies whose contracts they are to be of. */
async function find({ db, viewer }: TransactionContext, inputs: readonly InvoiceRecord[]) {
  const rows = await visibleInvoices(db, viewer)
    .innerJoin('contract as asked', 'asked.companyId', 'invoice.companyId')
    .where(
      sql<boolean>`(asked.id, invoice.invoice_no_normal) in (select * from unnest(
        ${inputs.map(({ contractId }) => contractId)}::bigint[],
        ${inputs.map(({ invoiceNo }) => normalForm(invoiceNo))}::text[]))`,
    )
    .select([
      'invoice.id',
      'invoice.creditsId',
      'asked.id as askedId',
      ...terms.map((name) => `invoice.${name}` as const),
    ])
    .execute();
  const receipts = await db
    .selectFrom('collection')
    .where('invoiceId', '=', sql<string>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .where('kind', '=', 'receipt')
    .select(['invoiceId', 'date', 'amount', 'payer', 'payee'])
    .execute();
  const receiptsOf = new Map<string, InvoiceRecord['receipts']>(rows.map(({ id }) => [id, []]));
  for (const { invoiceId, ...receipt } of receipts) receiptsOf.get(invoiceId)!.push(receipt);
  const byKey = new Map(
    rows.map(({ id, askedId, creditsId, ...values }) => {
      // In its sheet a credit note counts against what was billed.
      const amount = creditsId === null ? values.amount : -values.amount;
      return [
        `${askedId} ${normalForm(values.invoiceNo)}`,
        { id, values: { ...values, amount, receipts: receiptsOf.get(id)! } },
      ];
    }),
  );
  return inputs.map(({ contractId, invoiceNo }) => byKey.get(`${contractId} ${normalForm(invoiceNo)}`));
}

/** Today where the companies of contracts are. */
async function daysOfContracts({ db }: TransactionContext, contractIds: readonly string[]) {
  const rows = await db
    .selectFrom('contract')
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .where('contract.id', '=', sql<string>`any(${contractIds}::bigint[])`)
    .select(['contract.id', sql<string>`${todayOf(new Date())}::text`.as('today')])
    .execute();
  return new Map(rows.map(({ id, today }) => [id, today]));
}

/** An invoice is added; one that is there and says something else is changed on its own page, where its receipts stand. */
async function judge(ctx: TransactionContext, wishes: readonly Wish<InvoiceRecordCall>[]) {
  const { t, viewer } = ctx;
  const todays = await daysOfContracts(
    ctx,
    wishes.flatMap((wish) => (wish.id === undefined ? [wish.add.contractId] : [])),
  );
  return (wish: Wish<InvoiceRecordCall>): InvoiceRecord => {
    if (wish.id !== undefined) throw new Invalid({ invoiceNo: t('contractImport.invoiceDiffers') });
    const { receipts, amount } = wish.add;
    if (receipts.length > 0 && !viewer.permissions.has('receipt.add'))
      throw new Invalid({ received: t('contractImport.mayNotReceive') });
    let left = amount;
    for (const [at, receipt] of receipts.entries()) {
      const since = wish.add.billingDate;
      const today = todays.get(wish.add.contractId) ?? receipt.date;
      const fault = bookingFault({ day: receipt.date, since, today, confirmed: false });
      if (fault) {
        const isAhead = fault === 'invalid.dayAhead';
        const receivedOn = t(isAhead ? 'contractImport.receivedAhead' : fault, {
          day: isAhead ? today : since,
        });
        throw new RowsInvalid(new Map([[at, { receivedOn }]]));
      }
      left -= receipt.amount;
      if (left < 0) throw new RowsInvalid(new Map([[at, { received: t('invalid.receivedBelowInvoice') }]]));
    }
    return wish.add;
  };
}

/** Each by the very functions of the forms. */
async function write(ctx: TransactionContext, plans: readonly InvoiceRecord[]): Promise<void> {
  const refused = new Map<object, Error>();
  const now = new Date();
  for (const plan of plans) {
    const { contractId: id, receipts, ...input } = plan;
    try {
      const { id: invoiceId } = await addInvoice(ctx, { id, ...input }, now);
      for (const receipt of receipts) await addCollection(ctx, 'receipt', { id, invoiceId, ...receipt }, now);
    } catch (error) {
      if (!(error instanceof Invalid || error instanceof Refusal)) throw error;
      refused.set(plan, error);
    }
  }
  if (refused.size > 0) throw new SomeRefused(refused);
}

const sets: InSets<InvoiceRecordCall, InvoiceRecord> = {
  find,
  hold: ({ db }, inputs) => lockRows(db, 'contract', { id: inputs.map(({ contractId }) => contractId) }),
  judge,
  write,
};

function record(rows: readonly InvoiceImportRow[]): InvoiceRecord {
  const { receivedOn: _, received: __, payer: ___, payee: ____, ...first } = rows[0]!;
  const receipts = rows.flatMap(({ receivedOn, received, payer, payee }) =>
    receivedOn === undefined || received === undefined || payer === undefined || payee === undefined
      ? []
      : [{ date: receivedOn, amount: received, payer, payee }],
  );
  return { ...first, receipts };
}

/** Invoices from a file, each known by its number, with a row for each receipt: whole invoices or none. */
export const invoiceImporter = importer<typeof invoiceImport.add, InvoiceRecord, InvoiceRecordCall>({
  kind: invoiceImport,
  gathers: {
    by: 'invoiceNo',
    within: ['contractId'],
    own: ['receivedOn', 'received', 'payer', 'payee'],
    into: 'receipts',
    most: maxReceipts,
    record,
  },
  named: { contractId: contractsByNumber },
  key: ['contractId', 'invoiceNo'],
  keyOf: (_, { contractId, invoiceNo }) => `${contractId} ${normalForm(invoiceNo)}`,
  sets,
});
