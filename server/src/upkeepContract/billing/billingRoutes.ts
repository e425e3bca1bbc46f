import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { totalsOf } from '@hoistway/contract/upkeepContract/billing/tax.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/call/problems.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { ageingOf, listCustomers, statementFor } from './accounts.ts';
import { printedAgeing, printedInvoice, printedStatement } from './billingDocuments.ts';
import { ageingSheet, collectionSheet, invoiceSheet } from './billingSheets.ts';
import { countCollections, findCollection, listCollections, pageCollections } from './collectionStore.ts';
import { addCollection, changeCollection, removeCollection } from './collectionWrite.ts';
import { addCreditNote } from './creditNote.ts';
import { electronicOf } from './electronic.ts';
import { noteElectronic } from './noteElectronic.ts';
import { electronicXml } from './electronicXml.ts';
import { findInvoice } from './invoiceDetail.ts';
import { draftInvoice } from './invoiceDraft.ts';
import { findingsOf } from './invoiceFindings.ts';
import { ratedLines } from './invoiceRules.ts';
import { refusingTooLarge, withinAmounts } from '../withinAmounts.ts';
import { countInvoices, listInvoices, pageInvoices } from './invoiceStore.ts';
import { addInvoice, changeInvoice, removeInvoice, voidInvoice } from './invoiceWrite.ts';

const maxExportRows = 100_000;

/** Invoices, credit notes, receipts, payments, and what follows from them. */
export function billingRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());

  serve(app, context, billingCalls, {
    page: ({ db, viewer }, search, page) => pageInvoices(db, viewer, search, page, at()),
    counts: ({ db, viewer }, search) => countInvoices(db, viewer, search, at()),
    export: async (ctx, search) =>
      invoiceSheet(ctx, listInvoices(ctx.db, ctx.viewer, search, maxExportRows, at())),
    detail: ({ db, viewer }, { id }) => findInvoice(db, viewer, id, at()),
    draft: (ctx, { id }) => draftInvoice(ctx, id, at()),
    check: (ctx, { id, invoiceId, invoiceNo, lines = [], amount = 0, instalment = null, billingDate }) => {
      const rated = ratedLines(ctx, lines, billingDate);
      const field = rated.length === 0 ? 'amount' : 'lines';
      const net = rated.length === 0 ? amount : withinAmounts(ctx, field, () => totalsOf(rated).netAmount);
      return refusingTooLarge(
        ctx,
        field,
        findingsOf(
          ctx.db,
          id,
          { invoiceNo, billingDate, instalment, amount: net, lines: rated },
          invoiceId ?? null,
        ),
      );
    },
    bills: ({ db, viewer }, { id }, page) => pageInvoices(db, viewer, { contractId: id }, page, at()),
    addBill: inTransaction((ctx, input) => addInvoice(ctx, input, at())),
    update: inTransaction((ctx, input) => changeInvoice(ctx, input, at())),
    remove: inTransaction((ctx, { id }) => removeInvoice(ctx, id, at())),
    void: inTransaction((ctx, input) => voidInvoice(ctx, input, at())),
    creditNote: inTransaction((ctx, input) => addCreditNote(ctx, input, at())),
    document: (ctx, { id }) => printedInvoice(ctx, id, at()),
    electronic: async ({ db, viewer, t }, { id }) => {
      const invoice = await findInvoice(db, viewer, id, at());
      if (invoice.electronic.length > 0)
        throw new Refusal('electronicBroken', { rules: invoice.electronic.join(', ') });
      await noteElectronic(db, viewer, id, at());
      const isCredit = invoice.creditsId !== null;
      const name = t(isCredit ? 'invoice.creditFileName' : 'invoice.fileName', { no: invoice.invoiceNo });
      const body = await electronicXml(electronicOf(invoice));
      return { name: `${name}.xml`, type: 'application/xml', body };
    },
  });

  serve(app, context, collectionCalls, {
    page: ({ db, viewer }, search, page) => pageCollections(db, viewer, search, page),
    counts: ({ db, viewer }, search) => countCollections(db, viewer, search),
    export: async (ctx, search) =>
      collectionSheet(ctx, listCollections(ctx.db, ctx.viewer, search, maxExportRows)),
    collections: ({ db, viewer }, { id }, page) => pageCollections(db, viewer, { contractId: id }, page),
    detail: ({ db, viewer }, { id }) => findCollection(db, viewer, id),
    addCollect: inTransaction((ctx, input) => addCollection(ctx, 'receipt', input, at())),
    addPayment: inTransaction((ctx, input) => addCollection(ctx, 'payment', input, at())),
    update: inTransaction((ctx, input) => changeCollection(ctx, input, at())),
    remove: inTransaction((ctx, { id }) => removeCollection(ctx, id)),
    customers: ({ db, viewer }, search) => listCustomers(db, viewer, search),
    ageing: (ctx, search) => ageingOf(ctx, search, at()),
    exportAgeing: async (ctx, search) => ageingSheet(ctx, (await ageingOf(ctx, search, at())).rows),
    ageingDocument: async (ctx, search) => printedAgeing(ctx, await ageingOf(ctx, search, at())),
    statement: ({ db, viewer }, search) => statementFor(db, viewer, search),
    statementDocument: async (ctx, search) =>
      printedStatement(ctx, await statementFor(ctx.db, ctx.viewer, search)),
  });
}
