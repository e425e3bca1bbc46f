import { create } from 'zustand';
import {
  sessionCalls,
  storageKeys,
  type MenuEntry,
  type SessionUser,
  type StorageKey,
} from '@hoistway/contract/session/session.ts';
import { categoryOf, type Permission } from '@hoistway/contract/permissions.ts';
import { keepAnswer } from '../offline/keptAnswers.ts';
import { isDisplay, sessionKeep } from '../sessionKeep.ts';
import { hasUnsaved } from '../unsaved/unsaved.ts';
import { forgetFirstReads } from './firstReads.ts';

export type AuthStatus = 'empty' | 'loading' | 'success' | 'error';

/** The session state of the specification: status, token, user and whether the network answers. */
export interface Session {
  status: AuthStatus;
  token: string | null;
  user: SessionUser | null;
  network: boolean;
  /** The server no longer knew the token. */
  lost: boolean;
  /** Who was signed in when the session ended while they were entering something: it stays, and they sign in over it. */
  again: Pick<SessionUser, 'id' | 'username' | 'nick'> | null;
  /** Counts who took over from somebody else: each has a console of their own. */
  turn: number;
  /** Who was told nothing yet: what they entered is gone, because somebody else signed in. */
  replaced: string | null;
  /** The person left or was put out: whoever signs in next is not led to the page that was open. */
  left: boolean;
  menu: MenuEntry[];
  /** What the company of the last user calls the product; null is our own name. */
  productName: string | null;
  /** What this tab is when it is a display. */
  display: Display | null;
}

export interface Display {
  displayName: string;
  screen: string;
}

function storedMenu(): MenuEntry[] {
  try {
    const value = JSON.parse(sessionKeep.getItem('menu') ?? '[]') as unknown;
    return Array.isArray(value) ? (value as MenuEntry[]) : [];
  } catch {
    return [];
  }
}

export const useSession = create<Session>(() => ({
  status: sessionKeep.getItem('token') === null ? 'empty' : 'success',
  token: sessionKeep.getItem('token'),
  user: null,
  network: navigator.onLine,
  lost: false,
  left: false,
  again: null,
  turn: 0,
  replaced: null,
  menu: storedMenu(),
  productName: null,
  display: null,
}));

addEventListener('online', () => useSession.setState({ network: true }));
addEventListener('offline', () => useSession.setState({ network: false }));
// Another tab signed out or in.
addEventListener('storage', ({ key, newValue, storageArea }) => {
  if (storageArea !== sessionKeep) return;
  if (key === 'token' && (newValue !== null || !keepForSignIn())) takeToken(newValue);
  if (key === 'userId' && newValue !== null) giveOver(newValue);
});

/** Takes what another tab signed in with; what waits here for a sign-in goes on if it is the same person's. */
function takeToken(token: string | null): void {
  const { again } = useSession.getState();
  if (again !== null && sessionKeep.getItem('userId') !== again.id) return;
  useSession.setState({ token, status: token === null ? 'empty' : 'success', again: null });
}

/** Leaves the console to somebody else who signed in in another tab: nobody goes on with what another has entered. */
function giveOver(userId: string): void {
  const { user, again, turn } = useSession.getState();
  const before = again ?? user;
  if (before === null || before.id === userId) return;
  const token = sessionKeep.getItem('token');
  const replaced = hasUnsaved() ? before.nick : null;
  useSession.setState({ token, status: 'success', user: null, again: null, turn: turn + 1, replaced });
}

/**
 * The session has ended. What is being entered stays while the person signs in over it; false where nothing is entered.
 */
export function keepForSignIn(): boolean {
  const { user, again } = useSession.getState();
  if (again !== null) return true;
  if (user === null || isDisplay || !hasUnsaved()) return false;
  const { id, username, nick } = user;
  sessionKeep.removeItem('token');
  useSession.setState({ status: 'empty', token: null, lost: true, again: { id, username, nick } });
  return true;
}

export const isSigningInAgain = (): boolean => useSession.getState().again !== null;

/** The same person is signed in again: they go on where they were. */
export function goOnSignedIn(token: string, user: SessionUser): void {
  sessionKeep.setItem('token', token);
  storeUser(user);
  useSession.setState({ status: 'success', token, lost: false, left: false, again: null });
}

/** Somebody else is signed in over what another person entered: they begin anew. */
export function beginAnew(token: string, user: SessionUser): void {
  const { again, turn } = useSession.getState();
  goOnSignedIn(token, user);
  useSession.setState({ turn: turn + 1, replaced: again?.nick ?? null });
}

const namesOf = (user: SessionUser, category: 'query' | 'other'): Permission[] => [
  ...new Set(
    user.roleDTOList
      .flatMap((role) => role.permissionList.map((permission) => permission.name))
      .filter((name) => categoryOf(name) === category),
  ),
];

/** Keeps the user's rights where guards read them. */
export function storeUser(user: SessionUser): void {
  sessionKeep.setItem('userId', user.id);
  sessionKeep.setItem('username', user.username);
  sessionKeep.setItem('other', JSON.stringify(namesOf(user, 'other')));
  sessionKeep.setItem('query', JSON.stringify(namesOf(user, 'query')));
  useSession.setState({ user, productName: user.custom.productName });
  // Without a network the person goes on as they are known here.
  void keepAnswer(sessionCalls.user, { id: user.id }, user);
}

/** Keeps the menu; one that says the same as before is not drawn again. */
export function storeMenu(menu: MenuEntry[]): void {
  const text = JSON.stringify(menu);
  const isKnown = text === JSON.stringify(useSession.getState().menu);
  sessionKeep.setItem('menu', text);
  if (!isKnown) useSession.setState({ menu });
}

export const beginSignIn = (): void => useSession.setState({ status: 'loading' });

export function succeedSignIn(token: string, user: SessionUser): void {
  sessionKeep.setItem('token', token);
  storeUser(user);
  useSession.setState({ status: 'success', token, lost: false, left: false });
}

export function failSignIn(): void {
  sessionKeep.removeItem('token');
  useSession.setState({ status: 'error', token: null, user: null });
}

/** Logout: token and username go. */
export function clearSignedIn(): void {
  sessionKeep.removeItem('token');
  sessionKeep.removeItem('username');
  forgetFirstReads();
  useSession.setState({ status: 'empty', token: null, user: null, again: null, left: true });
}

/** The server no longer knows the token. */
export function loseToken(): void {
  sessionKeep.removeItem('token');
  useSession.setState({ status: 'empty', token: null, user: null, again: null, lost: true });
}

const kept: readonly StorageKey[] = ['PLAY_LANG'];

/** The socket's "not authenticated": everything but the language goes. */
export function clearAll(): void {
  for (const key of storageKeys) if (!kept.includes(key)) sessionKeep.removeItem(key);
  forgetFirstReads();
  useSession.setState({
    status: 'empty',
    token: null,
    user: null,
    again: null,
    menu: [],
    lost: true,
    left: true,
  });
}
