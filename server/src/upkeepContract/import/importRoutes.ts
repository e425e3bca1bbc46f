import { contractImportCalls } from '@hoistway/contract/upkeepContract/contractImport.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { contractImporter } from './contractImporter.ts';

/** Contracts from files. */
export function contractImportRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, contractImportCalls, {
    importTemplate: (ctx) => importTemplate(ctx, contractImporter),
    importContracts: (ctx, { file }) => startImport(ctx, contractImporter, file),
  });
}
