import { randomInt } from 'node:crypto';
import { passwordProblem } from '@hoistway/contract/access/passwordRule.ts';
import { mobileNumber } from '@hoistway/contract/phoneRule.ts';
import { passwordCalls, resendSeconds } from '@hoistway/contract/session/passwordCalls.ts';
import type { FastifyInstance } from 'fastify';
import { changeAs, type Ask } from '#platform/ask.ts';
import { Invalid, Refusal } from '#platform/problems.ts';
import { serve, type ServeContext } from '#platform/serve.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { translators } from '#platform/texts.ts';
import type { Viewer } from '#platform/viewer.ts';
import { endSessionsOf } from './endSessions.ts';
import { verifyPassword } from './password.ts';
import {
  confirmReset,
  countWrongTry,
  findPassword,
  findUserByPhone,
  holdNumber,
  insertReset,
  requestTimes,
  setPassword,
  takeReset,
  useReset,
  wasUsed,
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
  /** The rules that need the owner: his name, his number, his earlier passwords. */
  const mustSuit = async (ask: Ask<Viewer | undefined>, userId: string, password: string, field: string) => {
    const owner = await findPassword(ask.db, userId);
    const problem = passwordProblem(password, owner ?? {});
    if (problem) throw new Invalid({ [field]: ask.t(problem) });
    if (await wasUsed(ask.db, userId, password))
      throw new Invalid({ [field]: ask.t('invalid.passwordUsed') });
  };

  serve(app, context, passwordCalls, {
    changePassword: async (ask, { oldPassword, newPassword, confirmPassword }) => {
      const { viewer, db } = ask;
      const owner = await findPassword(db, viewer.userId);
      const fits = await verifyPassword(owner?.passwordHash, oldPassword);
      if (fits === 'busy') throw new Refusal('signInSlowed');
      if (!fits) throw new Refusal('oldPasswordIncorrect');
      if (newPassword !== confirmPassword) throw new Refusal('passwordMismatch');
      await mustSuit(ask, viewer.userId, newPassword, 'newPassword');
      await ask.change(async (tx) => {
        await setPassword(tx, viewer.userId, newPassword);
        await endSessionsOf(tx, viewer.userId, viewer.sessionId);
      });
    },

    askReset: async (ask, { tel }) => {
      const number = mobileNumber().safeParse(tel);
      if (!number.success) throw new Refusal('numberFormat');
      const phone = number.data;
      const at = now();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const user = await ask.change(async (tx) => {
        await holdNumber(tx, phone);
        const { ofNumber, ofAddress } = await requestTimes(tx, phone, ask.address, at);
        const refusal = judgeRequest(at, ofNumber, ofAddress);
        if (refusal) throw new Refusal(refusal);
        const known = await findUserByPhone(tx, phone);
        const codeHash = hashToken(`${phone} ${code}`);
        await insertReset(tx, { phone, userId: known?.id ?? null, address: ask.address, codeHash, at });
        return known;
      });
      if (user) {
        const text = translators[user.language]('sms.resetCode', { code });
        // Not waited for: how long sending takes would tell whether somebody has the number.
        void sms.send({ phone, kind: 'resetCode', text, values: { code } });
      }
      return { retrySeconds: resendSeconds };
    },

    checkReset: async (ask, { tel, code }) => {
      const confirmToken = newToken(false);
      const id = await ask.change(async (tx) => {
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

    finishReset: async (ask, { id, confirmTokenPlain, passwordPlain }) => {
      await changeAs(
        ask.db,
        { name: 'visitor', requestId: ask.requestId, address: ask.address },
        async (tx) => {
          const userId = await useReset(tx, id, hashToken(confirmTokenPlain), { now: now(), tokenMs });
          if (userId === undefined) throw new Refusal('resetFailed');
          // Thrown inside the transaction, so that a password that does not suit leaves the token to be used again.
          await mustSuit(ask, userId, passwordPlain, 'passwordPlain');
          await setPassword(tx, userId, passwordPlain);
          await endSessionsOf(tx, userId);
        },
      );
    },
  });
}
