import { expect, test, vi } from 'vitest';
import { forgetListener, notifyInSlices } from './inSlices.ts';

test('notifies a large batch over several frames, each listener once, without removed listeners', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  const notified: number[] = [];
  const listeners = Array.from({ length: 60 }, (_, nr) => () => void notified.push(nr));
  notifyInSlices(listeners);
  notifyInSlices(listeners.slice(0, 10));
  forgetListener(listeners[59]!);
  expect(notified).toEqual([]);
  const sizes: number[] = [];
  for (let run = frames.shift(); run; run = frames.shift()) {
    const before = notified.length;
    run(0);
    sizes.push(notified.length - before);
  }
  expect(notified).toEqual(Array.from({ length: 59 }, (_, nr) => nr));
  expect(sizes).toEqual([24, 24, 11]);
  vi.unstubAllGlobals();
});
