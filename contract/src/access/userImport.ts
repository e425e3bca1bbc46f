import { importKind } from '#contract/import/importKind.ts';
import { userCalls } from './userCalls.ts';

/** Users, known by their username; none gets a password by it. */
export const userImport = importKind({
  name: 'user',
  label: 'user.users',
  add: userCalls.create,
  edit: 'user.edit',
  template: userCalls.template,
  start: userCalls.importUsers,
  columns: [
    { name: 'username', label: 'user.username' },
    { name: 'nick', label: 'user.nick' },
    { name: 'phone', label: 'user.phone' },
    { name: 'companyId', label: 'user.companyId' },
    { name: 'roleIds', label: 'user.roles', hint: 'import.rolesHint' },
    { name: 'language', label: 'user.language' },
  ],
});
