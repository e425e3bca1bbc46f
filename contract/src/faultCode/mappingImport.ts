import { importColumns } from '#contract/import/importColumns.ts';
import { importKind } from '#contract/import/importKind.ts';
import { mappingCalls } from './mappingCalls.ts';
import { mappingRow } from './mappingVersion.ts';

/** Rows of a draft, known by what the collector says. */
export const mappingImport = importKind({
  name: 'faultMapping',
  label: 'mapping.importLabel',
  add: mappingCalls.addMappingRow,
  edit: 'faultCode.edit',
  template: mappingCalls.template,
  start: mappingCalls.importMapping,
  export: mappingCalls.export,
  columns: importColumns(mappingRow, mappingRow.writable, {
    vendorCode: { hint: 'mapping.vendorCodeHint' },
    code: { hint: 'mapping.codeHint' },
  }),
});
