import { z } from 'zod';
import type { TextKey } from '#contract/language/language.ts';
import { commonPasswords } from './commonPasswords.ts';

const kindsOfCharacter = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** Whose password it would be. */
export interface PasswordOwner {
  username?: string | null | undefined;
  phone?: string | null | undefined;
}

/** What is wrong with a password for its owner; undefined when nothing is. */
export function passwordProblem(password: string, { username, phone }: PasswordOwner): TextKey | undefined {
  const known = kindsOfCharacter.filter((kind) => kind.test(password)).length;
  if (password.length < 8 || password.length > 64 || known < 2) return 'invalid.passwordRule';
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower)) return 'invalid.passwordCommon';
  const own = [username, phone].some((name) => name && lower.includes(name.toLowerCase()));
  return own ? 'invalid.passwordHoldsName' : undefined;
}

/** The rule of a chosen password; that it must not hold its owner's name or phone is judged with the user. */
export const chosenPassword = () =>
  z.string().superRefine((password, context) => {
    const message = password === '' ? 'invalid.passwordRequired' : passwordProblem(password, {});
    if (message) context.addIssue({ code: 'custom', message });
  });
