import { writeMp4 } from '../../../server/src/testing/advert/writeMp4.ts';
import { writeSequenceParameters } from '../../../server/src/testing/advert/writeSequenceParameters.ts';

/** Brightness and both colours of a pixel, as H.264 has them; none is zero. */
type Colour = readonly [y: number, cb: number, cr: number];

const [width, height] = [320, 192];
const [columns, rows] = [width / 16, height / 16];
const fps = 5;
const profile = { profile: 66, chroma: 1, bits: 8, width, height };

/** What is shown on the right, second by second. */
const bright: Colour = [200, 128, 128];
const dull: Colour = [150, 128, 128];

function bitWriter() {
  const bytes: number[] = [];
  let [last, used] = [0, 0];
  const bit = (value: number) => {
    last = (last << 1) | value;
    used += 1;
    if (used < 8) return;
    bytes.push(last);
    [last, used] = [0, 0];
  };
  const put = (value: number, n: number) => {
    for (let at = n - 1; at >= 0; at -= 1) bit((value >> at) & 1);
  };
  const align = () => {
    for (let missing = (8 - used) % 8; missing > 0; missing -= 1) bit(0);
  };
  return {
    put,
    /** Exponential-Golomb. */
    ue(value: number) {
      const length = Math.floor(Math.log2(value + 1));
      put(0, length);
      put(value + 1, length + 1);
    },
    /** Whole bytes at the next byte. */
    whole(added: Uint8Array) {
      align();
      for (const byte of added) bytes.push(byte);
    },
    end() {
      bit(1);
      align();
      return bytes;
    },
  };
}
type Bits = ReturnType<typeof bitWriter>;

/** A unit with its length before it; within it 00 00 is followed by 03 where a small number comes. */
function unit(head: number, bytes: readonly number[]): Buffer {
  const written = [head];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros === 2 && byte <= 3) {
      written.push(3);
      zeros = 0;
    }
    written.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  const length = Buffer.alloc(4);
  length.writeUInt32BE(written.length);
  return Buffer.concat([length, Buffer.from(written)]);
}

/** A unit of the kind 8: plain codes, one slice, and a loop filter that each slice turns off. */
function pictureParameters(): Buffer {
  const { put, ue, end } = bitWriter();
  ue(0);
  ue(0);
  put(0, 2);
  for (let nr = 0; nr < 3; nr += 1) ue(0);
  put(0, 3);
  for (let nr = 0; nr < 3; nr += 1) ue(0);
  put(0b100, 3);
  return unit(0x68, end()).subarray(4);
}

const blockOf = ([y, cb, cr]: Colour) =>
  Buffer.concat([Buffer.alloc(256, y), Buffer.alloc(64, cb), Buffer.alloc(64, cr)]);

/** What every slice begins with; `kind` is 7 for one that stands alone, 5 for one that builds on the frame before. */
function begin({ put, ue }: Bits, kind: 5 | 7, frame: number) {
  ue(0);
  ue(kind);
  ue(0);
  put(frame % 16, 4);
}

/** A key frame of two halves, each block of which is written out. */
function keyFrame(nr: number, left: Colour, right: Colour): Buffer {
  const bits = bitWriter();
  begin(bits, 7, 0);
  bits.ue(nr % 2);
  bits.put(0, 2);
  bits.ue(0);
  bits.ue(1);
  const blocks = [blockOf(left), blockOf(right)];
  for (let at = 0; at < columns * rows; at += 1) {
    // I_PCM
    bits.ue(25);
    bits.whole(blocks[at % columns < columns / 2 ? 0 : 1]!);
  }
  return unit(0x65, bits.end());
}

/** A frame that is the one before it. */
function sameFrame(nr: number): Buffer {
  const bits = bitWriter();
  begin(bits, 5, nr);
  bits.put(0, 3);
  bits.ue(0);
  bits.ue(1);
  bits.ue(columns * rows);
  return unit(0x41, bits.end());
}

/** An MP4 of so many seconds whose left half has a colour, and whose right half changes once a second. */
export function writeFilm(left: Colour, seconds: number): Buffer {
  const [sequence, picture] = [writeSequenceParameters(profile), pictureParameters()];
  const frames = Array.from({ length: seconds * fps }, (_, at) =>
    at % fps === 0 ? keyFrame(at / fps, left, (at / fps) % 2 === 0 ? bright : dull) : sameFrame(at % fps),
  );
  const lengthOf = ({ length }: Buffer) => [length >> 8, length & 0xff];
  // A version, the profile, lengths of four bytes, and one unit of each kind of parameters.
  const head = [1, profile.profile, 0, 40, 0xff, 0xe1];
  const record = Buffer.from([
    ...head,
    ...lengthOf(sequence),
    ...sequence,
    1,
    ...lengthOf(picture),
    ...picture,
  ]);
  const keys = Array.from({ length: seconds }, (_, second) => second * fps + 1);
  return writeMp4({ ...profile, film: { frames, record }, fps, seconds, keys });
}
