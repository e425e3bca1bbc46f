import { writeSequenceParameters, type WrittenParameters } from './writeSequenceParameters.ts';

type Piece = Buffer | string | number[];
const bytesOf = (piece: Piece): Buffer =>
  typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece);

/** A number of four bytes. */
export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u16 = (value: number): Buffer => u32(value).subarray(2);

/** A box of an MP4. */
export function box(type: string, ...pieces: Piece[]): Buffer {
  const content = Buffer.concat(pieces.map(bytesOf));
  return Buffer.concat([u32(content.length + 8), bytesOf(type), content]);
}
/** One that begins with a version and flags. */
const full = (type: string, ...pieces: Piece[]): Buffer => box(type, u32(0), ...pieces);
const identityMatrix = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32));
const quarterTurn = Buffer.concat([0, 0x10000, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000].map(u32));

const movieScale = 1000;

export interface WrittenVideo extends WrittenParameters {
  brands: string[];
  seconds: number;
  fps: number;
  /** The name of the picture's sample entry, and its size where it is not that of the stream. */
  entry: string;
  entrySize?: { width: number; height: number };
  /** What the headers say, where it is not so. */
  said: { mvhd?: number; tkhd?: number; mdhd?: number };
  isTurned: boolean;
  /** Which frames the index calls key frames; all without it. */
  keys?: number[];
  /** The kind of unit of the first frame. */
  firstUnit: number;
  /** Units within the second frame. */
  secondFrame: Buffer[];
  sound?: { entry?: string; objectType?: number; seconds?: number; profile?: number };
  pictures: number;
  sounds: number;
  /** Tables of the picture in place of its own; empty for none. */
  tables: Record<string, Buffer>;
  moreInIndex: Buffer[];
  moreInEntry: Buffer[];
  /** Frames that can be played, and how they are encoded. */
  film?: { frames: readonly Buffer[]; record: Buffer };
  /** Added to the places that the index names. */
  shift: number;
}

const usual: WrittenVideo = {
  brands: ['isom', 'iso2', 'avc1', 'mp41'],
  seconds: 3,
  fps: 25,
  entry: 'avc1',
  profile: 100,
  chroma: 1,
  bits: 8,
  width: 1280,
  height: 720,
  said: {},
  isTurned: false,
  firstUnit: 5,
  secondFrame: [],
  pictures: 1,
  sounds: 1,
  tables: {},
  moreInIndex: [],
  moreInEntry: [],
  shift: 0,
};

const lengthed = (unit: Buffer): Buffer => Buffer.concat([u32(unit.length), unit]);

interface WrittenTrack {
  kind: 'vide' | 'soun';
  scale: number;
  durations: number[];
  sizes: number[];
  offset: number;
  entry: Buffer;
  keys?: number[];
  said: { tkhd?: number; mdhd?: number };
  tables: Record<string, Buffer>;
  width: number;
  height: number;
  isTurned: boolean;
}

function trak(id: number, track: WrittenTrack): Buffer {
  const { kind, scale, durations, sizes, offset, entry, keys, said, tables } = track;
  const seconds = durations.reduce((sum, each) => sum + each, 0) / scale;
  const own: Record<string, Buffer> = {
    stsd: full('stsd', u32(1), entry),
    stts: full('stts', u32(durations.length), ...durations.map((each) => Buffer.concat([u32(1), u32(each)]))),
    ...(keys ? { stss: full('stss', u32(keys.length), ...keys.map(u32)) } : {}),
    stsc: full('stsc', u32(1), u32(1), u32(sizes.length), u32(1)),
    stsz: full('stsz', u32(0), u32(sizes.length), ...sizes.map(u32)),
    stco: full('stco', u32(1), u32(offset)),
  };
  const stbl = box('stbl', ...Object.values({ ...own, ...tables }));
  const minf = box(
    'minf',
    kind === 'vide' ? full('vmhd', Buffer.alloc(8)) : full('smhd', Buffer.alloc(4)),
    stbl,
  );
  const mdhd = full(
    'mdhd',
    u32(0),
    u32(0),
    u32(scale),
    u32(Math.round((said.mdhd ?? seconds) * scale)),
    u32(0),
  );
  const hdlr = full('hdlr', u32(0), kind, Buffer.alloc(12), '\0');
  const matrix = track.isTurned ? quarterTurn : identityMatrix;
  const tkhd = full(
    'tkhd',
    u32(0),
    u32(0),
    u32(id),
    u32(0),
    u32(Math.round((said.tkhd ?? seconds) * movieScale)),
    Buffer.alloc(16),
    matrix,
    u32(track.width * 65_536),
    u32(track.height * 65_536),
  );
  return box('trak', tkhd, box('mdia', mdhd, hdlr, minf));
}

const pictureEntry = (video: WrittenVideo, parameters: Buffer): Buffer => {
  const { width, height } = video.entrySize ?? video;
  const record = [1, video.profile, 0, 40, 0xff, 0xe1];
  const made = [record, u16(parameters.length), parameters, [1, 0, 4], [0x68, 0xee, 0x3c, 0x80]];
  const avcC = video.film ? box('avcC', video.film.record) : box('avcC', ...made);
  const head = [Buffer.alloc(6), u16(1), Buffer.alloc(16), u16(width), u16(height)];
  return box(
    video.entry,
    ...head,
    u32(0x480000),
    u32(0x480000),
    u32(0),
    u16(1),
    Buffer.alloc(32),
    u16(24),
    u16(0xffff),
    avcC,
    ...video.moreInEntry,
  );
};

function soundEntry({
  entry = 'mp4a',
  objectType = 0x40,
  profile = 2,
}: NonNullable<WrittenVideo['sound']>): Buffer {
  const config = [(profile << 3) | 1, 0x90];
  const decoder = [objectType, 0x15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, config.length, ...config];
  const esds = full('esds', [3, 3 + 2 + decoder.length + 3, 0, 1, 0, 4, decoder.length, ...decoder, 6, 1, 2]);
  return box(
    entry,
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(8),
    u16(2),
    u16(16),
    u32(0),
    u32(48_000 * 65_536),
    esds,
  );
}

/** An MP4 as cameras and editors write it; `changes` says what is otherwise. */
export function writeMp4(changes: Partial<WrittenVideo> = {}): Buffer {
  const video = { ...usual, ...changes };
  const { seconds, fps, brands, sound, said } = video;
  const parameters = writeSequenceParameters(video);
  const made = Array.from({ length: Math.round(seconds * fps) }, (_, at) => {
    const unit = Buffer.concat([
      Buffer.from([at === 0 ? 0x60 | video.firstUnit : 0x41]),
      Buffer.alloc(20, at + 1),
    ]);
    return Buffer.concat([...(at === 1 ? video.secondFrame : []), unit].map(lengthed));
  });
  const frames = video.film?.frames ?? made;
  const heard = Array.from(
    { length: sound ? Math.round(((sound.seconds ?? seconds) * 48_000) / 1024) : 0 },
    () => Buffer.alloc(12, 0x21),
  );
  const ftyp = box('ftyp', brands[0]!, u32(512), ...brands);
  const mdat = box('mdat', ...frames, ...heard);
  const at = ftyp.length + 8 + video.shift;
  const scale = 90_000;
  const picture: WrittenTrack = {
    kind: 'vide',
    scale,
    durations: frames.map(() => scale / fps),
    sizes: frames.map(({ length }) => length),
    offset: at,
    entry: pictureEntry(video, parameters),
    ...(video.keys ? { keys: video.keys } : {}),
    said,
    tables: video.tables,
    width: (video.entrySize ?? video).width,
    height: (video.entrySize ?? video).height,
    isTurned: video.isTurned,
  };
  const track: WrittenTrack | undefined = sound && {
    kind: 'soun',
    scale: 48_000,
    durations: heard.map(() => 1024),
    sizes: heard.map(({ length }) => length),
    offset: at + frames.reduce((sum, { length }) => sum + length, 0),
    entry: soundEntry(sound),
    said: {},
    tables: {},
    width: 0,
    height: 0,
    isTurned: false,
  };
  const tracks = [
    ...Array.from({ length: video.pictures }, () => picture),
    ...(track ? Array.from({ length: video.sounds }, () => track) : []),
  ];
  const longest = Math.max(video.pictures > 0 ? seconds : 0, sound ? (sound.seconds ?? seconds) : 0);
  const length = u32(Math.round((said.mvhd ?? longest) * movieScale));
  const mvhd = full(
    'mvhd',
    u32(0),
    u32(0),
    u32(movieScale),
    length,
    u32(0x10000),
    u16(0x100),
    Buffer.alloc(10),
    identityMatrix,
    Buffer.alloc(24),
    u32(tracks.length + 1),
  );
  const moov = box('moov', mvhd, ...tracks.map((each, i) => trak(i + 1, each)), ...video.moreInIndex);
  return Buffer.concat([ftyp, mdat, moov]);
}
