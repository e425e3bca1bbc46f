import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is shown at one moment: tags of FLV, and where in them their times stand. */
export interface FilmFrame {
  isKey: boolean;
  bytes: Buffer;
  times: readonly number[];
}

/** A film that goes round: what a player is told first, then frames of one length. */
export interface Film {
  /** The header of FLV, which begins a stream and nothing else. */
  header: Buffer;
  /** What the film is, and the configuration of its pictures and its sound. */
  setup: FilmFrame;
  frameMs: number;
  frames: readonly FilmFrame[];
}

const headerBytes = 13;
const tagHeadBytes = 11;
const tailBytes = 4;
const video = 9;
const metadata = 18;

interface Tag {
  time: number;
  isSetup: boolean;
  isKey: boolean;
  bytes: Buffer;
}

function* tagsOf(flv: Buffer): Generator<Tag> {
  for (let at = headerBytes; at < flv.length;) {
    const type = flv.readUInt8(at);
    const end = at + tagHeadBytes + flv.readUIntBE(at + 1, 3) + tailBytes;
    const [first, second] = [flv.readUInt8(at + tagHeadBytes), flv.readUInt8(at + tagHeadBytes + 1)];
    yield {
      time: flv.readUIntBE(at + 4, 3) + flv.readUInt8(at + 7) * 2 ** 24,
      isSetup: type === metadata || second === 0,
      isKey: type === video && first >> 4 === 1,
      bytes: flv.subarray(at, end),
    };
    at = end;
  }
}

function together(tags: readonly Tag[]): FilmFrame {
  let at = 0;
  const times = tags.map(({ bytes }) => {
    const place = at + 4;
    at += bytes.length;
    return place;
  });
  return {
    isKey: tags.some(({ isKey }) => isKey),
    bytes: Buffer.concat(tags.map(({ bytes }) => bytes)),
    times,
  };
}

/** Reads a film that is kept as FLV. */
export function readFilm(flv: Buffer): Film {
  const tags = [...tagsOf(flv)];
  const moments = new Map<number, Tag[]>();
  for (const tag of tags.filter(({ isSetup }) => !isSetup)) {
    moments.set(tag.time, [...(moments.get(tag.time) ?? []), tag]);
  }
  const [first = 0, second = 0] = moments.keys();
  return {
    header: flv.subarray(0, headerBytes),
    setup: together(tags.filter(({ isSetup }) => isSetup)),
    frameMs: second - first,
    frames: [...moments.values()].map(together),
  };
}

/** The bytes of a frame as they are sent at a time of the stream. */
export function atTime({ bytes, times }: FilmFrame, ms: number): Buffer {
  const sent = Buffer.from(bytes);
  for (const place of times) {
    sent.writeUIntBE(ms % 2 ** 24, place, 3);
    sent.writeUInt8(Math.floor(ms / 2 ** 24) % 256, place + 3);
  }
  return sent;
}

const finishes = ['steel', 'wood', 'white'] as const;
export type FilmQuality = 'standard' | 'high';

/** The films of the demo, read when they are first asked for; undefined where they are not installed. */
export function createFilms(directory: string) {
  const read = new Map<string, Film>();
  return {
    installed: existsSync(join(directory, 'steel.standard.flv')),
    /** What the camera of an elevator shows: neighbours look different, and people who are held stay in. */
    of(elevatorId: string, held: boolean, quality: FilmQuality): Film {
      const finish = finishes[Number(BigInt(elevatorId) % 3n)]!;
      const name = `${finish}${held ? 'Held' : ''}.${quality}.flv`;
      const film = read.get(name) ?? readFilm(readFileSync(join(directory, name)));
      read.set(name, film);
      return film;
    },
  };
}
export type Films = ReturnType<typeof createFilms>;
