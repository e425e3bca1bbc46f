import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import type { FastifyInstance } from 'fastify';
import { announce } from '#platform/announce.ts';
import type { Change } from '#platform/ask.ts';
import { phoneMustFit } from '#platform/companyPhone.ts';
import { Refusal } from '#platform/problems.ts';
import { serve, type ServeContext } from '#platform/serve.ts';
import { visibleRoles } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';
import { hashPassword } from '../session/password.ts';
import { maskPhone } from './accessRules.ts';
import { refusingDuplicates } from './duplicates.ts';
import { announceAccess, keepingSuperAdministrator, roleIdsOf } from './grantStore.ts';
import { showRole } from './roleName.ts';
import { exportUsers } from './userSheet.ts';
import {
  companyMustBeAnswered,
  mustOutrank,
  outranks,
  passwordMustFit,
  placeMustFit,
  rolesMustBeHeld,
  rolesMustFit,
} from './userRules.ts';
import {
  countSessions,
  findUser,
  groupsOf,
  insertUser,
  pageUsers,
  pickUsers,
  replaceRoles,
  updateUser,
} from './userStore.ts';

const phoneFor = (viewer: Viewer, phone: string | null): string | null =>
  phone === null || viewer.permissions.has('user.edit') ? phone : maskPhone(phone);

export function userRoutes(app: FastifyInstance, context: ServeContext): void {
  const expel = (tx: Change, viewer: Viewer, userId: string) =>
    announce(tx, { kind: 'userExpelled', subjectId: userId, actor: `user:${viewer.userId}` });

  serve(app, context, userCalls, {
    page: async ({ db, viewer, t }, { pageNumber, pageSize, sort, ...search }) => {
      const { rows, total } = await pageUsers(db, viewer, search, { pageNumber, pageSize, sort });
      const shown = rows.map(({ phone, roles, ...row }) => ({
        ...row,
        phone: phoneFor(viewer, phone),
        roles: roles.map((role) => showRole(role, t)),
      }));
      return { rows: shown, total };
    },
    pick: ({ db, viewer }, input) => pickUsers(db, viewer, input),
    groups: ({ db }, { companyId }) => groupsOf(db, companyId),
    export: (ask, search) => exportUsers(ask, search, phoneFor),
    one: async (ask, { id }) => {
      const { roles, phone, ...user } = await findUser(ask.db, id);
      return {
        ...user,
        phone: phoneFor(ask.viewer, phone),
        roles: roles.map((role) => showRole(role, ask.t)),
        managed: await outranks(ask, id),
      };
    },

    create: async (ask, { roleIds, password, ...user }) => {
      await companyMustBeAnswered(ask, user.companyId);
      await phoneMustFit(ask, user.companyId, user.phone);
      passwordMustFit(ask, password, user);
      await placeMustFit(ask, user.companyId, {
        ...user,
        regionCodes: user.regionCodes ?? [],
        groupId: user.groupId ?? null,
      });
      await rolesMustFit(ask, roleIds, user.companyId, 'roleIds');
      await rolesMustBeHeld(ask, roleIds);
      const passwordHash = await hashPassword(password);
      const id = await refusingDuplicates(
        ask.t,
        ask.change((tx) => insertUser(tx, { ...user, passwordHash, mustChangePassword: true }, roleIds)),
      );
      return { id };
    },

    update: async (ask, { id, regionCodes, ...given }) => {
      const { viewer } = ask;
      const changes = { ...given, ...(regionCodes === undefined ? {} : { regionCodes: regionCodes ?? [] }) };
      await mustOutrank(ask, id);
      const before = await findUser(ask.db, id);
      const companyId = changes.companyId ?? before.companyId;
      const moved = companyId !== before.companyId;
      const standing = {
        ...(changes.groupId === undefined || changes.groupId === before.groupId
          ? {}
          : { groupId: changes.groupId }),
        ...(changes.regionCodes === undefined || sameTexts(changes.regionCodes, before.regionCodes)
          ? {}
          : { regionCodes: changes.regionCodes }),
        ...(changes.alarmChannel === undefined || changes.alarmChannel === before.alarmChannel
          ? {}
          : { alarmChannel: changes.alarmChannel }),
      };
      const replaced = moved || Object.keys(standing).length > 0;
      if (replaced && id === viewer.userId) throw new Refusal('ownRoles');
      await companyMustBeAnswered(ask, companyId);
      if (changes.phone !== before.phone) await phoneMustFit(ask, companyId, changes.phone);
      if (moved) await rolesMustFit(ask, await roleIdsOf(ask.db, id), companyId, 'companyId');
      if (replaced) {
        const groupId = changes.groupId === undefined ? before.groupId : changes.groupId;
        await placeMustFit(ask, companyId, moved ? { ...standing, groupId } : standing);
      }
      await refusingDuplicates(
        ask.t,
        ask.change(async (tx) => {
          await updateUser(tx, id, changes);
          await announceAccess(tx, viewer);
        }),
      );
    },

    forbid: async (ask, { id, forbidden }) => {
      const { viewer } = ask;
      if (id === viewer.userId) throw new Refusal('ownAccount');
      await ask.change(async (tx) => {
        await keepingSuperAdministrator(tx, () => updateUser(tx, id, { forbidden }));
        await announceAccess(tx, viewer);
        if (forbidden) await expel(tx, viewer, id);
      });
    },

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

    forceOffline: ({ viewer, change }, { id }) =>
      change(async (tx) => {
        const sessions = await countSessions(tx, id);
        await expel(tx, viewer, id);
        return sessions;
      }),

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

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text) => other.includes(text));
