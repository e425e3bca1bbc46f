import { z } from 'zod';
import { chosenPassword } from '#contract/access/passwordRule.ts';
import { calls, get, post } from '#contract/call.ts';
import { identity, secret, text } from '#contract/fieldKinds.ts';

/** How long until another code may be asked for. */
export const resendSeconds = 60;

const tel = z.object({ tel: text(20) });

/** Changing a password, and setting a new one with a code by SMS in three steps. */
export const passwordCalls = calls('session', 'password', {
  changePassword: post('user/modifyPassword', {
    summary: 'Changes the password of the signed-in user.',
    access: 'signed in',
    input: z.object({
      oldPassword: secret('invalid.passwordRequired'),
      newPassword: chosenPassword(),
      confirmPassword: secret('invalid.passwordConfirm'),
    }),
  }),
  /** Sends a code; the answer is the same for a number without an account. */
  askReset: get('user/password/auth/{tel}', {
    summary: 'Sends a code for a forgotten password by SMS.',
    effect: 'writes',
    access: 'anyone',
    input: tel,
    reply: z.object({ retrySeconds: z.int() }),
  }),
  checkReset: get('user/password/auth/{tel}/{code}', {
    summary: 'Checks a code for a forgotten password.',
    effect: 'writes',
    access: 'anyone',
    input: tel.extend({ code: text(10) }),
    reply: z.object({ id: identity(), confirmToken: z.string() }),
  }),
  finishReset: post('user/password/auth/{id}', {
    summary: 'Sets a new password with a checked code.',
    access: 'anyone',
    input: z.object({
      id: identity(),
      confirmTokenPlain: secret('refusal.resetFailed'),
      passwordPlain: chosenPassword(),
    }),
    query: ['confirmTokenPlain', 'passwordPlain'],
  }),
});
