import type { Call } from '@hoistway/contract/call.ts';
import { isOpenBeforeChange } from '@hoistway/contract/session/forcedChange.ts';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../viewer.ts';
import { Forbidden, Refusal, Unauthenticated } from './problems.ts';

/** What decides whether a call is open. */
export interface Admission {
  authenticate(token: string): Promise<Viewer | undefined>;
  /** Whether a screen on a display may make the call: one that its own screen is read by. */
  mayDisplay(screen: string, call: Call): boolean;
}

export const bareToken = (header: string | undefined): string =>
  (header ?? '').replace(/^Bearer\s+/i, '').trim();

/** The session whose token came along; undefined without one. */
export async function authenticate(context: Admission, request: FastifyRequest): Promise<Viewer | undefined> {
  const token = bareToken(request.headers.authorization);
  return token ? context.authenticate(token) : undefined;
}

/** Throws when the call is not open to the caller. */
export function authorize(
  context: Pick<Admission, 'mayDisplay'>,
  call: Call,
  viewer: Viewer | undefined,
): void {
  if (viewer?.display !== undefined && !context.mayDisplay(viewer.display, call)) throw new Forbidden();
  if (call.access === 'anyone') return;
  if (!viewer) throw new Unauthenticated();
  if (viewer.mustChangePassword && !isOpenBeforeChange(call)) throw new Refusal('passwordMustChange');
  if (call.access !== 'signed in' && !viewer.permissions.has(call.access)) throw new Forbidden();
}
