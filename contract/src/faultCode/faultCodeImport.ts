import { importKind } from '#contract/import/importKind.ts';
import { faultCode, faultCodeCalls } from './faultCode.ts';

/** A row of a file says which code it means, and what the form of that code says; the first three columns are fixed. */
const { code, codeKind, category } = faultCode.fields;
const written = {
  ...faultCodeCalls.updateFaultCode,
  input: faultCodeCalls.updateFaultCode.input.omit({ id: true }).extend({
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
  template: faultCodeCalls.faultCodeTemplate,
  start: faultCodeCalls.importFaultCodes,
  columns: [
    { name: 'code', label: 'faultCode.code', hint: 'faultCode.codeHint' },
    { name: 'codeKind', label: 'faultCode.codeKind', hint: 'faultCode.fixedHint' },
    { name: 'category', label: 'faultCode.category', hint: 'faultCode.fixedHint' },
    { name: 'nameZh', label: 'faultCode.nameZh' },
    { name: 'nameEn', label: 'faultCode.nameEn' },
    { name: 'severity', label: 'faultCode.severity', hint: 'faultCode.severityHint' },
    { name: 'push', label: 'faultCode.push', hint: 'faultCode.pushHint' },
    { name: 'causesZh', label: 'faultCode.causesZh', hint: 'faultCode.causesHint' },
    { name: 'causesEn', label: 'faultCode.causesEn', hint: 'faultCode.causesHint' },
    { name: 'remedyZh', label: 'faultCode.remedyZh' },
    { name: 'remedyEn', label: 'faultCode.remedyEn' },
  ],
});
