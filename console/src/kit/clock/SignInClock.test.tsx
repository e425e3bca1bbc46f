import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignInClock } from './SignInClock.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('shows the time, moves the cars of changed digits, and stops its timer on unmount', () => {
  vi.setSystemTime(new Date(2026, 10, 21, 9, 39, 59, 500));
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() => root.render(<SignInClock label="09:39" />));
  const digits = () =>
    [...host.querySelectorAll('text[font-size="40"]')].map((text) => text.textContent).join('');
  const moving = () => host.querySelectorAll('path[d^="M79"]:not([fill="none"])').length;
  expect(host.querySelector('svg')?.getAttribute('aria-label')).toBe('09:39');
  expect(digits()).toBe('0939');
  expect(moving()).toBe(0);
  act(() => void vi.advanceTimersByTime(600));
  expect(digits()).toBe('0940');
  expect(moving()).toBe(2);
  act(() => void vi.advanceTimersByTime(2000));
  expect(moving()).toBe(0);
  act(() => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
