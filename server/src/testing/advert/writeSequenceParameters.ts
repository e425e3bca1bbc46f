/** What a picture says of itself in H.264. */
export interface WrittenParameters {
  profile: number;
  chroma: number;
  bits: number;
  width: number;
  height: number;
}

const withColours = new Set([100, 110, 122, 244, 44]);

function bitWriter() {
  const bits: number[] = [];
  const put = (value: number, n: number) => {
    for (let i = n - 1; i >= 0; i -= 1) bits.push(Math.floor(value / 2 ** i) % 2);
  };
  return {
    put,
    /** Exponential-Golomb. */
    ue(value: number) {
      const length = Math.floor(Math.log2(value + 1));
      put(0, length);
      put(value + 1, length + 1);
    },
    bytes() {
      bits.push(1);
      while (bits.length % 8 !== 0) bits.push(0);
      return Buffer.from(
        Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2)),
      );
    },
  };
}

/** A unit of the kind 7: frames of that size, whose edges beyond whole blocks are cut off. */
export function writeSequenceParameters({ profile, chroma, bits, width, height }: WrittenParameters): Buffer {
  const { put, ue, bytes } = bitWriter();
  put(0x67, 8);
  put(profile, 8);
  put(0, 8);
  put(40, 8);
  ue(0);
  if (withColours.has(profile)) {
    ue(chroma);
    if (chroma === 3) put(0, 1);
    ue(bits - 8);
    ue(bits - 8);
    put(0, 2);
  }
  ue(0);
  ue(2);
  ue(1);
  put(0, 1);
  const [columns, rows] = [Math.ceil(width / 16), Math.ceil(height / 16)];
  ue(columns - 1);
  ue(rows - 1);
  put(3, 2);
  const [across, down] = [chroma === 3 || chroma === 0 ? 1 : 2, chroma === 1 ? 2 : 1];
  const [right, bottom] = [(columns * 16 - width) / across, (rows * 16 - height) / down];
  put(right + bottom > 0 ? 1 : 0, 1);
  if (right + bottom > 0) for (const cut of [0, right, 0, bottom]) ue(cut);
  put(0, 1);
  return withEmulation(bytes());
}

/** Within a unit 00 00 is followed by 03 where a small number comes. */
function withEmulation(unit: Buffer): Buffer {
  const written: number[] = [];
  let zeros = 0;
  for (const byte of unit) {
    if (zeros >= 2 && byte <= 3) {
      written.push(3);
      zeros = 0;
    }
    written.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(written);
}
