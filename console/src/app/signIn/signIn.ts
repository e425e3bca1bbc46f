import { flushSync } from 'react-dom';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { sessionCalls, type MenuEntry, type SessionUser } from '@hoistway/contract/session/session.ts';
import { sessionKeep } from '#kit/sessionKeep.ts';
import { sendQuietly } from '#kit/call/api.ts';
import { readAllAgain } from '#kit/call/askAgain.ts';
import { homePath } from '#area/home/homePath.ts';
import { goTo } from '#kit/call/location.ts';
import { speakAs } from '#kit/call/resumeSession.ts';
import { mayOpen } from '../mayOpen.ts';
import { pathsOfMenu } from '../menu/menuTree.ts';
import { findRoute } from '../routes.tsx';
import {
  beginAnew,
  beginSignIn,
  clearSignedIn,
  failSignIn,
  goOnSignedIn,
  loseToken,
  storeMenu,
  storeUser,
  succeedSignIn,
  useSession,
} from '#kit/call/session.ts';

export type SignInAnswer = { ok: true; menu: MenuEntry[] } | { ok: false; problem: CallProblem };

/** Signs in with a password; without one to a demo account. */
export async function signIn(username: string, password?: string): Promise<SignInAnswer> {
  beginSignIn();
  try {
    const { token, user } =
      password === undefined
        ? await sendQuietly(sessionCalls.demoSignIn, { username })
        : await sendQuietly(sessionCalls.loginWeb, { username, password });
    succeedSignIn(token, user);
    storeUser(await speakAs(user));
    const menu = await sendQuietly(sessionCalls.menu);
    storeMenu(menu);
    return { ok: true, menu };
  } catch (error) {
    failSignIn();
    if (error instanceof CallProblem) return { ok: false, problem: error };
    throw error;
  }
}

/** Signs in over what is being entered; answers what went wrong. Somebody else begins anew, at their first screen. */
export async function signInAgain(username: string, password: string): Promise<CallProblem | undefined> {
  try {
    const { token, user } = await sendQuietly(sessionCalls.loginWeb, { username, password });
    if (user.id !== useSession.getState().again?.id) return await beginAs(token, user);
    goOnSignedIn(token, user);
    storeMenu(await sendQuietly(sessionCalls.menu));
    await readAllAgain();
    return undefined;
  } catch (error) {
    if (error instanceof CallProblem) return error;
    throw error;
  }
}

/** Somebody else goes on in this window, at their first screen. */
async function beginAs(token: string, user: SessionUser): Promise<undefined> {
  // What the other person entered is gone from the page before it is left: nobody is asked about it.
  flushSync(() => beginAnew(token, user));
  const menu = await sendQuietly(sessionCalls.menu);
  storeMenu(menu);
  goTo(landing(null, menu));
  await readAllAgain();
}

/** Goes on as another account of the demo, without the sign-in page between. */
export async function switchAccount(username: string): Promise<void> {
  const { token, user } = await sendQuietly(sessionCalls.demoSignIn, { username });
  await beginAs(token, await speakAs(user));
}

/** Leaves what is being entered, for the sign-in page. */
export function leaveForSignIn(): void {
  flushSync(loseToken);
}

export async function signOut(): Promise<void> {
  const userId = sessionKeep.getItem('userId');
  try {
    await sendQuietly(sessionCalls.logout, userId === null ? {} : { userId });
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
  }
  goTo('/login');
  clearSignedIn();
}

/** Screens that are no start: a greeting, and a list that is empty until a favourite is added. */
const noStart = new Set(['/welcome', '/realTime/realTime']);

/** The preferred first screens, whatever precedes them in the menu. */
const starts = ['/realtime/all', '/user/authorization'];

/**
 * The destination after the sign-in: the requested path if it is one of ours, else the home screen of whoever has a tile there,
 * else the first screen the user has.
 */
export function landing(redirect: string | null, menu: readonly MenuEntry[]): string {
  if (redirect !== null && /^\/(?!\/)[^\\]*$/.test(redirect)) {
    const route = findRoute(redirect);
    if (route && !route.path.includes('login')) return redirect;
  }
  const home = findRoute(homePath);
  if (home && mayOpen(home)) return homePath;
  const open = pathsOfMenu(menu).filter((path) => {
    const route = findRoute(path);
    return route?.screen !== undefined && !noStart.has(route.path) && mayOpen(route);
  });
  return starts.find((path) => open.includes(path)) ?? open[0] ?? '/noScreen';
}
