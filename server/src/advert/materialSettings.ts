import {
  maxMaterialMb,
  shortestVideoSeconds,
  type MaterialLimits,
} from '@hoistway/contract/advert/materialLimits.ts';
import { z } from 'zod';
import { wholeNumber } from '#platform/wholeNumber.ts';

/** What is taken for screens, in the environment: what they play depends on the screens of an installation. */
export const materialEnvironment = {
  HOISTWAY_PICTURE_MB: wholeNumber('a number of megabytes', 1, 20).prefault('20'),
  HOISTWAY_PICTURE_MEGAPIXELS: wholeNumber('a number of megapixels', 1, 100).prefault('40'),
  HOISTWAY_VIDEO_MB: wholeNumber('a number of megabytes', 1, maxMaterialMb).prefault('100'),
  HOISTWAY_VIDEO_SECONDS: wholeNumber('a number of seconds', shortestVideoSeconds, 600).prefault('60'),
  HOISTWAY_VIDEO_LINES: wholeNumber('a number of lines', 240, 2160).prefault('1080'),
  HOISTWAY_VIDEO_FPS: wholeNumber('a number of frames per second', 10, 60).prefault('30'),
};

type MaterialVariables = z.output<z.ZodObject<typeof materialEnvironment>>;

export const materialLimitsOf = (env: MaterialVariables): MaterialLimits => ({
  pictureMb: env.HOISTWAY_PICTURE_MB,
  pictureMegapixels: env.HOISTWAY_PICTURE_MEGAPIXELS,
  videoMb: env.HOISTWAY_VIDEO_MB,
  videoSeconds: env.HOISTWAY_VIDEO_SECONDS,
  videoLines: env.HOISTWAY_VIDEO_LINES,
  videoFps: env.HOISTWAY_VIDEO_FPS,
});

/** What is taken where nothing is set. */
export const usualLimits = materialLimitsOf(z.object(materialEnvironment).parse({}));
