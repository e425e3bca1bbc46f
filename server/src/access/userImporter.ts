import { userImport } from '@hoistway/contract/access/userImport.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { randomBytes } from 'node:crypto';
import { companiesByName } from '#area/company/companyByName.ts';
import { hashPassword } from '#area/session/password.ts';
import { memoize } from '#platform/call/memoize.ts';
import { Invalid } from '#platform/call/problems.ts';
import { importer, type FindNamed } from '#platform/import/importer.ts';
import { translators } from '#platform/texts.ts';
import { roleIdsOf } from './grantStore.ts';
import { shownRoleName } from './roleName.ts';
import { findUserByName } from './userStore.ts';
import { addUserWith, changeUser } from './userWrite.ts';
import { visibleRoles } from './visibleRoles.ts';

let unknowable: Promise<string> | undefined;

/** The hash of a discarded password: the user cannot sign in until an administrator sets one. */
const unknowableHash = (): Promise<string> =>
  (unknowable ??= hashPassword(randomBytes(32).toString('base64')));

/** The roles of these names, in either language, among those the viewer may read. */
const rolesByName: FindNamed = async (ctx, asked) => {
  const roles = await memoize(ctx, 'roles', () =>
    visibleRoles(ctx.db, ctx.viewer)
      .select(['role.id', 'role.key', 'role.roleName'])
      .orderBy('role.id')
      .execute(),
  );
  return asked.map(
    ({ name }) =>
      roles.find((role) => languages.some((language) => shownRoleName(role, translators[language]) === name))
        ?.id,
  );
};

/** Users from a file, matched by username. Only new ones get roles. */
export const userImporter = importer({
  kind: userImport,
  named: { ...companiesByName(userImport), roleIds: rolesByName },
  without: ['password'],
  keyOf: (_, { username }) => username.toLowerCase(),
  rows: {
    find: async ({ db, viewer }, { username }) => {
      const found = await findUserByName(db, viewer, username);
      if (!found) return undefined;
      const { id, ...values } = found;
      return { id, values: { ...values, roleIds: await roleIdsOf(db, id) } };
    },
    add: async (ctx, values) => {
      const { password: _, ...user } = values;
      return addUserWith(ctx, user, await unknowableHash());
    },
    change: async (ctx, id, values) => {
      const { roleIds, password: _, ...changes } = values;
      const held = await roleIdsOf(ctx.db, id);
      const differ =
        roleIds && (roleIds.length !== held.length || roleIds.some((each) => !held.includes(each)));
      if (differ) throw new Invalid({ roleIds: ctx.t('import.rolesStay') });
      await changeUser(ctx, { id, ...changes });
    },
  },
});
