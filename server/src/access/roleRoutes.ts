import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { isPermission } from '@hoistway/contract/permissions.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type RequestContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { holdsAll, mayGiveScope, whyRoleStays, type RoleIdentity } from './accessRules.ts';
import { announceAccess, keepingSuperAdministrator, menusOf, ownRoleIds } from './grantStore.ts';
import { countScreens } from './menuStore.ts';
import { showRole, shownRoleName } from './roleName.ts';
import { assertMenusHeld, assertNameFits, assertUsersFit } from './roleRules.ts';
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
import { assertCompanyManaged, assertRolesHeld } from './userRules.ts';

export function roleRoutes(app: FastifyInstance, context: ServeContext): void {
  const assertMayChange = async ({ db, viewer }: RequestContext, role: RoleIdentity) => {
    const why = whyRoleStays(viewer, role, await ownRoleIds(db, viewer));
    if (why) throw new Refusal(why);
  };
  const keysNamed = async ({ db, t }: RequestContext, words: string | undefined) =>
    words
      ? (await roleKeys(db)).filter((key) =>
          shownRoleName({ key, roleName: key }, t).toLowerCase().includes(words.toLowerCase()),
        )
      : [];
  /** A role made outside the platform belongs to a company. */
  const companyFor = (viewer: Viewer, wished: string | null | undefined) =>
    wished ?? (seesEverything(viewer) ? null : viewer.companyId);
  const companyTypeOf = async (ctx: RequestContext, companyId: string | null) =>
    companyId === null ? null : (await assertCompanyManaged(ctx, companyId)).type;

  serve(app, context, roleCalls, {
    page: async (ctx, search, page) => {
      const keys = await keysNamed(ctx, search.roleName);
      const { rows, total } = await pageRoles(ctx.db, ctx.viewer, search, keys, page);
      const own = await ownRoleIds(ctx.db, ctx.viewer);
      const shown = rows.map((row) => ({
        ...row,
        roleName: shownRoleName(row, ctx.t),
        seeded: row.key !== null,
        managed: whyRoleStays(ctx.viewer, row, own) === undefined,
      }));
      return { rows: shown, total };
    },
    pick: async (ctx, input) => {
      const keys = await keysNamed(ctx, input.words);
      const rows = await pickRoles(ctx.db, ctx.viewer, input, keys);
      const screensOf = await countScreens(
        ctx.db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({
        ...showRole(row, ctx.t),
        scope: row.scope,
        companyName: row.companyName,
        permissionCount: row.permissionCount,
        screenCount: screensOf(row.id),
      }));
    },
    one: async (ctx, { id }) => {
      const { db, viewer, t } = ctx;
      const role = await findRole(db, id);
      const users = await usersOfRole(ctx, id);
      return {
        ...role,
        roleName: shownRoleName(role, t),
        users: users.length,
        permissions: (await permissionsOf(db, id)).filter(isPermission),
        menus: [...(await menusOf(db, id))],
        seeded: role.key !== null,
        managed: whyRoleStays(viewer, role, await ownRoleIds(db, viewer)) === undefined,
      };
    },
    usersOf: (ctx, { id }) => usersOfRole(ctx, id),

    create: inTransaction(async (ctx, input) => {
      const companyId = companyFor(ctx.viewer, input.companyId);
      const { roleName, scope } = input;
      await assertNameFits(ctx, { roleName, companyType: await companyTypeOf(ctx, companyId) });
      if (!mayGiveScope(ctx.viewer, scope)) throw new Refusal('notHeld');
      const id = await insertRole(ctx.db, { roleName, scope, companyId });
      return { id };
    }),

    update: inTransaction(async (ctx, { id, roleName, scope }) => {
      const role = await lockRole(ctx.db, id);
      await assertMayChange(ctx, role);
      const renamed = roleName !== undefined && roleName !== shownRoleName(role, ctx.t);
      if (renamed && role.key !== null) throw new Refusal('seededRole');
      if (renamed) await assertNameFits(ctx, { id, roleName, companyType: role.companyType });
      if (scope !== undefined && scope !== role.scope && !mayGiveScope(ctx.viewer, scope))
        throw new Refusal('notHeld');
      const changes = { roleName: renamed ? roleName : undefined, scope };
      await updateRole(ctx.db, id, changes);
      await announceAccess(ctx.db, ctx.viewer);
    }),

    forbid: inTransaction(async (ctx, { id, forbidden }) => {
      await assertMayChange(ctx, await lockRole(ctx.db, id));
      if (!forbidden) await assertRolesHeld(ctx, [id]);
      await updateRole(ctx.db, id, { forbidden });
      await announceAccess(ctx.db, ctx.viewer);
    }),

    copy: inTransaction(async (ctx, { id, roleName, companyId: wished }) => {
      const companyId = companyFor(ctx.viewer, wished);
      await assertNameFits(ctx, { roleName, companyType: await companyTypeOf(ctx, companyId) });
      await assertRolesHeld(ctx, [id]);
      const { scope } = await findRole(ctx.db, id);
      const permissions = await permissionsOf(ctx.db, id);
      const menus = await menusOf(ctx.db, id);
      const made = await insertRole(ctx.db, { roleName, scope, companyId });
      await changePermissions(ctx.db, made, { grant: permissions, withdraw: [] });
      await changeMenus(ctx.db, made, { grant: menus, withdraw: [] });
      return { id: made };
    }),

    setMenus: inTransaction(async (ctx, { id, ...change }) => {
      await assertMayChange(ctx, await lockRole(ctx.db, id));
      await assertMenusHeld(ctx, change.grant);
      await changeMenus(ctx.db, id, change);
      await announceAccess(ctx.db, ctx.viewer);
    }),

    setPermissions: inTransaction(async (ctx, { id, ...change }) => {
      await assertMayChange(ctx, await lockRole(ctx.db, id));
      if (!holdsAll(ctx.viewer, { permissions: change.grant, scopes: [] })) throw new Refusal('notHeld');
      await changePermissions(ctx.db, id, change);
      await announceAccess(ctx.db, ctx.viewer);
    }),

    setUsers: inTransaction(async (ctx, { id, ...change }) => {
      const { viewer, t } = ctx;
      if ([...change.grant, ...change.withdraw].includes(viewer.userId)) throw new Refusal('ownRoles');
      if (change.grant.length > 0) await assertRolesHeld(ctx, [id]);
      await assertUsersFit(ctx, id, change);
      await keepingSuperAdministrator(ctx.db, [...change.grant, ...change.withdraw], () =>
        changeUsers(ctx.db, id, change),
      );
      if ((await withoutRole(ctx.db, change.withdraw)).length > 0)
        throw new Invalid({ withdraw: t('invalid.roleRequired') });
      await announceAccess(ctx.db, viewer);
    }),
  });
}
