import type { MaterialLimits } from '@hoistway/contract/advert/materialLimits.ts';
import type { Sample } from 'mp4box';
import { Refusal } from '#platform/call/problems.ts';
import { outerBoxes } from './outerBoxes.ts';
import { assertWithin, readFrames } from './readFrames.ts';
import { readIndex, type ReadTrack } from './readIndex.ts';
import { readSequenceParameters, type SequenceParameters } from './sequenceParameters.ts';
import { readTracks } from './tracks.ts';
import { judgeDuration, judgeParameters, judgeRate } from './videoRules.ts';

/** A video that screens play. */
export interface VideoFacts {
  /** As it is shown. */
  width: number;
  height: number;
  durationMs: number;
}

/** AAC-LC and both kinds of HE-AAC, as the sound itself says. */
const aac = new Set(['mp4a.40.2', 'mp4a.40.5', 'mp4a.40.29']);
const soundNames: Readonly<Record<string, string>> = {
  'mp4a.6b': 'MP3',
  'mp4a.69': 'MP3',
  'mp4a.a5': 'AC-3',
  'mp4a.a6': 'E-AC-3',
  'mp4a.a9': 'DTS',
  'mp4a.ad': 'Opus',
  'mp4a.40.42': 'xHE-AAC',
};

const secondsOf = (samples: readonly Sample[], timescale: number): number =>
  samples.reduce((sum, { duration }) => sum + duration, 0) / timescale;

/** An MP4, judged by its own bytes from the first to the last; throws what is wrong with it. */
export function judgeVideo(bytes: Uint8Array, limits: MaterialLimits): VideoFacts {
  const outer = outerBoxes(bytes);
  const tracks = readTracks(bytes, outer.moov);
  const { movie, picture, sound } = readIndex(bytes, outer, tracks);
  if (sound) judgeSound(sound);
  const stream = judgePicture(picture, limits);

  const length = ({ samples, track }: ReadTrack) => secondsOf(samples, track.timescale);
  const [seconds, soundSeconds] = [length(picture), sound ? length(sound) : 0];
  const longest = Math.max(seconds, soundSeconds);
  judgeDuration(
    longest,
    [
      { box: 'mdhd', said: picture.track.duration / picture.track.timescale, found: seconds },
      { box: 'tkhd', said: picture.track.movie_duration / movie.timescale, found: seconds },
      { box: 'mvhd', said: movie.duration / movie.timescale, found: longest },
    ],
    limits,
  );
  judgeRate(
    picture.samples.map(({ dts }) => dts / picture.track.timescale),
    seconds,
    limits,
  );

  assertWithin(picture.samples, outer.mdat);
  if (sound) assertWithin(sound.samples, outer.mdat);
  readFrames(bytes, picture.samples, picture.lengthBytes, (unit) => {
    const { width, height } = judgeUnit(unit, limits);
    if (width !== stream.width || height !== stream.height)
      throw new Refusal('videoSizeLies', { said: sizeText(stream), found: sizeText({ width, height }) });
  });
  const [a = 0, b = 0] = picture.track.matrix;
  const isTurned = a === 0 && b !== 0;
  return {
    width: isTurned ? stream.height : stream.width,
    height: isTurned ? stream.width : stream.height,
    durationMs: Math.round(longest * 1000),
  };
}

const sizeText = ({ width, height }: { width: number; height: number }): string => `${width} × ${height}`;

function judgeUnit(unit: Uint8Array, limits: MaterialLimits): SequenceParameters {
  const read = readSequenceParameters(unit);
  if (!read) throw new Refusal('videoParameters');
  judgeParameters(read, limits);
  return read;
}

/** What the index says of the picture is what its stream says, up to the edge that is cut off. */
function judgePicture(
  picture: ReturnType<typeof readIndex>['picture'],
  limits: MaterialLimits,
): SequenceParameters {
  const [stream] = picture.parameters.map((unit) => judgeUnit(unit, limits));
  const { width, height } = picture;
  if (Math.abs(stream!.width - width) > 15 || Math.abs(stream!.height - height) > 15)
    throw new Refusal('videoSizeLies', { said: sizeText(picture), found: sizeText(stream!) });
  return stream!;
}

function judgeSound({ track: { codec } }: ReadTrack): void {
  if (!aac.has(codec)) throw new Refusal('videoSound', { found: soundNames[codec.toLowerCase()] ?? codec });
}
