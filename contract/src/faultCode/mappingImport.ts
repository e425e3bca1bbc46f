import { importKind } from '#contract/import/importKind.ts';
import { mappingCalls } from './mappingCalls.ts';

/** Rows of a draft, known by what the collector says. */
export const mappingImport = importKind({
  name: 'faultMapping',
  label: 'mapping.importLabel',
  add: mappingCalls.addMappingRow,
  edit: 'faultCode.edit',
  template: mappingCalls.mappingTemplate,
  start: mappingCalls.importMapping,
  columns: [
    { name: 'vendorCode', label: 'mappingRow.vendorCode', hint: 'mapping.vendorCodeHint' },
    { name: 'code', label: 'mappingRow.code', hint: 'mapping.codeHint' },
  ],
});
