import { afterEach, expect, test, vi } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { appears } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';
import { queryClient } from '#kit/call/api.ts';
import { useFrame } from '../frame/frameState.ts';
import { beginTour } from '../tour/beginTour.ts';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
const accounts = [
  'operator',
  'manager',
  'monitoring2',
  'maintenanceStaff',
  'propertyManager',
  'regulator',
  'agent',
].map((role) => ({ username: `a ${role}`, nick: role, role }));
let shown: Shown | undefined;
let asked: string[];

/** The console at an address, of a demo or of none. */
async function open(path: string, demo: boolean): Promise<void> {
  setWidth(1440);
  shown = await showConsole('/user/userInfo', 'en', 'full');
  shown.answers.changes.set(sessionCalls.settings.name, () => ({
    footerHost: null,
    demo,
    demoAccounts: demo ? accounts : [],
    weather: false,
  }));
  asked = [];
  const { answers } = shown;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(
      `${init?.method ?? 'GET'} ${address} ${(init?.body as URLSearchParams | undefined)?.toString() ?? ''}`,
    );
    return answers.fetch(address, init);
  });
  await queryClient.refetchQueries();
  await shown.goTo(path);
}
afterEach(() => {
  useFrame.setState({ touring: false });
  shown?.close();
});

const buttons = (selector: string) => [...document.querySelectorAll<HTMLButtonElement>(selector)];

test('one click on a demo account signs in as that account', async () => {
  await open('/login', true);
  expect(buttons('.login-demo li button')).toHaveLength(6);
  buttons('.login-demo > .login-link')[0]!.click();
  await vi.waitFor(() => expect(buttons('.login-demo li button')).toHaveLength(accounts.length));
  expect(buttons('.login-demo li button')[0]!.textContent).toBe('a operator operator Platform operator');
  buttons('.login-demo li button')[0]!.click();
  await vi.waitFor(() => expect(asked).toContain('POST api/demo/login username=a+operator'));
});

test('a visitor goes on as another account of the demo from the menu of the user', async () => {
  await open('/user/updateLog', true);
  (await appears('.user-button')).click();
  const title = await appears('.ant-dropdown-menu-submenu-title');
  title.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  (await appears('.ant-dropdown-menu-item[data-menu-id$="a manager"]')).click();
  await vi.waitFor(() => expect(asked).toContain('POST api/demo/login username=a+manager'));
  await vi.waitFor(() => expect(location.hash).toBe('#/home'));
});

test('the guided tour is shown once to a visitor of the demo', async () => {
  await open('/login', true);
  shown!.answers.changes.set(sessionCalls.demoSignIn.name, (made) => {
    const answer = made as ReplyOf<typeof sessionCalls.demoSignIn>;
    return { ...answer, user: { ...answer.user, mustChangePassword: false } };
  });
  buttons('.login-demo li button')[0]!.click();
  await appears('.ant-tour');
  buttons('.ant-tour-close')[0]!.click();
  await vi.waitFor(() => expect(document.querySelector('.ant-tour')).toBeNull());
  beginTour();
  expect(useFrame.getState().touring).toBe(false);
});

test('the elevator page of the demo simulates a fault on its elevator', async () => {
  await open('/realTime/detail?id=7', true);
  const [make] = buttons('.live-tools .ant-btn').filter((each) => each.textContent === 'Simulate a fault');
  make!.click();
  const item = await vi.waitFor(() => {
    const [found] = [...document.querySelectorAll<HTMLElement>('.ant-dropdown-menu-item')];
    expect(found?.textContent).toBe('Fault that stops the car');
    return found!;
  });
  item.click();
  await vi.waitFor(() =>
    expect(asked.some((each) => /^POST api\/demo\/fault .*kind=fault/.test(each))).toBe(true),
  );
});

test('one click in the live list simulates a fault on any elevator', async () => {
  await open('/realtime/all', true);
  (await appears('.simulate-fault')).click();
  await vi.waitFor(() => expect(asked.some((each) => each.startsWith('POST api/demo/anyFault'))).toBe(true));
});

test('the console shows no demo accounts and no fault simulation outside a demo', async () => {
  await open('/login', false);
  expect(document.querySelector('#username')).not.toBeNull();
  expect(document.querySelector('.login-demo')).toBeNull();
  shown!.close();
  await open('/realTime/detail?id=7', false);
  expect(document.querySelector('.live-tools')).not.toBeNull();
  expect(document.body.textContent).not.toContain('Simulate a fault');
  await shown!.goTo('/realtime/all');
  expect(document.querySelector('.simulate-fault')).toBeNull();
});
