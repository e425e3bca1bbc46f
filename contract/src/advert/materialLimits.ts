import { z } from 'zod';
import { count } from '#contract/fieldKinds.ts';

/** What is taken as a material: settings of the installation, since it plays what is brought and writes no video anew. */
export const materialLimits = z.object({
  pictureMb: count(),
  pictureMegapixels: count(),
  videoMb: count(),
  /** The longest video; the shortest is `shortestVideoSeconds`. */
  videoSeconds: count(),
  /** Of the shorter side; the longer one is by 16 to 9. */
  videoLines: count(),
  videoFps: count(),
});
export type MaterialLimits = z.output<typeof materialLimits>;

export const shortestVideoSeconds = 2;
/** No setting is above it: a file is in memory while it is judged. */
export const maxMaterialMb = 100;

/** The longer side of a video whose shorter one has so many lines. */
export const longSideOf = (lines: number): number => Math.ceil((lines * 16) / 9);
