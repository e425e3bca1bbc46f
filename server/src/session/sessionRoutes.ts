import { setTimeout as wait } from 'node:timers/promises';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import type { DemoAccount, DemoFault } from '@hoistway/contract/session/demoAccount.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import type { FastifyInstance } from 'fastify';
import { actAs, inTransaction, type WriteContext } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findAccountByName, maySignIn } from '#area/access/accounts.ts';
import type { Viewer } from '#platform/viewer.ts';
import { accessChanged } from '#area/access/accessEvents.ts';
import { attemptFailed, attemptSucceeded, beginAttempt, forgetAttempt } from './attempts.ts';
import { refuseDisplays } from './displayRules.ts';
import { noteFailedSignIn } from './failedSignIn.ts';
import { loadMenu } from './menu.ts';
import { verifyPassword } from '#platform/password.ts';
import { idleUntil } from './sessionRules.ts';
import { endSession, endSignIns, insertSession, listSessions } from './sessionStore.ts';
import { loadSessionUser } from './sessionUser.ts';
import { anyWellElevator } from './wellElevator.ts';

/** What visitors of a demo may do beyond all others. */
export interface Demo {
  /** In the order of the sign-in page, which shows the first few. */
  accounts: readonly DemoAccount[];
  /** Of all accounts, as long as their people do not change it. */
  password: string;
  /** Lets something befall the elevator of a collector; answers whether there is a fleet to which it can. */
  makeFault(serial: string, kind: DemoFault): boolean;
}

export interface SessionSettings {
  now(): number;
  footerHost: string | null;
  /** Absent where this is no demo. */
  demoVisit: Demo | undefined;
  weather: boolean;
  /** A new sign-in ends the user's other sessions. */
  singleSession: boolean;
}

export function sessionRoutes(app: FastifyInstance, context: ServeContext, settings: SessionSettings): void {
  const { files } = context;

  const signIn = async (
    ctx: WriteContext<Viewer | undefined>,
    input: { username: string; password: string },
  ) => {
    const { address, client, requestId } = ctx;
    const username = input.username.trim();
    const begun = await beginAttempt((work) => ctx.transact(({ db }) => work(db)), {
      username,
      address,
      now: settings.now,
    });
    if (typeof begun === 'string') {
      await ctx.transact(async ({ db }) =>
        noteFailedSignIn(context.auditLog, db, ctx, await findAccountByName(db, username), begun),
      );
      throw new Refusal(begun);
    }
    if (begun.delayMs > 0) await wait(begun.delayMs);
    const judged = await ctx.transact(({ db }) => findAccountByName(db, username));
    const fits = await verifyPassword(judged?.passwordHash, input.password);
    const outcome = await ctx.transact(async ({ db }) => {
      if (fits === 'busy') {
        await forgetAttempt(db, begun);
        return 'signInSlowed';
      }
      // The user as of now: they may have got another password or been disabled since.
      const user = await findAccountByName(db, username);
      const refuse = async (reason: RefusalCode) => {
        await noteFailedSignIn(context.auditLog, db, ctx, user, reason);
        return reason;
      };
      if (!fits || user?.passwordHash !== judged?.passwordHash || !user) {
        await attemptFailed(db, begun);
        return refuse('badCredentials');
      }
      if (user.forbidden || !(await maySignIn(db, user.id))) {
        await forgetAttempt(db, begun);
        return refuse(user.forbidden ? 'userDisabled' : 'noLoginPermission');
      }
      await actAs(db, { name: `user:${user.id}`, companyId: user.companyId, requestId, address });
      await attemptSucceeded(db, begun);
      const now = settings.now();
      if (settings.singleSession) await endSignIns(db, user.id, now);
      const token = await insertSession(db, { id: user.id, outer: user.outerUser }, { address, client }, now);
      return { token, user: await loadSessionUser(db, files, user.id, ctx.t) };
    });
    if (typeof outcome === 'string') throw new Refusal(outcome);
    return outcome;
  };

  serve(app, context, sessionCalls, {
    login: signIn,
    loginWeb: signIn,
    demoSignIn: async (ctx, { username }) => {
      const { demoVisit: demo } = settings;
      if (!demo?.accounts.some((account) => account.username === username)) throw new Refusal('demoOff');
      return signIn(ctx, { username, password: demo.password });
    },
    makeFault: async ({ transact }, { id, kind }) => {
      const { demoVisit: demo } = settings;
      if (!demo) throw new Refusal('demoOff');
      const collector = await transact(({ db }) =>
        db.selectFrom('collectorCard').select('serial').where('elevatorId', '=', id).executeTakeFirst(),
      );
      if (!collector || !demo.makeFault(collector.serial, kind)) throw new Refusal('demoOff');
    },
    makeAnyFault: async ({ transact, viewer }) => {
      const { demoVisit: demo } = settings;
      if (!demo) throw new Refusal('demoOff');
      const found = await transact(({ db }) => anyWellElevator(db, viewer));
      if (!found) throw new Refusal('demoNoneWell');
      if (!demo.makeFault(found.serial, 'fault')) throw new Refusal('demoOff');
      return { id: found.id, name: found.name };
    },
    logout: async ({ viewer, transact }, { userId }) => {
      if (userId !== undefined && userId !== viewer.userId) throw new Refusal('objectMissing');
      await transact(({ db }) => endSession(db, viewer.userId, viewer.sessionId, settings.now()));
    },
    user: async ({ db, t, viewer }, { id }) => {
      refuseDisplays(viewer);
      if (viewer.mustChangePassword && id !== viewer.userId) throw new Refusal('passwordMustChange');
      return loadSessionUser(db, files, id, t);
    },
    menu: async ({ db, viewer }) => {
      refuseDisplays(viewer);
      return loadMenu(db, viewer.userId);
    },
    renew: inTransaction(async ({ db, viewer, t }) => {
      await announce(db, accessChanged, {}, { actor: `user:${viewer.userId}` });
      return {
        user: await loadSessionUser(db, files, viewer.userId, t),
        menu: await loadMenu(db, viewer.userId),
      };
    }),
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
    endSession: async ({ viewer, transact }, { id }) => {
      const ended = await transact(({ db }) => endSession(db, viewer.userId, id, settings.now()));
      if (!ended) throw new Refusal('objectMissing');
    },
    settings: async () => ({
      footerHost: settings.footerHost,
      demo: settings.demoVisit !== undefined,
      demoAccounts: [...(settings.demoVisit?.accounts ?? [])],
      weather: settings.weather,
    }),
  });
}
