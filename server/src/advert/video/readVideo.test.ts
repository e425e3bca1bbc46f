import { expect, test } from 'vitest';
import { Refusal } from '#platform/call/problems.ts';
import { writeMp4 } from '#testing/advert/writeMp4.ts';
import { usualLimits } from '../materialSettings.ts';
import { readVideo } from './readVideo.ts';

test('refuses a video whose judgement takes too long, and judges the next one', async () => {
  const bytes = () => new Uint8Array(writeMp4()).buffer;
  const refusal = await readVideo(bytes(), usualLimits, { memoryMb: 128, ms: 0 }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: 'videoHeavy' });
  expect(await readVideo(bytes(), usualLimits)).toMatchObject({ width: 1280, durationMs: 3000 });
});
