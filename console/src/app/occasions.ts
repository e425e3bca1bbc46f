import { expect, vi } from 'vitest';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { storeUser, useSession } from '#kit/call/session.ts';
import { useSound } from '#kit/live/alarmSound.ts';
import { useConnection } from '#kit/live/connectionState.ts';
import { type Occasion, appears, click, enter } from '#testing/occasion.ts';
import type { Shown } from '#testing/showConsole.tsx';
import { useFrame } from './frame/frameState.ts';

async function forceTheChange(): Promise<void> {
  useSession.setState({ user: { ...useSession.getState().user!, mustChangePassword: true } });
  await vi.waitFor(() => expect(location.hash).toBe('#/user/changePassword?redirect=%2FnoScreen'));
}

async function missTheRight(shown: Shown): Promise<void> {
  storeUser({ ...useSession.getState().user!, roleDTOList: [] });
  await shown.goTo('/realtime/all');
}

async function failTheSynchronising(shown: Shown): Promise<void> {
  shown.answers.failures.set(sessionCalls.renew.name, 403);
  await click('.user-button');
  await click('.ant-dropdown-menu-item[data-menu-id$="sync"]');
}

async function search(): Promise<void> {
  (await appears('.global-search input')).focus();
  await enter('.global-search input', '‹words›');
}

async function command(): Promise<void> {
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  await appears('.ant-modal .suggestion');
}

async function lookAtARow(): Promise<void> {
  const row = await appears('.list-body .ant-table-row');
  [...row.querySelectorAll('td')].find((cell) => cell.querySelector('a, button, input') === null)?.click();
}

/** What the frame around every screen says, and how signing in goes. */
export const occasions: readonly Occasion[] = [
  ['a row that is looked at', '/system/companyMaintain', lookAtARow, '.list-peek'],
  ['a guide', '/help?guide=operator', async () => {}, '.guide-steps'],
  ['a site', '/elevator/site?name=1', async () => {}, '.two-pane'],
  ['a customer', '/elevator/customer?id=1', async () => {}, '.two-pane'],
  ['the menu of the user', '/noScreen', () => click('.user-button'), '.ant-dropdown-menu-item'],
  [
    'the question before the language changes',
    '/noScreen',
    () => click('header.top > .ant-btn'),
    '.ant-modal-confirm',
  ],
  [
    'the question on the sign-in page',
    '/login',
    () => click('.login-language button'),
    '[role="alertdialog"]',
  ],
  ['empty fields at sign-in', '/login', () => click('.login-submit'), '#username[aria-invalid="true"]'],
  ['a session that ended', '/login?flag=0', async () => {}, '.login-notice'],
  ['a password that has to be changed', '/noScreen', forceTheChange, '.form-column .ant-alert'],
  ['the form of a display', '/user/userInfo', () => click('.display-make'), '#display_displayName'],
  [
    'the question before a display is revoked',
    '/user/userInfo',
    () => click('.user-info .ant-btn-dangerous'),
    '.ant-modal-confirm',
  ],
  [
    'a browser that blocks the sound',
    '/noScreen',
    async () => useSound.setState({ blocked: true }),
    '.ant-btn-dangerous',
  ],
  [
    'a lost connection',
    '/noScreen',
    async () => useConnection.setState({ state: 'broken', brokenAt: Date.now() }),
    '.lamp',
  ],
  ['what a search offers', '/noScreen', search, '.suggestion'],
  ['the palette of commands', '/noScreen', command, '.ant-modal .suggestion'],
  ['the tour of a visitor', '/noScreen', async () => useFrame.setState({ touring: true }), '.ant-tour'],
  ['a right that is missing', '/noScreen', missTheRight, '.pane .plain-page a, .pane .plain-page h1'],
  ['a call that is refused', '/noScreen', failTheSynchronising, '.ant-notification-notice'],
];
