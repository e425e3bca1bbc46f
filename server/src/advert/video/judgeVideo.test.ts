import { expect, test, vi } from 'vitest';
import { aFilm } from '#testing/advert/aFilm.ts';
import { writeMp4, type WrittenVideo } from '#testing/advert/writeMp4.ts';
import { usualLimits } from '../materialSettings.ts';
import { judgeVideo } from './judgeVideo.ts';

const landscape = { width: 1280, height: 720, durationMs: 3000 };

test.each<[string, Partial<WrittenVideo>, object]>([
  ['High without sound', {}, landscape],
  ['Baseline with AAC', { profile: 66, sound: {} }, { ...landscape, durationMs: 3008 }],
  ['Main with HE-AAC', { profile: 77, sound: { profile: 5 } }, { ...landscape, durationMs: 3008 }],
  [
    '1080p, whose last lines are cut off',
    { width: 1920, height: 1080 },
    { ...landscape, width: 1920, height: 1080 },
  ],
  ['1080p upright', { width: 1080, height: 1920 }, { ...landscape, width: 1080, height: 1920 }],
  ['a phone that was held upright', { isTurned: true }, { ...landscape, width: 720, height: 1280 }],
  [
    '30 frames of a second as phones write them',
    { fps: 30.02, seconds: 4 },
    { ...landscape, durationMs: 3997 },
  ],
  ['key frames every second', { keys: [1, 26, 51] }, landscape],
  ['the shortest', { seconds: 2 }, { ...landscape, durationMs: 2000 }],
  ['the longest', { seconds: 60 }, { ...landscape, durationMs: 60_000 }],
  ['parameters repeated among the frames', { secondFrame: [Buffer.from([0x68, 0xee])] }, landscape],
  ['an empty end of the index', { moreInIndex: [Buffer.alloc(4)] }, landscape],
  ['what a camera notes', { moreInIndex: [Buffer.from('\0\0\0\u0010udtaabcdefgh', 'latin1')] }, landscape],
])('takes %s', (_, video, facts) => {
  expect(judgeVideo(writeMp4(video), usualLimits)).toEqual(facts);
});

test('takes a film that browsers play', () => {
  expect(judgeVideo(aFilm(5), usualLimits)).toEqual({ width: 640, height: 360, durationMs: 5056 });
});

test('takes by the limits of the installation', () => {
  const wide = writeMp4({ width: 3840, height: 2160, fps: 50, seconds: 90 });
  expect(
    judgeVideo(wide, { ...usualLimits, videoLines: 2160, videoFps: 60, videoSeconds: 100 }),
  ).toMatchObject({
    width: 3840,
  });
  expect(() => judgeVideo(writeMp4(), { ...usualLimits, videoLines: 480 })).toThrow('videoSize');
});

/** No byte of it, changed, makes the judgement fail in another way than by a refusal. */
test('judges what is damaged without failing', () => {
  // What the parser says of it goes nowhere in the thread.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const good = writeMp4({ sound: {} });
  const index = good.indexOf('moov');
  for (let at = index; at < good.length; at += 3) {
    for (const value of [0, 0xff]) {
      const bytes = Buffer.from(good);
      bytes[at] = value;
      let said: unknown;
      try {
        judgeVideo(bytes, usualLimits);
      } catch (error) {
        said = error;
      }
      expect(
        said === undefined || (said as Error).constructor.name === 'Refusal',
        `${at}: ${String(said)}`,
      ).toBe(true);
    }
  }
});
