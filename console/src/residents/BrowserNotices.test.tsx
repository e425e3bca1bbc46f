import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { needTexts, startTexts } from '#kit/text.ts';
import { BrowserNotices } from './BrowserNotices.tsx';
import { keptWord } from './keptWords.ts';

const push = vi.hoisted(() => ({
  pushAbility: vi.fn(() => 'ready'),
  ownEndpoint: vi.fn(async (): Promise<string | null> => null),
  subscribeBrowser: vi.fn(async (): Promise<unknown> => 'denied'),
}));
const api = vi.hoisted(() => ({ sendQuietly: vi.fn(), problemText: () => 'too many' }));
vi.mock('#kit/offline/browserPush.ts', () => push);
vi.mock('#kit/call/api.ts', async (original) => ({ ...(await original<object>()), ...api }));

const address = { endpoint: 'https://push.example/1', p256dh: 'p'.repeat(20), auth: 'a'.repeat(20) };
let end = () => {};
let host: HTMLElement;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  await needTexts(['residents']);
  push.pushAbility.mockReturnValue('ready');
  push.ownEndpoint.mockResolvedValue(null);
  push.subscribeBrowser.mockResolvedValue(address);
  api.sendQuietly.mockReset().mockResolvedValue({ word: 'w1' });
});
afterEach(() => end());

async function show(): Promise<void> {
  host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  end = () => {
    root.unmount();
    host.remove();
  };
  root.render(<BrowserNotices token="t1" publicKey="k" />);
  await vi.waitFor(() => expect(push.ownEndpoint).toHaveBeenCalled());
}
const button = () => host.querySelector<HTMLButtonElement>('.status-notices');
const press = () => button()!.click();

test('turns notices on for this page and off again by one press each', async () => {
  await show();
  await vi.waitFor(() => expect(button()?.textContent).toBe('Turn on notices'));
  press();
  await vi.waitFor(() => expect(button()!.textContent).toBe('Turn off notices'));
  expect(push.subscribeBrowser).toHaveBeenCalledWith('k', 'status/');
  expect(api.sendQuietly.mock.calls[0]![1]).toEqual({ token: 't1', ...address });
  expect(keptWord('t1')).toBe('w1');
  press();
  await vi.waitFor(() => expect(button()!.textContent).toBe('Turn on notices'));
  expect(api.sendQuietly.mock.calls[1]![1]).toEqual({ word: 'w1' });
  expect(keptWord('t1')).toBeNull();
});

test('takes as ended what the server knows no more', async () => {
  push.ownEndpoint.mockResolvedValue(address.endpoint);
  localStorage.setItem('hoistway.told', JSON.stringify({ t1: 'w1' }));
  await show();
  await vi.waitFor(() => expect(button()?.textContent).toBe('Turn off notices'));
  api.sendQuietly.mockRejectedValue(new CallProblem('refused', 'gone', 'objectMissing'));
  press();
  await vi.waitFor(() => expect(button()!.textContent).toBe('Turn on notices'));
  expect(keptWord('t1')).toBeNull();
});

test('says why notices are not on, and offers nothing where a browser cannot show them', async () => {
  await show();
  await vi.waitFor(() => expect(button()).not.toBeNull());
  push.subscribeBrowser.mockResolvedValue('denied');
  press();
  await vi.waitFor(() => expect(host.textContent).toContain('does not allow notices'));
  expect(button()).toBeNull();
  end();
  push.pushAbility.mockReturnValue('unsupported');
  await show();
  expect(host.textContent).toBe('');
});
