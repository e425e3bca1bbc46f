import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { isPermission } from '@hoistway/contract/permissions.ts';
import type { FastifyInstance } from 'fastify';
import { inChange, type Ask } from '#platform/call/ask.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { seesEverything } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';
import { holdsAll, mayGiveScope, whyRoleStays, type RoleIdentity } from './accessRules.ts';
import { refusingDuplicates } from './duplicates.ts';
import { announceAccess, keepingSuperAdministrator, menusOf, ownRoleIds } from './grantStore.ts';
import { showRole, shownRoleName } from './roleName.ts';
import { menusMustBeHeld, nameMustFit, usersMustFit } from './roleRules.ts';
import {
  changeMenus,
  changePermissions,
  changeUsers,
  findRole,
  insertRole,
  lockRole,
  pageRoles,
  permissionsOf,
  pickRoles,
  roleKeys,
  updateRole,
  usersOfRole,
  withoutRole,
} from './roleStore.ts';
import { companyMustBeAnswered, rolesMustBeHeld } from './userRules.ts';

export function roleRoutes(app: FastifyInstance, context: ServeContext): void {
  const mustChange = async ({ db, viewer }: Ask, role: RoleIdentity) => {
    const why = whyRoleStays(viewer, role, await ownRoleIds(db, viewer));
    if (why) throw new Refusal(why);
  };
  const keysNamed = async ({ db, t }: Ask, words: string | undefined) =>
    words
      ? (await roleKeys(db)).filter((key) =>
          shownRoleName({ key, roleName: key }, t).toLowerCase().includes(words.toLowerCase()),
        )
      : [];
  /** A role made outside the platform belongs to a company. */
  const companyFor = (viewer: Viewer, wished: string | null | undefined) =>
    wished ?? (seesEverything(viewer) ? null : viewer.companyId);
  const companyTypeOf = async (ask: Ask, companyId: string | null) =>
    companyId === null ? null : (await companyMustBeAnswered(ask, companyId)).type;

  serve(app, context, roleCalls, {
    page: async (ask, { pageNumber, pageSize, sort, ...search }) => {
      const keys = await keysNamed(ask, search.roleName);
      const page = { pageNumber, pageSize, sort };
      const { rows, total } = await pageRoles(ask.db, ask.viewer, search, keys, page);
      const shown = rows.map((row) => ({
        ...row,
        roleName: shownRoleName(row, ask.t),
        seeded: row.key !== null,
      }));
      return { rows: shown, total };
    },
    pick: async (ask, input) => {
      const keys = await keysNamed(ask, input.words);
      const rows = await pickRoles(ask.db, ask.viewer, input, keys);
      return rows.map((row) => ({ ...showRole(row, ask.t), companyName: row.companyName }));
    },
    one: async ({ db, viewer, t }, { id }) => {
      const role = await findRole(db, id);
      const users = await usersOfRole(db, viewer, id);
      return {
        ...role,
        roleName: shownRoleName(role, t),
        users: users.length,
        permissions: (await permissionsOf(db, id)).filter(isPermission),
        menus: [...(await menusOf(db, [id]))],
        seeded: role.key !== null,
        managed: whyRoleStays(viewer, role, await ownRoleIds(db, viewer)) === undefined,
      };
    },
    usersOf: ({ db, viewer }, { id }) => usersOfRole(db, viewer, id),

    create: inChange(async (ask, input) => {
      const companyId = companyFor(ask.viewer, input.companyId);
      const { roleName, scope } = input;
      nameMustFit(ask, roleName, await companyTypeOf(ask, companyId));
      if (!mayGiveScope(ask.viewer, scope)) throw new Refusal('notHeld');
      const id = await refusingDuplicates(ask.t, insertRole(ask.db, { roleName, scope, companyId }));
      return { id };
    }),

    update: inChange(async (ask, { id, roleName, scope }) => {
      const role = await lockRole(ask.db, id);
      await mustChange(ask, role);
      const renamed = roleName !== undefined && roleName !== shownRoleName(role, ask.t);
      if (renamed && role.key !== null) throw new Refusal('seededRole');
      if (renamed) nameMustFit(ask, roleName, role.companyType);
      if (scope !== undefined && scope !== role.scope && !mayGiveScope(ask.viewer, scope))
        throw new Refusal('notHeld');
      const changes = { roleName: renamed ? roleName : undefined, scope };
      await refusingDuplicates(ask.t, updateRole(ask.db, id, changes));
      await announceAccess(ask.db, ask.viewer);
    }),

    forbid: inChange(async (ask, { id, forbidden }) => {
      await mustChange(ask, await lockRole(ask.db, id));
      if (!forbidden) await rolesMustBeHeld(ask, [id]);
      await updateRole(ask.db, id, { forbidden });
      await announceAccess(ask.db, ask.viewer);
    }),

    copy: inChange(async (ask, { id, roleName, companyId: wished }) => {
      const companyId = companyFor(ask.viewer, wished);
      nameMustFit(ask, roleName, await companyTypeOf(ask, companyId));
      await rolesMustBeHeld(ask, [id]);
      const { scope } = await findRole(ask.db, id);
      const permissions = await permissionsOf(ask.db, id);
      const menus = [...(await menusOf(ask.db, [id]))];
      const made = await refusingDuplicates(ask.t, insertRole(ask.db, { roleName, scope, companyId }));
      await changePermissions(ask.db, made, { grant: permissions, withdraw: [] });
      await changeMenus(ask.db, made, { grant: menus, withdraw: [] });
      return { id: made };
    }),

    setMenus: inChange(async (ask, { id, ...change }) => {
      await mustChange(ask, await lockRole(ask.db, id));
      await menusMustBeHeld(ask, change.grant);
      await changeMenus(ask.db, id, change);
      await announceAccess(ask.db, ask.viewer);
    }),

    setPermissions: inChange(async (ask, { id, ...change }) => {
      await mustChange(ask, await lockRole(ask.db, id));
      if (!holdsAll(ask.viewer, { permissions: change.grant, scopes: [] })) throw new Refusal('notHeld');
      await changePermissions(ask.db, id, change);
      await announceAccess(ask.db, ask.viewer);
    }),

    setUsers: inChange(async (ask, { id, ...change }) => {
      const { viewer, t } = ask;
      if ([...change.grant, ...change.withdraw].includes(viewer.userId)) throw new Refusal('ownRoles');
      if (change.grant.length > 0) await rolesMustBeHeld(ask, [id]);
      await usersMustFit(ask, id, change);
      await keepingSuperAdministrator(ask.db, () => changeUsers(ask.db, id, change));
      if ((await withoutRole(ask.db, change.withdraw)).length > 0)
        throw new Invalid({ withdraw: t('invalid.roleRequired') });
      await announceAccess(ask.db, viewer);
    }),
  });
}
