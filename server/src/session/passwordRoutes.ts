import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { passwordProblem } from '@hoistway/contract/access/passwordRule.ts';
import { mobileNumber } from '@hoistway/contract/input/phoneRule.ts';
import { passwordCalls, resendSeconds } from '@hoistway/contract/session/passwordCalls.ts';
import type { FastifyInstance } from 'fastify';
import type { WriteContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findAccountByPhone, findPassword } from '#area/access/accounts.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { translators } from '#platform/texts.ts';
import type { Viewer } from '#platform/viewer.ts';
import { attemptFailed, beginAttempt, forgetAttempt } from './attempts.ts';
import { createCodeSender } from './codeSender.ts';
import { endSessionsOf } from './endSessions.ts';
import { hashPassword, verifyPassword } from '#platform/password.ts';
import {
  confirmReset,
  countWrongTry,
  findReset,
  fitsAny,
  holdNumber,
  insertReset,
  markUnsent,
  requestTimes,
  setPassword,
  takeReset,
  usedHashes,
  useReset,
} from './passwordStore.ts';
import { isOpen, judgeRequest, tokenMs } from './resetRules.ts';
import { hashToken, newToken } from './sessionStore.ts';

export interface PasswordSettings {
  now(): number;
  sms: Sms;
}

export function passwordRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now, sms }: PasswordSettings,
): void {
  const codes = createCodeSender(sms);
  /** The hash of a new password, once it keeps the rules that need its owner: name, number, earlier passwords. */
  const hashFor = async (
    ctx: WriteContext<Viewer | undefined>,
    userId: string,
    password: string,
    field: string,
  ): Promise<string> => {
    const { owner, used } = await ctx.transact(async ({ db }) => ({
      owner: await findPassword(db, userId),
      used: await usedHashes(db, userId),
    }));
    const problem = passwordProblem(password, owner ?? {});
    if (problem) throw new Invalid({ [field]: ctx.t(problem) });
    if (await fitsAny(used, password)) throw new Invalid({ [field]: ctx.t('invalid.passwordUsed') });
    return hashPassword(password);
  };

  /** Guesses at the present password are counted as those at the sign-in are. */
  const assertOldPasswordFits = async (ctx: WriteContext, password: string): Promise<void> => {
    const { viewer, address } = ctx;
    const { userId, username } = viewer;
    const attempt = await beginAttempt((work) => ctx.transact(({ db }) => work(db)), {
      username,
      address,
      now,
    });
    if (typeof attempt === 'string') throw new Refusal(attempt);
    if (attempt.delayMs > 0) await wait(attempt.delayMs);
    const owner = await ctx.transact(({ db }) => findPassword(db, userId));
    const fits = await verifyPassword(owner?.passwordHash, password);
    await ctx.transact(async ({ db }) => {
      await (fits === false ? attemptFailed(db, attempt) : forgetAttempt(db, attempt));
    });
    if (fits === 'busy') throw new Refusal('signInSlowed');
    if (!fits) throw new Refusal('oldPasswordIncorrect');
  };

  serve(app, context, passwordCalls, {
    changePassword: async (ctx, { oldPassword, newPassword, confirmPassword }) => {
      const { viewer } = ctx;
      await assertOldPasswordFits(ctx, oldPassword);
      if (newPassword !== confirmPassword) throw new Refusal('passwordMismatch');
      const passwordHash = await hashFor(ctx, viewer.userId, newPassword, 'newPassword');
      await ctx.transact(async ({ db }) => {
        await setPassword(db, viewer.userId, passwordHash);
        await endSessionsOf(db, viewer.userId, viewer.sessionId);
      });
    },

    askReset: async (ctx, { tel }) => {
      const number = mobileNumber().safeParse(tel);
      if (!number.success) throw new Refusal('numberFormat');
      const phone = number.data;
      const at = now();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const { user, id } = await ctx.transact(async ({ db: tx }) => {
        await holdNumber(tx, phone);
        const refusal = judgeRequest(at, await requestTimes(tx, phone, ctx.address, at));
        if (refusal) throw new Refusal(refusal);
        const known = await findAccountByPhone(tx, phone);
        const codeHash = hashToken(`${phone} ${code}`);
        const asked = { phone, userId: known?.id ?? null, address: ctx.address, codeHash, at };
        return { user: known, id: await insertReset(tx, asked) };
      });
      const message = user && {
        phone,
        kind: 'resetCode' as const,
        text: translators[user.language]('sms.resetCode', { code }),
        values: { code },
      };
      if (!(await codes.send(message))) {
        await ctx.transact(({ db }) => markUnsent(db, id));
        throw new Refusal('sendFailed');
      }
      return { retrySeconds: resendSeconds };
    },

    checkReset: async (ctx, { tel, code }) => {
      const confirmToken = newToken(false);
      const id = await ctx.transact(async ({ db: tx }) => {
        const reset = await takeReset(tx, tel);
        if (!reset || !isOpen(reset, now())) return undefined;
        if (!reset.codeHash.equals(hashToken(`${tel} ${code}`)) || reset.userId === null) {
          await countWrongTry(tx, reset.id);
          return undefined;
        }
        await confirmReset(tx, reset.id, hashToken(confirmToken), now());
        return reset.id;
      });
      if (id === undefined) throw new Refusal('smsIncorrect');
      return { id, confirmToken };
    },

    finishReset: async (ctx, { id, confirmTokenPlain, passwordPlain }) => {
      const token = hashToken(confirmTokenPlain);
      const within = { now: now(), tokenMs };
      const userId = await ctx.transact(({ db }) => findReset(db, id, token, within));
      if (userId === undefined) throw new Refusal('resetFailed');
      // A password that does not suit leaves the token to be used again.
      const passwordHash = await hashFor(ctx, userId, passwordPlain, 'passwordPlain');
      await ctx.transact(async ({ db }) => {
        if ((await useReset(db, id, token, within)) === undefined) throw new Refusal('resetFailed');
        await setPassword(db, userId, passwordHash);
        await endSessionsOf(db, userId);
      });
    },
  });
}
