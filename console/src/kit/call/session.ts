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
import { sessionKeep } from '../sessionKeep.ts';
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
  menu: storedMenu(),
  productName: null,
  display: null,
}));

addEventListener('online', () => useSession.setState({ network: true }));
addEventListener('offline', () => useSession.setState({ network: false }));
// Another tab signed out or in.
addEventListener('storage', ({ key, newValue, storageArea }) => {
  if (key === 'token' && storageArea === sessionKeep)
    useSession.setState({ token: newValue, status: newValue === null ? 'empty' : 'success' });
});

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
  useSession.setState({ status: 'empty', token: null, user: null, left: true });
}

/** The server no longer knows the token. */
export function loseToken(): void {
  sessionKeep.removeItem('token');
  useSession.setState({ status: 'empty', token: null, user: null, lost: true });
}

const kept: readonly StorageKey[] = ['PLAY_LANG'];

/** The socket's "not authenticated": everything but the language goes. */
export function clearAll(): void {
  for (const key of storageKeys) if (!kept.includes(key)) sessionKeep.removeItem(key);
  forgetFirstReads();
  useSession.setState({ status: 'empty', token: null, user: null, menu: [], lost: true, left: true });
}
