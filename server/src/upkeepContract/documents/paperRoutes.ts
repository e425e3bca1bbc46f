import { contractPaperCalls } from '@hoistway/contract/upkeepContract/contractPaper.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import {
  contractElevatorSheet,
  contractSheet,
  listContractElevators,
  listContracts,
} from './contractSheets.ts';
import { printedContract } from './printedContract.ts';

const maxExportRows = 100_000;

/** Contracts as spreadsheets, and each on paper. */
export function contractPaperRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const at = () => new Date(now());

  serve(app, context, contractPaperCalls, {
    export: async (ctx, search) => contractSheet(ctx, listContracts(ctx, search, maxExportRows, at())),
    exportElevators: async (ctx, search) =>
      contractElevatorSheet(ctx, listContractElevators(ctx, search, maxExportRows, at())),
    sheet: (ctx, { id }) => printedContract(ctx, context.files, id, at()),
  });
}
