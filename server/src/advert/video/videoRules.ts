import {
  longSideOf,
  shortestVideoSeconds,
  type MaterialLimits,
} from '@hoistway/contract/advert/materialLimits.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { SequenceParameters } from './sequenceParameters.ts';

const profileNames: Readonly<Record<number, string>> = {
  44: 'CAVLC 4:4:4 Intra',
  88: 'Extended',
  110: 'High 10',
  118: 'Multiview High',
  122: 'High 4:2:2',
  128: 'Stereo High',
  244: 'High 4:4:4 Predictive',
};
const taken = new Set([66, 77, 100]);
const chromaNames = ['4:0:0', '4:2:0', '4:2:2', '4:4:4'];

/** Judges the picture by what its own stream says. */
export function judgeParameters(
  { profile, chroma, bits, width, height }: SequenceParameters,
  { videoLines: short }: MaterialLimits,
): void {
  if (!taken.has(profile))
    throw new Refusal('videoProfile', { found: profileNames[profile] ?? String(profile) });
  if (chroma !== 1 || bits !== 8)
    throw new Refusal('videoColour', { chroma: chromaNames[chroma] ?? String(chroma), bits });
  const long = longSideOf(short);
  if (Math.max(width, height) > long || Math.min(width, height) > short)
    throw new Refusal('videoSize', { width, height, long, short });
  if (width < 16 || height < 16) throw new Refusal('videoParameters');
}

/** A header is rounded, and sound ends a little after the picture. */
const slackS = 0.5;
/** So little over a limit is no reason to encode a video again: a part of a frame of sound. */
const overS = 0.1;

interface SaidDuration {
  box: string;
  said: number;
  found: number;
}

/** Judges how long a video is: by its frames and its sound, with which its headers agree. */
export function judgeDuration(
  found: number,
  headers: readonly SaidDuration[],
  { videoSeconds }: MaterialLimits,
): void {
  const lie = headers.find((header) => !(Math.abs(header.said - header.found) <= slackS));
  if (lie)
    throw new Refusal('videoDurationLies', { box: lie.box, said: shown(lie.said), found: shown(lie.found) });
  if (found < shortestVideoSeconds - overS)
    throw new Refusal('videoShort', { found: shown(found), seconds: shortestVideoSeconds });
  if (found > videoSeconds + overS)
    throw new Refusal('videoLong', { found: shown(found), seconds: videoSeconds });
}

const shown = (seconds: number): string => (Number.isFinite(seconds) ? seconds.toFixed(1) : '∞');

/** Cameras of phones write 30.02 frames of a second. */
const overRate = 1.01;
/** Frames do not come evenly. */
const burstOf = (fps: number): number => Math.ceil(fps * 1.2) + 1;

/** Judges how many frames there are in a second, on average and in any. */
export function judgeRate(
  startsS: readonly number[],
  seconds: number,
  { videoFps: fps }: MaterialLimits,
): void {
  const rate = startsS.length / seconds;
  if (!(rate <= fps * overRate)) throw new Refusal('videoRate', { found: rate.toFixed(1), fps });
  let [first, most] = [0, 0];
  for (const [at, start] of startsS.entries()) {
    while (startsS[first]! <= start - 1) first += 1;
    most = Math.max(most, at - first + 1);
  }
  if (most > burstOf(fps)) throw new Refusal('videoBurst', { found: most, fps });
}
