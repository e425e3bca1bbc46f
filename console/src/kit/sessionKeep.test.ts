import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

async function openAt(hash: string) {
  location.hash = hash;
  return import('./sessionKeep.ts');
}

test('uses the browser’s session when the address has no display token', async () => {
  const { isDisplay, sessionKeep } = await openAt('#/realtime/all?type=fault');
  expect([isDisplay, sessionKeep === localStorage]).toEqual([false, true]);
  expect(location.hash).toBe('#/realtime/all?type=fault');
});

test('a display stays a display when the page is reloaded', async () => {
  await openAt('#/realtime/all?display=display-1');
  vi.resetModules();
  const { isDisplay, sessionKeep } = await openAt('#/realtime/all');
  expect([isDisplay, sessionKeep === sessionStorage, sessionKeep.getItem('token')]).toEqual([
    true,
    true,
    'display-1',
  ]);
});

test('ignores a person’s token in the address, and removes it from there', async () => {
  const { isDisplay } = await openAt('#/realtime/all?display=stolen');
  expect([isDisplay, location.hash, sessionStorage.getItem('token')]).toEqual([
    false,
    '#/realtime/all',
    null,
  ]);
});
