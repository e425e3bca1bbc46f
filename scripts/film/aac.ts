/**
 * A small encoder of AAC-LC for one channel: long blocks under the sine window, one scale factor and one code book. It is
 * enough for a hum and a chime, and it closes a loop: the last block overlaps with the first.
 */

export const sampleRate = 16_000;
export const frameSamples = 1024;

/** What the decoder is told beforehand: object type 2, 16 kHz, one channel. */
export const audioConfig = Buffer.from([0x14, 0x08]);

/** Where scale factor bands end at 16 kHz, as far as anything sounds. */
const bandEnds = [
  8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 100, 112, 124, 136, 148, 160, 172, 184, 196, 212, 228, 244, 260,
  280, 300, 320, 344, 368, 396, 424, 456, 492, 532, 572, 616, 664, 716, 772, 832, 896, 960, 1024,
];
const bands = 34;

/** Code book 7: pairs of magnitudes up to seven, each with its code and the length of it. */
const codes = [
  0x000, 0x005, 0x037, 0x074, 0x0f2, 0x1eb, 0x3ed, 0x7f7, 0x004, 0x00c, 0x035, 0x071, 0x0ec, 0x0ee, 0x1ee,
  0x1f5, 0x036, 0x034, 0x072, 0x0ea, 0x0f1, 0x1e9, 0x1f3, 0x3f5, 0x073, 0x070, 0x0eb, 0x0f0, 0x1f1, 0x1f0,
  0x3ec, 0x3fa, 0x0f3, 0x0ed, 0x1e8, 0x1ef, 0x3ef, 0x3f1, 0x3f9, 0x7fb, 0x1ed, 0x0ef, 0x1ea, 0x1f2, 0x3f3,
  0x3f8, 0x7f9, 0x7fc, 0x3ee, 0x1ec, 0x1f4, 0x3f4, 0x3f7, 0x7f8, 0xffd, 0xffe, 0x7f6, 0x3f0, 0x3f2, 0x3f6,
  0x7fa, 0x7fd, 0xffc, 0xfff,
];
const lengths = [
  1, 3, 6, 7, 8, 9, 10, 11, 3, 4, 6, 7, 8, 8, 9, 9, 6, 6, 7, 8, 8, 9, 9, 10, 7, 7, 8, 8, 9, 9, 10, 10, 8, 8,
  9, 9, 10, 10, 10, 11, 9, 8, 9, 9, 10, 10, 11, 11, 10, 9, 9, 10, 10, 11, 12, 12, 11, 10, 10, 10, 11, 11, 12,
  12,
];
const largest = 7;

class Bits {
  bytes: number[] = [];
  filled = 0;

  put(value: number, length: number) {
    for (let at = length - 1; at >= 0; at -= 1) {
      const last = this.filled % 8 === 0 ? 0 : (this.bytes.pop() ?? 0);
      this.bytes.push(last | (((value >> at) & 1) << (7 - (this.filled % 8))));
      this.filled += 1;
    }
  }
}

const window = Float64Array.from({ length: 2 * frameSamples }, (_, at) =>
  Math.sin((Math.PI / (2 * frameSamples)) * (at + 0.5)),
);
const lines = bandEnds[bands - 1]!;
const cosines = Float64Array.from({ length: 8 * frameSamples }, (_, at) =>
  Math.cos((Math.PI * at) / (4 * frameSamples)),
);

/** The spectrum of two blocks of samples, as far as it is coded. */
function transform(samples: Float64Array) {
  const spectrum = new Float64Array(lines);
  for (let line = 0; line < lines; line += 1) {
    let sum = 0;
    for (let at = 0; at < samples.length; at += 1) {
      const turn = ((2 * at + 1 + frameSamples) * (2 * line + 1)) % (8 * frameSamples);
      sum += window[at]! * samples[at]! * cosines[turn]!;
    }
    spectrum[line] = 2 * sum;
  }
  return spectrum;
}

function encodeFrame(spectrum: Float64Array) {
  const loudest = Math.max(...spectrum.map(Math.abs), 1e-9);
  // The smallest step by which the loudest line still fits.
  const gain = Math.max(
    0,
    Math.min(255, Math.ceil(100 + 4 * Math.log2(loudest / (largest + 0.5) ** (4 / 3)))),
  );
  const step = 2 ** ((gain - 100) / 4);
  const levels = Array.from(spectrum, (value) => {
    const level = Math.min(largest, Math.floor((Math.abs(value) / step) ** 0.75 + 0.4054));
    return value < 0 ? -level : level;
  });
  const bits = new Bits();
  bits.put(0, 3 + 4);
  bits.put(gain, 8);
  // A long block under the sine window, without prediction.
  bits.put(0, 1 + 2 + 1);
  bits.put(bands, 6);
  bits.put(0, 1);
  // One section: code book 7 for all bands, whose number does not fit into five bits at once.
  bits.put(7, 4);
  bits.put(31, 5);
  bits.put(bands - 31, 5);
  // No scale factor differs from the gain.
  for (let band = 0; band < bands; band += 1) bits.put(0, 1);
  bits.put(0, 3);
  for (let at = 0; at < lines; at += 2) {
    const pair: [number, number] = [levels[at]!, levels[at + 1]!];
    const index = Math.abs(pair[0]) * 8 + Math.abs(pair[1]);
    bits.put(codes[index]!, lengths[index]!);
    for (const level of pair) if (level !== 0) bits.put(level < 0 ? 1 : 0, 1);
  }
  bits.put(7, 3);
  return Buffer.from(bits.bytes);
}

/** The frames of a sound that is played in a loop; its length is a multiple of a frame. */
export function encodeLoop(sound: Float64Array) {
  const count = sound.length / frameSamples;
  return Array.from({ length: count }, (_, frame) => {
    const samples = Float64Array.from(
      { length: 2 * frameSamples },
      (__, at) => 32_767 * sound[((frame + count - 1) * frameSamples + at) % sound.length]!,
    );
    return encodeFrame(transform(samples));
  });
}
