import { expect, test, vi } from 'vitest';
import { forgetListener, tellInSlices } from './inSlices.ts';

test('a large batch is told over several frames, each listener once, and nobody who left', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  const told: number[] = [];
  const listeners = Array.from({ length: 60 }, (_, nr) => () => void told.push(nr));
  tellInSlices(listeners);
  tellInSlices(listeners.slice(0, 10));
  forgetListener(listeners[59]!);
  expect(told).toEqual([]);
  const sizes: number[] = [];
  for (let run = frames.shift(); run; run = frames.shift()) {
    const before = told.length;
    run(0);
    sizes.push(told.length - before);
  }
  expect(told).toEqual(Array.from({ length: 59 }, (_, nr) => nr));
  expect(sizes).toEqual([24, 24, 11]);
  vi.unstubAllGlobals();
});
