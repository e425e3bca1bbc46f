import { createFile, MP4BoxBuffer, type ISOFile, type Movie, type Sample, type Track } from 'mp4box';
import { Refusal } from '#platform/call/problems.ts';
import { boxesIn, type Mp4Box } from './boxes.ts';
import type { OuterBoxes } from './outerBoxes.ts';
import { insideEntry, type IndexTrack } from './tracks.ts';

/** What the parser makes of an index. */
export interface ReadTrack {
  track: Track;
  samples: Sample[];
}
export interface ReadIndex {
  movie: Movie;
  picture: ReadTrack & { parameters: Uint8Array[]; lengthBytes: number; width: number; height: number };
  sound: ReadTrack | undefined;
}

/** What the parser is given; anything else is empty space to it. */
const parsed: Readonly<Record<string, readonly string[]>> = {
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'stbl'],
  stbl: ['stsd', 'stts', 'ctts', 'stsc', 'stsz', 'stco', 'co64', 'stss'],
};
const inEntry = { picture: ['avcC'], sound: ['esds'] } as const;

/** A copy of the index without what nobody judged: many a box can claim more than it holds. */
function judgedOnly(bytes: Uint8Array, moov: Mp4Box, tracks: readonly IndexTrack[]): Uint8Array {
  const copy = bytes.slice(moov.start, moov.end);
  const forget = ({ start }: Mp4Box): void => copy.set(Buffer.from('free'), start - moov.start + 4);
  const visit = (holder: Mp4Box, kept: readonly string[]) => {
    for (const box of boxesIn(bytes, holder)) {
      const isForeign = box.type === 'trak' && !tracks.some((track) => track.box.start === box.start);
      if (!kept.includes(box.type) || isForeign) forget(box);
      else if (parsed[box.type]) visit(box, parsed[box.type]!);
    }
  };
  visit(moov, parsed['moov']!);
  for (const { kind, entries } of tracks)
    for (const entry of entries)
      visit({ ...entry, body: Math.min(entry.end, insideEntry(bytes, kind, entry)) }, inEntry[kind]);
  return copy;
}

/** Reads a judged index by the parser. */
export function readIndex(
  bytes: Uint8Array,
  { moov }: OuterBoxes,
  { picture, sound }: { picture: IndexTrack; sound: IndexTrack | undefined },
): ReadIndex {
  const tracks = [picture, ...(sound ? [sound] : [])];
  const index = judgedOnly(bytes, moov, tracks);
  const file = createFile(false);
  let movie: Movie | undefined;
  let isBroken = false;
  file.onReady = (info) => void (movie = info);
  file.onError = () => void (isBroken = true);
  const ftyp = Buffer.from('\0\0\0\u0010ftypisom\0\0\0\0', 'latin1');
  const given = Uint8Array.from(Buffer.concat([ftyp, index]));
  try {
    file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(given.buffer, 0), true);
    file.flush();
  } catch {
    throw new Refusal('videoUnreadable');
  }
  const [pictureTrack] = movie?.videoTracks ?? [];
  const [soundTrack] = movie?.audioTracks ?? [];
  if (isBroken || !movie || !pictureTrack || (sound && !soundTrack)) throw new Refusal('videoUnreadable');
  return {
    movie,
    picture: { track: pictureTrack, samples: samplesOf(file, pictureTrack), ...avcOf(file, pictureTrack) },
    sound: soundTrack && { track: soundTrack, samples: samplesOf(file, soundTrack) },
  };
}

function samplesOf(file: ISOFile, { id, nb_samples }: Track): Sample[] {
  const samples = file.getTrackSamplesInfo(id);
  if (samples.length === 0 || samples.length !== nb_samples) throw new Refusal('videoUnreadable');
  return samples;
}

interface AvcEntry {
  width?: number;
  height?: number;
  avcC?: { lengthSizeMinusOne?: number; SPS?: readonly { data: Uint8Array }[] };
}

/** How the picture is encoded, and how large it is by the index. */
function avcOf(file: ISOFile, { id }: Track) {
  const [entry] = file.getTrackById(id).mdia.minf.stbl.stsd.entries;
  const { avcC, width, height } = (entry ?? {}) as AvcEntry;
  const parameters = (avcC?.SPS ?? []).map(({ data }) => data);
  if (!avcC || parameters.length === 0) throw new Refusal('videoParameters');
  return {
    parameters,
    lengthBytes: (avcC.lengthSizeMinusOne ?? 3) + 1,
    width: width ?? 0,
    height: height ?? 0,
  };
}
