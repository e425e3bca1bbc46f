import { displayCalls } from '@hoistway/contract/session/display.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertDisplay, listDisplays } from './displayStore.ts';
import { refuseDisplays } from './displayRules.ts';
import { endDisplay } from './sessionStore.ts';
import { loadSessionUser } from './sessionUser.ts';

export function displayRoutes(
  app: FastifyInstance,
  context: ServeContext,
  settings: { now(): number },
): void {
  serve(app, context, displayCalls, {
    displays: async ({ db, viewer }) => {
      refuseDisplays(viewer);
      return listDisplays(db, viewer.userId);
    },
    makeDisplay: ({ viewer, address, client, transact }, input) =>
      transact(({ db }) => insertDisplay(db, viewer.userId, input, { address, client }, settings.now())),
    revokeDisplay: async ({ viewer, transact }, { id }) => {
      if (!(await transact(({ db }) => endDisplay(db, viewer.userId, id, settings.now()))))
        throw new Refusal('objectMissing');
    },
    ownDisplay: async ({ db, viewer, t }) => {
      const own = (await listDisplays(db, viewer.userId)).find((each) => each.id === viewer.sessionId);
      if (!own) throw new Refusal('objectMissing');
      const user = await loadSessionUser(db, context.files, viewer.userId, t);
      return {
        ...own,
        user: {
          ...user,
          roleDTOList: user.roleDTOList.map((role) => ({
            ...role,
            permissionList: role.permissionList.filter(({ name }) => viewer.permissions.has(name)),
          })),
        },
      };
    },
  });
}
