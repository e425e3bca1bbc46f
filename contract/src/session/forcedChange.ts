import type { Call } from '#contract/call.ts';
import { passwordCalls } from './passwordCalls.ts';
import { sessionCalls } from './session.ts';

/**
 * The calls open to a user whose password was set by another: reading their own account, changing the password,
 * signing out.
 */
const open: readonly Call[] = [
  sessionCalls.logout,
  sessionCalls.user,
  sessionCalls.menu,
  sessionCalls.ping,
  sessionCalls.sessions,
  sessionCalls.endSession,
  passwordCalls.changePassword,
];
const names = new Set(open.map((call) => call.name));

export const isOpenBeforeChange = (call: Call): boolean => call.access === 'anyone' || names.has(call.name);
