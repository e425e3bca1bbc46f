import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { calls, get, post } from '#contract/call.ts';
import { ref, required } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { importColumns } from '#contract/import/importColumns.ts';
import { importKind } from '#contract/import/importKind.ts';
import { importRun, importUpload } from '#contract/import/importRun.ts';
import { installContract, installLine } from '../installContract.ts';
import { installContractCalls } from '../installContractCalls.ts';

export const installContractImportCalls = calls('install', 'installContract', {
  importTemplate: get('installContract/import/template', { access: 'contract.import', reply: download }),
  importContracts: post('installContract/import', {
    summary: 'Starts an import of installation contracts from a spreadsheet.',
    access: 'contract.import',
    input: importUpload,
    reply: importRun,
  }),
});

const longestMilestones = 2000;

const weekday = () =>
  z.int('invalid.weekdayUnread').min(1, 'invalid.weekdayUnread').max(7, 'invalid.weekdayUnread');

const terms = installContractCalls.create.input.omit({ lines: true, customerId: true }).extend({
  companyId: ref('company').optional(),
  milestones: required().max(longestMilestones),
  weekdays: z.array(weekday()).min(1, 'invalid.installWeekdays').max(7, 'invalid.installWeekdays'),
});

/** A row of a file: a contract with one of its elevators. */
const row = terms.extend(installLine.shape);
export type InstallContractImportRow = z.output<typeof row>;

/** A contract of the rows of its elevators. */
const record = terms.extend({ lines: installContract.fields.lines.schema });
export type InstallContractRecord = z.output<typeof record>;
export type InstallContractRecordCall = Call<typeof record>;

/** Contracts of installation, known by their number, with a row for each of their elevators. */
export const installContractImport = importKind({
  name: 'installContract',
  label: 'installContract.sheet',
  add: {
    ...installContractCalls.create,
    access: installContractImportCalls.importContracts.access,
    input: row,
  },
  edit: 'install.contractEdit',
  template: installContractImportCalls.importTemplate,
  start: installContractImportCalls.importContracts,
  export: installContractCalls.exports,
  defaults: { weekdays: [1, 2, 3, 4, 5], warrantyMonths: 12 },
  columns: importColumns(
    installContract,
    [
      'contractNo',
      'partyA',
      'companyId',
      'country',
      'weekdays',
      'signingDate',
      'startDate',
      'endDate',
      'warrantyMonths',
      'maintainerId',
      'elevatorId',
      'price',
      'milestones',
      'note',
    ],
    {
      contractNo: { hint: 'installImport.contractNoHint' },
      companyId: { hint: 'installImport.companyHint' },
      weekdays: { hint: 'installImport.weekdaysHint' },
      warrantyMonths: { hint: 'installImport.warrantyHint' },
      elevatorId: { label: 'installOrder.elevatorId', hint: 'installImport.elevatorHint' },
      price: { label: 'installContract.price', hint: 'installImport.priceHint' },
      milestones: { hint: 'installImport.milestonesHint' },
    },
  ),
});
