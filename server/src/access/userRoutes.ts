import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import type { FastifyInstance } from 'fastify';
import { announce } from '#platform/announce.ts';
import { Refusal } from '#platform/problems.ts';
import { runOver } from '#platform/bulk.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { serve, type ServeContext } from '#platform/serve.ts';
import { visibleRoles } from '#platform/sight.ts';
import { groupsOf } from '#platform/groupsOf.ts';
import { hashPassword } from '../session/password.ts';
import { announceAccess, keepingSuperAdministrator, roleIdsOf } from './grantStore.ts';
import { showRole } from './roleName.ts';
import { exportUsers } from './userSheet.ts';
import { mustOutrank, outranks, passwordMustFit, rolesMustBeHeld, rolesMustFit } from './userRules.ts';
import { userImporter } from './userImporter.ts';
import { addUser, changeUser, expel, forbidUser } from './userWrite.ts';
import { countSessions, findUser, pageUsers, pickUsers, replaceRoles, updateUser } from './userStore.ts';

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
    update: changeUser,
    template: (ask) => importTemplate(ask, userImporter),
    importUsers: (ask, { file }) => startImport(ask, userImporter, file),

    forbid: forbidUser,
    forbidMany: (ask, { forbidden, ...rows }) =>
      runOver(ask, 'user', rows, (one, id) => forbidUser(one, { id, forbidden })),

    resetPassword: async (ask, { id, password }) => {
      await mustOutrank(ask, id);
      passwordMustFit(ask, password, await findUser(ask.db, id));
      const passwordHash = await hashPassword(password);
      await ask.change(async (tx) => {
        await updateUser(tx, id, { passwordHash, mustChangePassword: true });
        await announce(tx, { kind: 'passwordReset', subjectId: id, actor: `user:${ask.viewer.userId}` });
        await expel(tx, ask.viewer, id);
      });
    },

    forceOffline: async (ask, { id }) => {
      await mustOutrank(ask, id);
      return ask.change(async (tx) => {
        const sessions = await countSessions(tx, id);
        await expel(tx, ask.viewer, id);
        return sessions;
      });
    },

    assignRoles: async (ask, { id, roleIds }) => {
      const { viewer, db } = ask;
      if (id === viewer.userId) throw new Refusal('ownRoles');
      await mustOutrank(ask, id);
      const { companyId } = await findUser(db, id);
      const before = await roleIdsOf(db, id);
      const give = roleIds.filter((roleId) => !before.includes(roleId));
      await rolesMustFit(ask, give, companyId, 'roleIds');
      await rolesMustBeHeld(ask, give);
      const readable = await visibleRoles(db, viewer).select('role.id').execute();
      const take = before.filter(
        (roleId) => !roleIds.includes(roleId) && readable.some((role) => role.id === roleId),
      );
      await ask.change(async (tx) => {
        await keepingSuperAdministrator(tx, () => replaceRoles(tx, id, { give, take }));
        await announceAccess(tx, viewer);
      });
    },
  });
}
