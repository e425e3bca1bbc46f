/** G.711 (ITU-T) at 8 kHz: sound as telephones and intercoms carry it. Samples are −1 to 1. */
export const g711Rate = 8_000;

/** A-law of the standard turns every other bit. */
const turned = 0x55;

function decodeALawByte(byte: number): number {
  const code = byte ^ turned;
  const exponent = (code & 0x70) >> 4;
  const mantissa = code & 0x0f;
  const size = exponent === 0 ? (mantissa << 4) + 8 : ((mantissa << 4) + 0x108) << (exponent - 1);
  return (code & 0x80) === 0 ? -size : size;
}

function decodeMuLawByte(byte: number): number {
  const code = ~byte & 0xff;
  const size = ((((code & 0x0f) << 3) + 0x84) << ((code & 0x70) >> 4)) - 0x84;
  return (code & 0x80) === 0 ? size : -size;
}

const tableOf = (decode: (byte: number) => number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, byte) => decode(byte) / 32_768);
const aLawSamples = tableOf(decodeALawByte);
const muLawSamples = tableOf(decodeMuLawByte);

const through = (table: Float32Array, bytes: Uint8Array): Float32Array<ArrayBuffer> =>
  Float32Array.from(bytes, (byte) => table[byte]!);

/** The samples that A-law bytes stand for. */
export const decodeALaw = (bytes: Uint8Array) => through(aLawSamples, bytes);

/** The samples that µ-law bytes stand for. */
export const decodeMuLaw = (bytes: Uint8Array) => through(muLawSamples, bytes);

function encodeSample(sample: number): number {
  // Thirteen bits with their sign, as the standard counts; the negative half begins at −1.
  const whole = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767) >> 3;
  const positive = whole >= 0;
  const size = positive ? whole : -whole - 1;
  const exponent = size < 32 ? 0 : 27 - Math.clz32(size);
  const mantissa = (exponent === 0 ? size >> 1 : size >> exponent) & 0x0f;
  return ((exponent << 4) | mantissa) ^ turned ^ (positive ? 0x80 : 0);
}

/** Samples as A-law bytes. */
export const encodeALaw = (samples: Float32Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(samples, encodeSample);
