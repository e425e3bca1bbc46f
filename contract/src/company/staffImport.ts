import { inOrder } from '#contract/derived.ts';
import { importColumns } from '#contract/import/importColumns.ts';
import { importKind } from '#contract/import/importKind.ts';
import { staff } from './staff.ts';
import { staffCalls } from './staffCalls.ts';

/** People, known by company and account, or without an account by company and name. */
export const staffImport = importKind({
  name: 'staff',
  label: 'staff.sheet',
  add: staffCalls.create,
  edit: 'staff.edit',
  template: staffCalls.template,
  start: staffCalls.importStaff,
  export: staffCalls.export,
  columns: importColumns(
    staff,
    inOrder(staff.writable, 'name', 'englishName', 'account', 'phone', 'idCard', 'kind'),
    {
      account: { hint: 'staff.accountHint' },
      companyId: { hint: 'staff.companyIdHint' },
    },
  ),
});
