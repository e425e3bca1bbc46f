/** What H.264 says of its own pictures. */
export interface SequenceParameters {
  profile: number;
  constraints: number;
  /** 0 is grey, 1 is 4:2:0, 2 is 4:2:2, 3 is 4:4:4. */
  chroma: number;
  bits: number;
  width: number;
  height: number;
}

/** Profiles whose parameters say of what colours they are. */
const withColours = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/** Bits from the highest to the lowest; it throws beyond the end. */
function bitsOf(bytes: Uint8Array) {
  let at = 0;
  const bit = (): number => {
    const byte = bytes[at >> 3];
    if (byte === undefined) throw new RangeError('no more bits');
    const value = (byte >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  const bits = (n: number): number => {
    let value = 0;
    for (let i = 0; i < n; i += 1) value = value * 2 + bit();
    return value;
  };
  /** Exponential-Golomb. */
  const ue = (): number => {
    let zeros = 0;
    while (bit() === 0) {
      zeros += 1;
      if (zeros > 31) throw new RangeError('no number');
    }
    return 2 ** zeros - 1 + bits(zeros);
  };
  const se = (): number => {
    const value = ue();
    return value % 2 === 0 ? -value / 2 : (value + 1) / 2;
  };
  return { bit, bits, ue, se };
}

/** Within a unit 00 00 03 stands for 00 00. */
function withoutEmulation(unit: Uint8Array): Uint8Array {
  const plain: number[] = [];
  let zeros = 0;
  for (const byte of unit) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    plain.push(byte);
  }
  return Uint8Array.from(plain);
}

type Bits = ReturnType<typeof bitsOf>;

function skipScalingList({ se }: Bits, size: number): void {
  let [last, next] = [8, 8];
  for (let i = 0; i < size; i += 1) {
    if (next !== 0) next = (last + se() + 256) % 256;
    last = next === 0 ? last : next;
  }
}

function coloursOf(read: Bits, profile: number) {
  const colours = { chroma: 1, bits: 8, apart: false };
  if (!withColours.has(profile)) return colours;
  colours.chroma = read.ue();
  if (colours.chroma === 3) colours.apart = read.bit() === 1;
  colours.bits = 8 + Math.max(read.ue(), read.ue());
  read.bit();
  if (read.bit() === 1)
    for (let i = 0; i < (colours.chroma === 3 ? 12 : 8); i += 1)
      if (read.bit() === 1) skipScalingList(read, i < 6 ? 16 : 64);
  return colours;
}

function skipOrder({ ue, se, bit }: Bits): void {
  const kind = ue();
  if (kind === 0) ue();
  if (kind !== 1) return;
  bit();
  se();
  se();
  const times = ue();
  if (times > 255) throw new RangeError('no number of frames');
  for (let i = 0; i < times; i += 1) se();
}

/** Reads a unit of the kind 7 (ITU-T H.264, 7.3.2.1.1); undefined when it is none that can be read. */
export function readSequenceParameters(unit: Uint8Array): SequenceParameters | undefined {
  // All that is asked for stands in its first hundred bytes.
  const bytes = withoutEmulation(unit.subarray(0, 512));
  const [head = 0, profile, constraints] = bytes;
  if ((head & 31) !== 7 || profile === undefined || constraints === undefined) return undefined;
  const read = bitsOf(bytes.subarray(4));
  try {
    const { bit, ue } = read;
    ue();
    const { chroma, bits, apart } = coloursOf(read, profile);
    ue();
    skipOrder(read);
    ue();
    bit();
    const [columns, rows] = [ue() + 1, ue() + 1];
    const byFrames = bit();
    if (byFrames === 0) bit();
    bit();
    const [left, right, top, bottom] = bit() === 1 ? [ue(), ue(), ue(), ue()] : [0, 0, 0, 0];
    const across = chroma === 0 || apart || chroma === 3 ? 1 : 2;
    const down = (chroma === 1 ? 2 : 1) * (2 - byFrames);
    return {
      profile,
      constraints,
      chroma,
      bits,
      width: columns * 16 - across * (left + right),
      height: rows * 16 * (2 - byFrames) - down * (top + bottom),
    };
  } catch {
    return undefined;
  }
}
