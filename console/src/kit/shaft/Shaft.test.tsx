import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../text.ts';
import { Shaft } from './Shaft.tsx';
import type { ShaftView } from './ShaftState.ts';

beforeAll(async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
});
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

const calm: ShaftView = {
  floors: 10,
  labels: Array.from({ length: 10 }, (_, index) => String(index + 1)),
  index: 3,
  direction: 'none',
  moving: false,
  door: 0,
  state: 'normal',
  stale: false,
  carCalls: [],
  hallUpCalls: [],
  hallDownCalls: [],
};

function shown(view: ShaftView, size: 'cell' | 'card' | 'popup' | 'live' = 'card'): SVGSVGElement {
  const host = document.createElement('div');
  act(() => createRoot(host).render(<Shaft size={size} view={view} label="a sentence" />));
  return host.querySelector('svg')!;
}

test('the shaft is an image with a sentence as its accessible name', () => {
  const svg = shown(calm);
  expect(svg.getAttribute('role')).toBe('img');
  expect(svg.getAttribute('aria-label')).toBe('a sentence');
});

test('the car moves to its sill in at most 1.2 s', () => {
  const host = document.createElement('div');
  act(() => createRoot(host).render(<Shaft size="card" view={calm} label="" sampleMs={5000} />));
  const car = host.querySelector<SVGGElement>('g.shaft-moves')!;
  expect(car.style.transitionDuration).toBe('1200ms');
  expect(car.style.transform).toBe('translateY(94px)');
});

test('an unknown position shows a question mark and no car', () => {
  const { index: _index, door: _door, ...nowhere } = calm;
  for (const state of ['unknown', 'trapped'] as const) {
    const svg = shown({ ...nowhere, state });
    expect(svg.textContent).toContain('?');
    expect(svg.querySelector('.shaft-leaf')).toBeNull();
  }
});

test('a stale car is pale and shows its age, an entrapment stays bright', () => {
  const stale = shown({ ...calm, state: 'stale', stale: true, ageMs: 38_000 });
  expect(stale.textContent).toContain('38 s');
  expect(stale.querySelector('g[opacity="0.45"]')).not.toBeNull();
  const trapped = shown({ ...calm, state: 'trapped', stale: true, ageMs: 38_000 });
  expect(trapped.textContent).toContain('38 s');
  expect(trapped.querySelector('g[opacity="0.45"]')).toBeNull();
  expect(trapped.querySelector('.shaft-halo')).not.toBeNull();
});

test('the last position of an offline elevator is dashed and has no door leaves', () => {
  const { door: _door, ...silent } = calm;
  const svg = shown({ ...silent, state: 'offline' });
  expect(svg.querySelector('.shaft-leaf')).toBeNull();
  expect(svg.querySelectorAll('rect[stroke-dasharray]')).toHaveLength(2);
});

test('the live size highlights calls, and the end floors lack one direction', () => {
  const svg = shown({ ...calm, carCalls: [7], hallUpCalls: [2], hallDownCalls: [9] }, 'live');
  expect(svg.querySelectorAll('circle[fill="var(--pri)"]')).toHaveLength(1);
  expect(svg.querySelectorAll('path[fill="var(--pri)"]')).toHaveLength(2);
  expect(svg.querySelectorAll('path[stroke="var(--line2)"]')).toHaveLength(16);
});
