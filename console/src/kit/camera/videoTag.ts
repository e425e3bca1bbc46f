export type VideoCodec = 'h264' | 'h265';

/** What a decoder is told before its first picture. */
export interface Configuration {
  kind: 'configuration';
  codec: VideoCodec;
  /** As decoders of browsers are asked for it. */
  name: string;
  description: Uint8Array<ArrayBuffer>;
}

/** What a video tag of FLV holds. */
export type VideoPacket =
  | Configuration
  | { kind: 'frame'; codec: VideoCodec; key: boolean; compositionMs: number; data: Uint8Array<ArrayBuffer> };

const h264 = 7;
/** As cameras of several makers write H.265 into FLV, which its authors never foresaw. */
const h265 = 12;
const headBytes = 5;

/** High nibble of the first byte: 1 is a key frame; its highest bit only says that the head is of the newer form. */
export const isKeyFrame = (body: Uint8Array): boolean => body[0] !== undefined && (body[0] & 0x70) >> 4 === 1;

/** Second byte: 0 is a configuration packet. */
export const isConfiguration = (body: Uint8Array): boolean => body[1] === 0;

/** Reads a video tag; undefined for what shows nothing, `'unknown'` for a codec that no camera here uses. */
export function readVideoTag(body: Uint8Array<ArrayBuffer>): VideoPacket | 'unknown' | undefined {
  if (body.length < headBytes) return undefined;
  if ((body[0]! & 0x80) !== 0) return readEnhancedTag(body);
  const codecId = body[0]! & 0x0f;
  if (codecId !== h264 && codecId !== h265) return 'unknown';
  const codec = codecId === h264 ? 'h264' : 'h265';
  const data = body.slice(headBytes);
  if (isConfiguration(body)) return configurationOf(codec, data);
  if (body[1] !== 1) return undefined;
  return { kind: 'frame', codec, key: isKeyFrame(body), compositionMs: signed24(body, 2), data };
}

/** The newer form of the head, which spells the codec. */
function readEnhancedTag(body: Uint8Array<ArrayBuffer>): VideoPacket | 'unknown' | undefined {
  const letters = String.fromCodePoint(...body.subarray(1, 5));
  const codec = letters === 'avc1' ? 'h264' : letters === 'hvc1' ? 'h265' : undefined;
  if (codec === undefined) return 'unknown';
  const packet = body[0]! & 0x0f;
  if (packet === 0) return configurationOf(codec, body.slice(headBytes));
  const key = isKeyFrame(body);
  // 1 says when the picture is shown, 3 leaves out that it is at once.
  if (packet === 1 && body.length >= headBytes + 3)
    return { kind: 'frame', codec, key, compositionMs: signed24(body, headBytes), data: body.slice(8) };
  if (packet === 3) return { kind: 'frame', codec, key, compositionMs: 0, data: body.slice(headBytes) };
  return undefined;
}

const signed24 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8)) >> 8;

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

function configurationOf(codec: VideoCodec, description: Uint8Array<ArrayBuffer>): VideoPacket | undefined {
  if (codec === 'h264') {
    if (description.length < 7) return undefined;
    const [, profile, compatibility, level] = description;
    return {
      kind: 'configuration',
      codec,
      name: `avc1.${hex(profile!)}${hex(compatibility!)}${hex(level!)}`,
      description,
    };
  }
  if (description.length < 23) return undefined;
  return { kind: 'configuration', codec, name: h265Name(description), description };
}

/** The name of an H.265 profile as ISO/IEC 14496-15, annex E, writes it. */
function h265Name(record: Uint8Array): string {
  const space = ['', 'A', 'B', 'C'][record[1]! >> 6]!;
  const tier = (record[1]! & 0x20) === 0 ? 'L' : 'H';
  const flags = new DataView(record.buffer, record.byteOffset).getUint32(2);
  let reversed = 0;
  for (let bit = 0; bit < 32; bit += 1) if (((flags >>> bit) & 1) === 1) reversed |= 1 << (31 - bit);
  const constraints = [...record.subarray(6, 12)].map((byte) => byte.toString(16).toUpperCase());
  while (constraints.length > 0 && constraints.at(-1) === '0') constraints.pop();
  const compatibility = (reversed >>> 0).toString(16).toUpperCase();
  return [`hvc1.${space}${record[1]! & 0x1f}`, compatibility, `${tier}${record[12]!}`, ...constraints].join(
    '.',
  );
}
