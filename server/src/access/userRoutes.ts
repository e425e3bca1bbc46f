import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import type { FastifyInstance } from 'fastify';
import { announce } from '#platform/event/announce.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { bulk } from '#platform/call/bulk.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { visibleRoles } from './visibleRoles.ts';
import { groupsOf } from '#area/company/group/groupsOf.ts';
import { hashPassword } from '#platform/password.ts';
import { passwordReset } from './accessEvents.ts';
import { announceAccess, keepingSuperAdministrator, roleIdsOf } from './grantStore.ts';
import { showRole } from './roleName.ts';
import { exportUsers } from './userSheet.ts';
import {
  assertOutranks,
  outranks,
  assertPasswordAllowed,
  assertRolesHeld,
  assertRolesFit,
} from './userRules.ts';
import { userImporter } from './userImporter.ts';
import { addUser, changeUser, expel, forbidUser } from './userWrite.ts';
import {
  countSessions,
  findUser,
  lockUser,
  pageUsers,
  pickUsers,
  replaceRoles,
  updateUser,
} from './userStore.ts';

export function userRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, userCalls, {
    page: async ({ db, viewer, t }, search, page) => {
      const { rows, total } = await pageUsers(db, viewer, search, page);
      return {
        rows: rows.map((row) => ({
          ...row,
          nick: row.nicks,
          roles: row.roles.map((role) => showRole(role, t)),
        })),
        total,
      };
    },
    pick: (ctx, input) => pickUsers(ctx, input),
    groups: ({ db }, { companyId }) => groupsOf(db, companyId),
    export: exportUsers,
    one: async (ctx, { id }) => {
      const { roles, ...user } = await findUser(ctx.db, id);
      return {
        ...user,
        roles: roles.map((role) => showRole(role, ctx.t)),
        managed: await outranks(ctx, id),
      };
    },

    create: addUser,
    update: inTransaction(changeUser),
    template: (ctx) => importTemplate(ctx, userImporter),
    importUsers: (ctx, brought) => startImport(ctx, userImporter, brought),

    forbid: inTransaction(forbidUser),
    forbidMany: (ctx, { forbidden, ...rows }) =>
      bulk(ctx, 'user', rows, (one, id) => forbidUser(one, { id, forbidden })),

    resetPassword: async (ctx, { id, password }) => {
      await ctx.transact(async (within) => {
        await assertOutranks(within, id);
        assertPasswordAllowed(ctx, password, await findUser(within.db, id));
      });
      const passwordHash = await hashPassword(password);
      await ctx.transact(async (within) => {
        const { db, viewer } = within;
        assertPasswordAllowed(ctx, password, await lockUser(db, id));
        await assertOutranks(within, id);
        await updateUser(db, id, { passwordHash, mustChangePassword: true });
        await announce(db, passwordReset, { userId: id }, { actor: `user:${viewer.userId}` });
        await expel(db, viewer, id);
      });
    },

    forceOffline: inTransaction(async (ctx, { id }) => {
      const { db, viewer } = ctx;
      await assertOutranks(ctx, id);
      const sessions = await countSessions(db, id);
      await expel(db, viewer, id);
      return sessions;
    }),

    assignRoles: inTransaction(async (ctx, { id, roleIds, seenRoleIds }) => {
      const { viewer, db } = ctx;
      if (id === viewer.userId) throw new Refusal('ownRoles');
      const { companyId } = await lockUser(db, id);
      await assertOutranks(ctx, id);
      const before = await roleIdsOf(db, id);
      const seen = seenRoleIds ?? before;
      // What somebody else has given or taken meanwhile stays.
      const give = [...new Set(roleIds)].filter(
        (roleId) => !before.includes(roleId) && !seen.includes(roleId),
      );
      await assertRolesFit(ctx, give, companyId, 'roleIds');
      await assertRolesHeld(ctx, give);
      const readable = await visibleRoles(db, viewer).select('role.id').execute();
      const take = before.filter(
        (roleId) =>
          seen.includes(roleId) && !roleIds.includes(roleId) && readable.some((role) => role.id === roleId),
      );
      if (before.length + give.length === take.length)
        throw new Invalid({ roleIds: ctx.t('invalid.roleRequired') });
      await keepingSuperAdministrator(db, [id], () => replaceRoles(db, id, { give, take }));
      await announceAccess(db, viewer);
    }),
  });
}
