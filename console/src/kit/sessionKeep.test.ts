import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

async function openAt(hash: string) {
  location.hash = hash;
  return import('./sessionKeep.ts');
}

test('without a token in the address the session is that of the browser', async () => {
  const { isDisplay, sessionKeep } = await openAt('#/realtime/all?type=fault');
  expect([isDisplay, sessionKeep === localStorage]).toEqual([false, true]);
  expect(location.hash).toBe('#/realtime/all?type=fault');
});

test('a display stays one when the page is loaded again', async () => {
  await openAt('#/realtime/all?display=display-1');
  vi.resetModules();
  const { isDisplay, sessionKeep } = await openAt('#/realtime/all');
  expect([isDisplay, sessionKeep === sessionStorage, sessionKeep.getItem('token')]).toEqual([
    true,
    true,
    'display-1',
  ]);
});

test('a person’s token is not taken from an address, and leaves it all the same', async () => {
  const { isDisplay } = await openAt('#/realtime/all?display=stolen');
  expect([isDisplay, location.hash, sessionStorage.getItem('token')]).toEqual([
    false,
    '#/realtime/all',
    null,
  ]);
});
