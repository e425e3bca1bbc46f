import { createRoot, type Root } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { displayCalls } from '@hoistway/contract/session/display.ts';
import type { SessionUser } from '@hoistway/contract/session/session.ts';
import { answerCalls } from '#testing/answerCalls.ts';
import { setWidth } from '#testing/setWidth.ts';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
const token = 'display-0123456789abcdef0123456789abcdef';
const asked: { method: string; path: string; authorization: string | undefined }[] = [];
let revoked = false;
let root: Root;
let close = () => {};

/** Like a browser that is opened on the display, where somebody had signed in before. */
beforeAll(async () => {
  setWidth(1440);
  localStorage.setItem('token', 'of a person');
  localStorage.setItem('other', '["fault.confirm"]');
  location.hash = `#/realtime/all?type=fault&display=${token}`;
  const answers = answerCalls('full');
  answers.changes.set(displayCalls.ownDisplay.name, (made) => {
    const { user, ...rest } = made as { user: SessionUser };
    const seen = (['elevator.view', 'fault.view'] as const).map((name) => ({
      category: 'query' as const,
      name,
    }));
    const role = { id: '1', roleName: '监控', permissionList: seen };
    return { ...rest, displayName: '大厅', user: { ...user, outer: false, roleDTOList: [role] } };
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { authorization } = (init?.headers ?? {}) as Record<string, string>;
    asked.push({ method: init?.method ?? 'GET', path: address, authorization });
    return revoked ? Response.json({}, { status: 401 }) : answers.fetch(address, init);
  });
  const [{ App }, { startTexts }, { startTheme }] = await Promise.all([
    import('../App.tsx'),
    import('#kit/text.ts'),
    import('#kit/theme/themeMode.ts'),
  ]);
  await startTexts();
  startTheme();
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<App />);
  close = () => root.unmount();
  await shows('.live-table, .ant-table-row, .live-cards');
});
afterAll(() => {
  close();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

const shows = (selector: string) =>
  vi.waitFor(() => expect(document.querySelector(selector), selector).not.toBeNull());

test('the display token moves from the address to sessionStorage, without touching a person’s sign-in', () => {
  expect(location.hash).toBe('#/realtime/all?type=fault');
  expect(sessionStorage.getItem('token')).toBe(token);
  expect(Object.entries(localStorage).toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ['other', '["fault.confirm"]'],
    ['token', 'of a person'],
  ]);
});

test('a display sends only GET requests with its own token', () => {
  const calls = asked.filter(({ path }) => !path.endsWith('health'));
  expect(calls.map(({ path }) => path.replace(/\?.*/, ''))).toContain('api/elevator/status');
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set([token]));
});

test('a display uses the dark theme', () => {
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('a display shows its name, and no menu, search or user menu', () => {
  expect(document.querySelector('header.top')?.textContent).toContain('大厅');
  for (const control of ['.side-menu', '.global-search', '.user-button'])
    expect(document.querySelector(control), control).toBeNull();
});

test('another address redirects to the screen of the display', async () => {
  location.hash = '#/user/userInfo';
  dispatchEvent(new PopStateEvent('popstate'));
  await vi.waitFor(() => expect(location.hash).toBe('#/realtime/all'));
  expect(document.querySelector('.user-info')).toBeNull();
});

test('a revoked display says so and offers no sign-in', async () => {
  revoked = true;
  const { readAllAgain } = await import('#kit/call/askAgain.ts');
  await readAllAgain();
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('此大屏已被撤销'));
  expect(document.querySelector('#username')).toBeNull();
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('token')).toBe('of a person');
});
