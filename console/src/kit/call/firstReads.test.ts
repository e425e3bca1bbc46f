import { beforeEach, expect, test, vi } from 'vitest';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { fetchEarly } from '../../../earlyFiles.ts';
import { sendQuietly } from './api.ts';
import { endEarlyReads, rememberReads } from './firstReads.ts';
import { clearSignedIn } from './session.ts';

const asked: { address: string; language: string | null; token: string | null; form: string | null }[] = [];
let answers: () => Promise<Response>;

const settings = { footerHost: null, demo: false, demoAccounts: [], weather: false };
const envelope = () =>
  Promise.resolve(
    new Response(JSON.stringify({ success: true, data: settings }), {
      headers: { 'content-type': 'application/json' },
    }),
  );

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 'mine');
  localStorage.setItem('userId', '7');
  localStorage.setItem('PLAY_LANG', 'zh');
  location.hash = '#/realtime/all';
  asked.length = 0;
  answers = envelope;
  endEarlyReads();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    asked.push({
      address,
      language: headers.get('accept-language'),
      token: headers.get('authorization'),
      form: init.body instanceof URLSearchParams ? init.body.toString() : null,
    });
    return answers();
  });
});

const read = () => sendQuietly(sessionCalls.settings).catch(() => 'refused');
const openAgain = () => {
  asked.length = 0;
  fetchEarly([], [], {});
};

test('sends the first reads of a page early at the next opening, unchanged, and uses each answer once', async () => {
  await rememberReads(read);
  const [before] = asked;
  openAgain();
  expect(asked).toEqual([before]);
  expect(before).toMatchObject({ language: 'zh', token: 'mine' });
  await read();
  expect(asked).toHaveLength(1);
  await read();
  expect(asked).toHaveLength(2);
});

test('sends the form of a read early too', async () => {
  const list = () => sendQuietly(monitoringCalls.status, { type: 'all', words: '天' }).catch(() => {});
  await rememberReads(list);
  const [before] = asked;
  openAgain();
  expect(asked).toEqual([before]);
  await list();
  expect(asked).toHaveLength(1);
});

test('does not use early reads for another page, user or language, or after endEarlyReads', async () => {
  await rememberReads(read);
  location.hash = '#/realtime/maps';
  openAgain();
  expect(asked).toEqual([]);
  location.hash = '#/realtime/all';
  localStorage.setItem('userId', '8');
  openAgain();
  expect(asked).toEqual([]);
  localStorage.setItem('userId', '7');
  localStorage.setItem('PLAY_LANG', 'en');
  openAgain();
  expect(asked.map(({ language }) => language)).toEqual(['en']);
  await read();
  expect(asked.map(({ language }) => language)).toEqual(['en', 'zh']);
  localStorage.setItem('PLAY_LANG', 'zh');
  openAgain();
  endEarlyReads();
  await read();
  expect(asked).toHaveLength(2);
});

test('sends a read again when its early request failed', async () => {
  await rememberReads(read);
  answers = () => Promise.reject(new TypeError('no network'));
  openAgain();
  answers = envelope;
  await expect(read()).resolves.not.toBe('refused');
  expect(asked).toHaveLength(2);
});

test('never sends a write call early', async () => {
  await rememberReads(() => sendQuietly(sessionCalls.logout).catch(() => {}));
  openAgain();
  expect(asked).toEqual([]);
});

test('forgets the recorded reads on sign-out', async () => {
  await rememberReads(read);
  clearSignedIn();
  localStorage.setItem('token', 'next');
  openAgain();
  expect(asked).toEqual([]);
});
