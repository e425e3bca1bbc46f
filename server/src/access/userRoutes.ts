import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import type { FastifyInstance } from 'fastify';
import { announce } from '#platform/event/announce.ts';
import { Refusal } from '#platform/call/problems.ts';
import { inChange } from '#platform/call/ask.ts';
import { runOver } from '#platform/call/bulk.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { visibleRoles } from '#platform/sight.ts';
import { groupsOf } from '#area/company/groupsOf.ts';
import { hashPassword } from '#area/session/password.ts';
import { passwordReset } from './accessEvents.ts';
import { announceAccess, keepingSuperAdministrator, roleIdsOf } from './grantStore.ts';
import { showRole } from './roleName.ts';
import { exportUsers } from './userSheet.ts';
import { mustOutrank, outranks, passwordMustFit, rolesMustBeHeld, rolesMustFit } from './userRules.ts';
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
    page: async ({ db, viewer, t }, { pageNumber, pageSize, sort, ...search }) => {
      const { rows, total } = await pageUsers(db, viewer, search, { pageNumber, pageSize, sort });
      return {
        rows: rows.map((row) => ({ ...row, roles: row.roles.map((role) => showRole(role, t)) })),
        total,
      };
    },
    pick: ({ db, viewer }, input) => pickUsers(db, viewer, input),
    groups: ({ db }, { companyId }) => groupsOf(db, companyId),
    export: exportUsers,
    one: async (ask, { id }) => {
      const { roles, ...user } = await findUser(ask.db, id);
      return {
        ...user,
        roles: roles.map((role) => showRole(role, ask.t)),
        managed: await outranks(ask, id),
      };
    },

    create: addUser,
    update: inChange(changeUser),
    template: (ask) => importTemplate(ask, userImporter),
    importUsers: (ask, { file }) => startImport(ask, userImporter, file),

    forbid: inChange(forbidUser),
    forbidMany: (ask, { forbidden, ...rows }) =>
      runOver(ask, 'user', rows, (one, id) => forbidUser(one, { id, forbidden })),

    resetPassword: async (ask, { id, password }) => {
      await ask.change(async (within) => {
        await mustOutrank(within, id);
        passwordMustFit(ask, password, await findUser(within.db, id));
      });
      const passwordHash = await hashPassword(password);
      await ask.change(async (within) => {
        const { db, viewer } = within;
        passwordMustFit(ask, password, await lockUser(db, id));
        await mustOutrank(within, id);
        await updateUser(db, id, { passwordHash, mustChangePassword: true });
        await announce(db, passwordReset, { userId: id }, { actor: `user:${viewer.userId}` });
        await expel(db, viewer, id);
      });
    },

    forceOffline: inChange(async (ask, { id }) => {
      const { db, viewer } = ask;
      await mustOutrank(ask, id);
      const sessions = await countSessions(db, id);
      await expel(db, viewer, id);
      return sessions;
    }),

    assignRoles: inChange(async (ask, { id, roleIds }) => {
      const { viewer, db } = ask;
      if (id === viewer.userId) throw new Refusal('ownRoles');
      const { companyId } = await lockUser(db, id);
      await mustOutrank(ask, id);
      const before = await roleIdsOf(db, id);
      const give = roleIds.filter((roleId) => !before.includes(roleId));
      await rolesMustFit(ask, give, companyId, 'roleIds');
      await rolesMustBeHeld(ask, give);
      const readable = await visibleRoles(db, viewer).select('role.id').execute();
      const take = before.filter(
        (roleId) => !roleIds.includes(roleId) && readable.some((role) => role.id === roleId),
      );
      await keepingSuperAdministrator(db, () => replaceRoles(db, id, { give, take }));
      await announceAccess(db, viewer);
    }),
  });
}
