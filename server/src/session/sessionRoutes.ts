import { setTimeout as wait } from 'node:timers/promises';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import type { FastifyInstance } from 'fastify';
import { changeAs, type Ask } from '#platform/ask.ts';
import { announce } from '#platform/announce.ts';
import { Refusal } from '#platform/problems.ts';
import { serve, type ServeContext } from '#platform/serve.ts';
import type { Viewer } from '#platform/viewer.ts';
import { refuseDisplays } from './displayRules.ts';
import { noteFailedSignIn } from './failedSignIn.ts';
import { loadMenu } from './menu.ts';
import { verifyPassword } from './password.ts';
import { idleUntil } from './sessionRules.ts';
import {
  clearFailures,
  endSession,
  endSignIns,
  findUserByName,
  insertSession,
  listSessions,
  maySignIn,
  recentFailures,
  recordFailure,
} from './sessionStore.ts';
import { loadSessionUser } from './sessionUser.ts';
import { gateSignIn } from './signInRules.ts';

export interface SessionSettings {
  now(): number;
  footerHost: string | null;
  demo: boolean;
  weather: boolean;
  /** A new sign-in ends the user's other sessions. */
  singleSession: boolean;
}

export function sessionRoutes(app: FastifyInstance, context: ServeContext, settings: SessionSettings): void {
  const signIn = async (ask: Ask<Viewer | undefined>, input: { username: string; password: string }) => {
    const { db, address, client } = ask;
    const now = settings.now();
    const username = input.username.trim();
    const gate = gateSignIn(await recentFailures(db, username, address, now), now);
    const user = await findUserByName(db, username);
    const refuse = (reason: RefusalCode) => {
      noteFailedSignIn(context.trail, ask, user, reason);
      return new Refusal(reason);
    };
    if (!gate.open) throw refuse(gate.refusal);
    if (gate.delayMs > 0) await wait(gate.delayMs);
    const fits = await verifyPassword(user?.passwordHash, input.password);
    if (fits === 'busy') throw new Refusal('signInSlowed');
    if (!fits || !user) {
      await recordFailure(db, username, address, now);
      throw refuse('badCredentials');
    }
    if (user.forbidden) throw refuse('userDisabled');
    if (!(await maySignIn(db, user.id))) throw refuse('noLoginPermission');
    const himself = { name: `user:${user.id}`, companyId: user.companyId, requestId: ask.requestId, address };
    const token = await changeAs(db, himself, async (tx) => {
      await clearFailures(tx, username, address);
      if (settings.singleSession) await endSignIns(tx, user.id, now);
      return insertSession(tx, { id: user.id, outer: user.outerUser }, { address, client }, now);
    });
    return { token, user: await loadSessionUser(context, user.id, ask.t) };
  };

  serve(app, context, sessionCalls, {
    login: signIn,
    loginWeb: signIn,
    logout: async ({ viewer, change }, { userId }) => {
      if (userId !== undefined && userId !== viewer.userId) throw new Refusal('objectMissing');
      await change((tx) => endSession(tx, viewer.userId, viewer.sessionId, settings.now()));
    },
    user: async ({ t, viewer }, { id }) => {
      refuseDisplays(viewer);
      if (viewer.mustChangePassword && id !== viewer.userId) throw new Refusal('passwordMustChange');
      return loadSessionUser(context, id, t);
    },
    menu: async ({ db, viewer }) => {
      refuseDisplays(viewer);
      return loadMenu(db, viewer.userId);
    },
    renew: async ({ db, viewer, t, change }) => {
      await change((tx) => announce(tx, { kind: 'accessChanged', actor: `user:${viewer.userId}` }));
      return {
        user: await loadSessionUser(context, viewer.userId, t),
        menu: await loadMenu(db, viewer.userId),
      };
    },
    ping: async ({ db, viewer }) => {
      const own = (await listSessions(db, viewer.userId)).find((each) => each.id === viewer.sessionId);
      if (!own) throw new Refusal('objectMissing');
      return { sid: own.id, idleUntil: idleUntil(own.createdAt, settings.now()).toISOString() };
    },
    sessions: async ({ db, viewer }) => {
      refuseDisplays(viewer);
      return (await listSessions(db, viewer.userId)).map((each) => ({
        ...each,
        current: each.id === viewer.sessionId,
      }));
    },
    endSession: async ({ viewer, change }, { id }) => {
      const ended = await change((tx) => endSession(tx, viewer.userId, id, settings.now()));
      if (!ended) throw new Refusal('objectMissing');
    },
    settings: async () => ({
      footerHost: settings.footerHost,
      demo: settings.demo,
      weather: settings.weather,
    }),
  });
}
