import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageCalls } from '@hoistway/contract/outbox/message.ts';
import { messagePreferenceCalls } from '@hoistway/contract/outbox/messagePreference.ts';
import { encodeMessageNotice, decodeMessageNotice } from '@hoistway/contract/socketPush/messageNotice.ts';
import { receiveMessage, useMessages } from '#kit/live/messageNotices.ts';
import { click } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
let shown: Shown;
let asked: string[];
const both = [
  { channel: 'console', on: true },
  { channel: 'sms', on: true },
];

beforeEach(async () => {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
  asked = [];
  shown.answers.changes.set(messagePreferenceCalls.one.name, () => ({
    kinds: [
      { kind: 'news', label: 'News', lifeAndLimb: false, channels: both },
      { kind: 'call', label: 'Rescue call', lifeAndLimb: true, channels: both },
    ],
    phone: '*******8000',
    email: null,
    publicKey: 'key',
    subscriptions: [],
  }));
  shown.answers.changes.set(messageCalls.tested.name, () => ({
    state: 'failed',
    reason: 'noAddress',
    words: null,
    over: true,
  }));
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(
      `${init?.method ?? 'GET'} ${address} ${(init?.body as URLSearchParams | undefined)?.toString() ?? ''}`,
    );
    return shown.answers.fetch(address, init);
  });
  await shown.goTo('/user/userInfo');
});
afterEach(() => {
  useMessages.setState({ open: [] });
  shown.close();
});

const box = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);

test('a click switches a channel off, and channels of messages about life and limb are locked', async () => {
  await vi.waitFor(() => expect(box('News: SMS')).not.toBeNull());
  expect(box('Rescue call: SMS')).toMatchObject({ checked: true, disabled: true });
  expect(box('News: E-mail')).toBeNull();
  box('News: SMS')!.click();
  await vi.waitFor(() => expect(asked).toContain('PUT api/outbox/preference kind=news&channel=sms&on=false'));
});

test('a test message shows its result, and a channel without an address has no test button', async () => {
  const rows = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('.reach-row')];
    expect(found).toHaveLength(4);
    return found;
  });
  const texts = rows.map((row) => row.textContent);
  expect(texts[2]).toContain('*******8000');
  expect(texts[3]).toContain('No e-mail address on record');
  expect(rows[3]!.querySelector('button')).toBeNull();
  rows[2]!.querySelector('button')!.click();
  await vi.waitFor(() => expect(rows[2]!.textContent).toContain('Not delivered · No address on record'));
  expect(asked).toContain('POST api/outbox/test channel=sms');
});

test('over plain HTTP the page explains why the browser cannot be subscribed', async () => {
  vi.stubGlobal('isSecureContext', false);
  await shown.goTo('/noScreen');
  await shown.goTo('/user/userInfo');
  await vi.waitFor(() => expect(document.body.textContent).toContain('opened over HTTPS'));
  expect(document.querySelector('.browser-subscribe')).toBeNull();
});

test('a repeated message is shown once, confirmed each time and removed when opened', async () => {
  const notice = {
    id: '7',
    token: 'a-token',
    kind: 'call',
    subject: 'rescueCase:12',
    title: '困人 🛗',
    body: 'Tower A',
    link: '/user/userInfo',
    lifeAndLimb: true,
  };
  expect(decodeMessageNotice(encodeMessageNotice(notice))).toEqual(notice);
  receiveMessage(notice);
  receiveMessage(notice);
  await click('.alarm-strip [aria-expanded="false"]');
  await vi.waitFor(() => expect(document.querySelectorAll('.message-card')).toHaveLength(1));
  expect(document.querySelector('.message-card')?.textContent).toContain('困人 🛗Tower A');
  await vi.waitFor(() =>
    expect(asked.filter((each) => each === 'POST api/outbox/seen token=a-token')).toHaveLength(2),
  );
  vi.stubGlobal('open', () => null);
  document.querySelector<HTMLElement>('.message-card .link-button')!.click();
  await vi.waitFor(() => expect(document.querySelector('.message-card')).toBeNull());
});
