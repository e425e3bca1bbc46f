import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { ref } from '#contract/fieldKinds.ts';
import { contractDetail, contractSearch } from './contractCalls.ts';

/** A contract as it is printed. */
export const contractDocument = contractDetail
  .omit({ files: true, managed: true, timeline: true, createdByName: true })
  .extend({ customerName: z.string().nullable() });

/** Contracts as spreadsheets, and each on paper. */
export const contractPaperCalls = calls('upkeepContract', 'contract', {
  export: get('contract/exports', { access: 'contract.export', input: contractSearch, reply: download }),
  /** A row for each elevator, as contracts are imported. */
  exportElevators: get('contract/exports/elevators', {
    summary: 'Exports the elevators of contracts as a spreadsheet.',
    access: 'contract.export',
    input: contractSearch,
    reply: download,
  }),
  sheet: get('contract/sheet/{id}', {
    summary: 'Prints a contract as a PDF.',
    access: 'contract.view',
    input: z.object({ id: ref('contract') }),
    document: contractDocument,
  }),
});
