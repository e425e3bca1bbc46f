import { importColumns } from '#contract/import/importColumns.ts';
import { importKind } from '#contract/import/importKind.ts';
import { user } from './user.ts';
import { userCalls } from './userCalls.ts';

/** Users, known by their username; none gets a password by it. */
export const userImport = importKind({
  name: 'user',
  label: 'user.users',
  add: userCalls.create,
  edit: 'user.edit',
  template: userCalls.template,
  start: userCalls.importUsers,
  export: userCalls.export,
  columns: importColumns(
    user,
    ['username', 'nick', 'englishNick', 'phone', 'email', 'companyId', 'roleIds', 'language'],
    {
      roleIds: { label: 'user.roles', hint: 'import.rolesHint' },
    },
  ),
});
