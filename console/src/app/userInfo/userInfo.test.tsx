import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { displayCalls } from '@hoistway/contract/session/display.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
let shown: Shown;
let asked: string[];

beforeEach(async () => {
  setWidth(1440);
  shown = await showConsole('/user/userInfo', 'en', 'full');
  shown.answers.changes.set(displayCalls.makeDisplay.name, () => ({ id: '9', token: 'display-secret' }));
  asked = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(
      `${init?.method ?? 'GET'} ${address} ${(init?.body as URLSearchParams | undefined)?.toString() ?? ''}`,
    );
    return shown.answers.fetch(address, init);
  });
});
afterEach(() => shown.close());

const find = <E extends HTMLElement>(selector: string) =>
  vi.waitFor(() => {
    const element = document.querySelector<E>(selector);
    expect(element, selector).not.toBeNull();
    return element!;
  });

function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a display is created by name, and its address is shown only once', async () => {
  (await find('.display-make')).click();
  type(await find<HTMLInputElement>('#display_displayName'), 'Lobby');
  (await find('.ant-modal .ant-btn-primary')).click();
  const address = await find('.display-address');
  expect(address.textContent).toContain('#/realtime/all?display=display-secret');
  expect(asked).toContain('POST api/user/displays/new displayName=Lobby&screen=%2Frealtime%2Fall');
  (await find('.ant-modal-close')).click();
  await vi.waitFor(() => expect(document.querySelector('.display-address')).toBeNull());
  expect(document.body.textContent).not.toContain('display-secret');
  expect([localStorage, sessionStorage].flatMap(Object.values).join()).not.toContain('display-secret');
});

test('creating a display without a name shows an error and sends nothing', async () => {
  (await find('.display-make')).click();
  (await find('.ant-modal .ant-btn-primary')).click();
  expect((await find('.ant-form-item-explain-error')).textContent).toBe('This field cannot be empty');
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual([]);
});

test('a display is revoked after a confirmation', async () => {
  (await find('.user-info .ant-btn-dangerous')).click();
  (await find('.ant-modal-confirm .ant-btn-primary')).click();
  await vi.waitFor(() =>
    expect(asked.filter((each) => each.startsWith('DELETE'))).toEqual([
      expect.stringMatching(/^DELETE api\/user\/displays\/\d+ $/),
    ]),
  );
});
