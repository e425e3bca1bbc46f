import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('hasShown is true after the next frame, not before', async () => {
  let frame = () => {};
  vi.stubGlobal('requestAnimationFrame', (before: () => void) => (frame = before));
  const { firstShown, hasShown } = await import('./firstShown.ts');
  const shown = firstShown();
  await vi.advanceTimersByTimeAsync(100);
  expect(hasShown()).toBe(false);
  frame();
  await vi.advanceTimersByTimeAsync(0);
  await shown;
  expect(hasShown()).toBe(true);
});

test('waits at most 300 ms for a frame in a hidden tab', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { firstShown, hasShown } = await import('./firstShown.ts');
  const shown = firstShown();
  await vi.advanceTimersByTimeAsync(299);
  expect(hasShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await shown;
  expect(hasShown()).toBe(true);
});
