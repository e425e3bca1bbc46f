import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Videos } from './pieces.ts';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const stateOf = (ready: Promise<void>) =>
  Promise.race([
    ready.then(
      () => 'ready',
      () => 'failed',
    ),
    new Promise((done) => setTimeout(() => done('pending'), 10)),
  ]);

test('what happens to a video element concerns the spot that has it, and none before', async () => {
  const box = document.createElement('div');
  const videos = new Videos(box);
  const [element] = box.querySelectorAll('video');
  const former = videos.take({ kind: 'video', address: 'blob:a' });
  former.release();
  const present = videos.take({ kind: 'video', address: 'blob:b' });
  element!.dispatchEvent(new Event('error'));
  expect(await stateOf(present.ready)).toBe('failed');
  expect(await stateOf(former.ready)).toBe('pending');
});

test('two elements are taken in turn, however many spots there are', async () => {
  const box = document.createElement('div');
  const videos = new Videos(box);
  for (let nr = 0; nr < 20; nr += 1) {
    const piece = videos.take({ kind: 'video', address: `blob:${nr}` });
    for (const element of box.querySelectorAll('video')) element.dispatchEvent(new Event('loadeddata'));
    expect(await stateOf(piece.ready)).toBe('ready');
    piece.release();
  }
  expect(box.querySelectorAll('video')).toHaveLength(2);
});
