import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { importColumns } from '#contract/import/importColumns.ts';
import { importKind } from '#contract/import/importKind.ts';
import { importRun, importUpload } from '#contract/import/importRun.ts';
import { contract, contractLine } from './contract.ts';
import { contractCalls, newContract } from './contractCalls.ts';
import { contractPaperCalls } from './contractPaper.ts';

export const contractImportCalls = calls('upkeepContract', 'contract', {
  importTemplate: get('contract/import/template', { access: 'contract.import', reply: download }),
  importContracts: post('contract/import', {
    summary: 'Starts an import of contracts from a spreadsheet.',
    access: 'contract.import',
    input: importUpload,
    reply: importRun,
  }),
});

/** A row of a file: a contract with one of its elevators. */
const row = newContract
  .omit({ lines: true })
  .extend(contractLine.pick('elevatorId', 'unitPrice').shape)
  .extend({ quantity: contractLine.fields.quantity.schema.optional() });
export type ContractImportRow = z.output<typeof row>;

const { parties, terms } = contract.groups;

/** Contracts, known by their number, with a row for each of their elevators. */
export const contractImport = importKind({
  name: 'contract',
  label: 'contractImport.contracts',
  add: { ...contractCalls.create, access: contractImportCalls.importContracts.access, input: row },
  edit: 'contract.edit',
  template: contractImportCalls.importTemplate,
  start: contractImportCalls.importContracts,
  export: contractPaperCalls.exportElevators,
  columns: importColumns(
    contract,
    ['contractNo', ...parties, 'companyId', ...terms, 'elevatorId', 'unitPrice', 'quantity'],
    {
      contractNo: { hint: 'contractImport.contractNoHint' },
      customerId: { hint: 'contractImport.customerHint' },
      partyB: { hint: 'contractImport.partyBHint' },
      companyId: { hint: 'contractImport.companyHint' },
      expiryDate: { hint: 'contractImport.expiryHint' },
      amount: { hint: 'contractImport.amountHint' },
      elevatorId: { label: 'contractLine.elevatorId', hint: 'contractImport.elevatorHint' },
      unitPrice: { label: 'contractLine.unitPrice' },
      quantity: { label: 'contractLine.quantity', hint: 'contractImport.quantityHint' },
    },
  ),
});
