import { contractImportCalls } from '@hoistway/contract/upkeepContract/contractImport.ts';
import { invoiceImportCalls } from '@hoistway/contract/upkeepContract/invoiceImport.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { contractImporter } from './contractImporter.ts';
import { invoiceImporter } from './invoiceImporter.ts';

/** Contracts, and invoices with their receipts, from files. */
export function contractImportRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, contractImportCalls, {
    importTemplate: (ctx) => importTemplate(ctx, contractImporter),
    importContracts: (ctx, brought) => startImport(ctx, contractImporter, brought),
  });

  serve(app, context, invoiceImportCalls, {
    importTemplate: (ctx) => importTemplate(ctx, invoiceImporter),
    importInvoices: (ctx, brought) => startImport(ctx, invoiceImporter, brought),
  });
}
