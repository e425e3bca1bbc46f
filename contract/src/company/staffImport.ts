import { importKind } from '../import/importKind.ts';
import { staffCalls } from './staffCalls.ts';

/** People, known by company and account, or without an account by company and name. */
export const staffImport = importKind({
  name: 'staff',
  label: 'staff.sheet',
  add: staffCalls.createStaff,
  edit: 'staff.edit',
  template: staffCalls.staffTemplate,
  start: staffCalls.importStaff,
  columns: [
    { name: 'name', label: 'staff.name' },
    { name: 'account', label: 'staff.account', hint: 'staff.accountHint' },
    { name: 'phone', label: 'staff.phone' },
    { name: 'idCard', label: 'staff.idCard' },
    { name: 'kind', label: 'staff.kind' },
    { name: 'companyId', label: 'staff.companyId', hint: 'staff.companyIdHint' },
    { name: 'status', label: 'staff.status' },
    { name: 'onDuty', label: 'staff.onDuty' },
    { name: 'levelId', label: 'staff.levelId' },
  ],
});
