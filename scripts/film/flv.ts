/** Writes FLV, the container of live cameras: a header, then tags of data, sound and pictures in the order of time. */

const [sound, picture, data] = [8, 9, 18] as const;

/** A film of pictures and sounds that begin together, one of each every `frameMs`. */
interface Parts {
  width: number;
  height: number;
  frameMs: number;
  videoConfig: Buffer;
  audioConfig: Buffer;
  pictures: { isKey: boolean; bytes: Buffer }[];
  sounds: Buffer[];
}

function tag(type: number, time: number, body: Buffer) {
  const head = Buffer.alloc(11);
  head.writeUInt8(type, 0);
  head.writeUIntBE(body.length, 1, 3);
  head.writeUIntBE(time & 0xffffff, 4, 3);
  head.writeUInt8(time >>> 24, 7);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length + body.length);
  return Buffer.concat([head, body, size]);
}

const text = (value: string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.byteLength(value));
  return Buffer.concat([length, Buffer.from(value)]);
};
const number = (value: number) => {
  const bytes = Buffer.alloc(9);
  bytes.writeDoubleBE(value, 1);
  return bytes;
};

/** What the film is, for players that ask. */
function metadata(values: Record<string, number>) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(Object.keys(values).length);
  const pairs = Object.entries(values).flatMap(([name, value]) => [text(name), number(value)]);
  return Buffer.concat([
    Buffer.from([2]),
    text('onMetaData'),
    Buffer.from([8]),
    count,
    ...pairs,
    Buffer.from([0, 0, 9]),
  ]);
}

const ofPicture = (isKey: boolean, kind: number, bytes: Buffer) =>
  Buffer.concat([Buffer.from([(isKey ? 0x10 : 0x20) | 7, kind, 0, 0, 0]), bytes]);
const ofSound = (kind: number, bytes: Buffer) => Buffer.concat([Buffer.from([0xaf, kind]), bytes]);

/** A film of H.264 pictures and AAC sound that begin together, one of each every `frameMs`. */
export function flv({ width, height, frameMs, videoConfig, audioConfig, pictures, sounds }: Parts) {
  return Buffer.concat([
    Buffer.from([...Buffer.from('FLV'), 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]),
    tag(data, 0, metadata({ width, height, framerate: 1000 / frameMs, videocodecid: 7, audiocodecid: 10 })),
    tag(picture, 0, ofPicture(true, 0, videoConfig)),
    tag(sound, 0, ofSound(0, audioConfig)),
    ...pictures.flatMap(({ isKey, bytes }, frame) => [
      tag(picture, frame * frameMs, ofPicture(isKey, 1, bytes)),
      tag(sound, frame * frameMs, ofSound(1, sounds[frame]!)),
    ]),
  ]);
}
