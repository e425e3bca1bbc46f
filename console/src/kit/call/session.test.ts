import { beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import type { SessionUser } from '@hoistway/contract/session/session.ts';
import { holdsPermission } from '../storedRights.ts';
import { startTexts } from '../text.ts';
import { queryClient, react } from './api.ts';
import { markUnsaved } from '../unsaved/unsaved.ts';
import {
  beginAnew,
  beginSignIn,
  clearAll,
  clearSignedIn,
  failSignIn,
  goOnSignedIn,
  succeedSignIn,
  useSession,
} from './session.ts';
import { landing } from '#app/signIn/signIn.ts';

const user: SessionUser = {
  id: '7',
  username: 'duty',
  nick: '何俊杰',
  comLogo: null,
  custom: {
    productName: null,
    hotline: null,
    defaultLanguage: null,
    footerHost: null,
    baseMap: null,
    weather: null,
  },
  companyName: '恒升',
  outer: false,
  mustChangePassword: false,
  superAdmin: false,
  roleDTOList: [
    {
      id: '1',
      roleName: '监控二级',
      permissionList: [
        { category: 'query', name: 'elevator.view' },
        { category: 'other', name: 'message push' },
      ],
    },
  ],
};

beforeEach(async () => {
  localStorage.clear();
  useSession.setState({ status: 'empty', token: null, user: null, lost: false, again: null, turn: 0 });
  await startTexts();
});

test('the auth status goes from empty through loading to success or error', () => {
  expect(useSession.getState().status).toBe('empty');
  beginSignIn();
  expect(useSession.getState().status).toBe('loading');
  succeedSignIn('token', user);
  expect(useSession.getState()).toMatchObject({ status: 'success', token: 'token', user });
  failSignIn();
  expect(useSession.getState().status).toBe('error');
  expect(localStorage.getItem('token')).toBeNull();
});

test('signing in stores user and permissions in localStorage, where holdsPermission finds them', () => {
  succeedSignIn('token', user);
  expect(Object.fromEntries(Object.entries(localStorage))).toMatchObject({
    token: 'token',
    userId: '7',
    username: 'duty',
    other: '["message push"]',
    query: '["elevator.view"]',
  });
  expect([
    holdsPermission('message push'),
    holdsPermission('elevator.view'),
    holdsPermission('sync data'),
  ]).toEqual([true, true, false]);
});

test('logout clears token and username, clearAll removes everything except the language', () => {
  succeedSignIn('token', user);
  localStorage.setItem('PLAY_LANG', 'en');
  clearSignedIn();
  expect([localStorage.getItem('token'), localStorage.getItem('username')]).toEqual([null, null]);
  expect(useSession.getState()).toMatchObject({ left: true, lost: false });
  succeedSignIn('token', user);
  for (const key of ['menu', 'message', 'messageList', 'activeIndex']) localStorage.setItem(key, 'x');
  clearAll();
  expect(Object.keys(localStorage)).toEqual(['PLAY_LANG']);
  expect(useSession.getState()).toMatchObject({ left: true, lost: true });
});

const ended = new CallProblem('unauthenticated', '', 'notAuthenticated');

test('a 401 answer removes the token and redirects to sign-in with the flag and the return path', () => {
  succeedSignIn('token', user);
  location.hash = '#/realtime/all?words=BSH';
  react(ended, 'token');
  expect(localStorage.getItem('token')).toBeNull();
  expect(location.hash).toBe(`#/login?flag=0&redirect=${encodeURIComponent('/realtime/all?words=BSH')}`);
});

test('a 401 answer keeps the page while something is entered on it, and the same person goes on there', () => {
  succeedSignIn('token', user);
  location.hash = '#/elevator/addEditElevator';
  const end = markUnsaved(['/elevator/addeditelevator']);
  for (const token of ['token', null]) react(ended, token);
  expect(localStorage.getItem('token')).toBeNull();
  expect(useSession.getState()).toMatchObject({ token: null, again: { id: '7', username: 'duty' }, user });
  goOnSignedIn('another', user);
  expect(localStorage.getItem('token')).toBe('another');
  expect(useSession.getState()).toMatchObject({ token: 'another', again: null, turn: 0, replaced: null });
  expect(location.hash).toBe('#/elevator/addEditElevator');
  end();
});

test('another person who signs in over the page begins anew, and is told whose input is discarded', () => {
  succeedSignIn('token', user);
  const end = markUnsaved([]);
  react(ended, 'token');
  beginAnew('other', { ...user, id: '8', username: 'second', nick: '林国栋' });
  expect(useSession.getState()).toMatchObject({ token: 'other', again: null, turn: 1, replaced: '何俊杰' });
  end();
});

test('a late 401 answer to a call of an earlier session leaves the one that runs now', () => {
  succeedSignIn('token', user);
  const end = markUnsaved([]);
  react(ended, 'token');
  end();
  beginAnew('other', { ...user, id: '8', username: 'second', nick: '林国栋' });
  for (const token of ['token', null]) react(ended, token);
  expect(useSession.getState()).toMatchObject({ status: 'success', token: 'other', again: null });
});

const inAnotherTab = (key: string, newValue: string | null) => {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
};

test('signing out in another tab keeps what is entered here until the same person signs in there', () => {
  succeedSignIn('token', user);
  const end = markUnsaved([]);
  inAnotherTab('token', null);
  expect(useSession.getState()).toMatchObject({ token: null, again: { id: '7' } });
  inAnotherTab('token', 'again');
  expect(useSession.getState()).toMatchObject({ token: 'again', again: null, turn: 0 });
  end();
});

test('another person who signs in in another tab does not go on with what is entered here', () => {
  succeedSignIn('token', user);
  const end = markUnsaved([]);
  queryClient.setQueryData(['staff.page'], ['何俊杰']);
  inAnotherTab('token', 'theirs');
  expect(queryClient.getQueryData(['staff.page'])).toBeDefined();
  inAnotherTab('userId', '8');
  expect(queryClient.getQueryData(['staff.page'])).toBeUndefined();
  expect(useSession.getState()).toMatchObject({ token: 'theirs', user: null, turn: 1, replaced: '何俊杰' });
  end();
});

test('landing follows only screens of the console after sign-in, else the first menu entry or /noScreen', () => {
  localStorage.setItem('query', JSON.stringify(['user.view']));
  const menu = [
    { key: 'user', label: 'menu.user', children: [{ key: 'a', label: 'x', path: '/user/authorization' }] },
  ];
  expect(landing('/realTime/detail?id=1', menu)).toBe('/realTime/detail?id=1');
  for (const bad of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/nowhere',
    'javascript:alert(1)',
    '/login',
    null,
  ]) {
    expect(landing(bad, menu)).toBe('/user/authorization');
  }
  expect(landing(null, [{ key: 'home', label: 'menu.home', path: '/' }])).toBe('/noScreen');
});

test('the client aborts a call that gets no answer within its timeout', async () => {
  const { createClient } = await import('@hoistway/contract/client.ts');
  const { sessionCalls } = await import('@hoistway/contract/session/session.ts');
  const never = vi.fn(
    (_: unknown, init?: RequestInit) =>
      new Promise<Response>((__, failed) =>
        init?.signal?.addEventListener('abort', () => failed(new Error('aborted'))),
      ),
  );
  const send = createClient({
    base: 'api/',
    token: () => 'abc',
    language: () => 'en',
    fetch: never,
    timeoutMs: 20,
  });
  await expect(send(sessionCalls.menu)).rejects.toMatchObject({ kind: 'timeout' });
  expect(never.mock.calls[0]?.[1]?.headers).toEqual({ 'accept-language': 'en', authorization: 'abc' });
});
