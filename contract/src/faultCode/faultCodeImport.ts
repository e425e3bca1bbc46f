import { importColumns } from '#contract/import/importColumns.ts';
import { importKind } from '#contract/import/importKind.ts';
import { faultCode, faultCodeCalls } from './faultCode.ts';

/** A row of a file says which code it means, and what the form of that code says; the first three columns are fixed. */
const { code, codeKind, category } = faultCode.fields;
const written = {
  ...faultCodeCalls.update,
  input: faultCodeCalls.update.input.omit({ id: true }).extend({
    code: code.schema.min(1, 'invalid.required'),
    codeKind: codeKind.schema.optional(),
    category: category.schema.optional(),
  }),
};

/** The dictionary as its export writes it: known codes only. */
export const faultCodeImport = importKind({
  name: 'faultCode',
  label: 'faultCode.sheet',
  add: written,
  edit: 'faultCode.edit',
  template: faultCodeCalls.template,
  start: faultCodeCalls.importFaultCodes,
  export: faultCodeCalls.download,
  columns: importColumns(faultCode, ['code', 'codeKind', 'category', ...faultCode.writable], {
    code: { hint: 'faultCode.codeHint' },
    codeKind: { hint: 'faultCode.fixedHint' },
    category: { hint: 'faultCode.fixedHint' },
    severity: { hint: 'faultCode.severityHint' },
    push: { hint: 'faultCode.pushHint' },
    causesZh: { hint: 'faultCode.causesHint' },
    causesEn: { hint: 'faultCode.causesHint' },
  }),
});
