/** A tag of FLV, as a player reads it. */
export interface FlvTag {
  kind: 'picture' | 'sound' | 'data';
  time: number;
  isKey: boolean;
  isSetup: boolean;
  body: Buffer;
}

const kinds: Readonly<Record<number, FlvTag['kind']>> = { 8: 'sound', 9: 'picture', 18: 'data' };

/** Reads FLV from its header on as far as whole tags have come; throws when it is none. */
export function readFlv(bytes: Buffer): FlvTag[] {
  if (bytes.subarray(0, 3).toString('latin1') !== 'FLV' || bytes[4] !== 5)
    throw new Error('no header of FLV');
  if (bytes.readUInt32BE(5) !== 9 || bytes.readUInt32BE(9) !== 0) throw new Error('a header of odd length');
  const tags: FlvTag[] = [];
  for (let at = 13; at + 11 <= bytes.length;) {
    const length = bytes.readUIntBE(at + 1, 3);
    const end = at + 11 + length;
    if (end + 4 > bytes.length) break;
    if (bytes.readUInt32BE(end) !== 11 + length) throw new Error('a tag does not end as it says');
    const kind = kinds[bytes[at]!];
    if (!kind) throw new Error(`a tag of the unknown kind ${bytes[at]}`);
    const body = bytes.subarray(at + 11, end);
    tags.push({
      kind,
      time: bytes.readUIntBE(at + 4, 3) + bytes[at + 7]! * 2 ** 24,
      isKey: kind === 'picture' && body[0]! >> 4 === 1,
      isSetup: kind === 'data' || body[1] === 0,
      body,
    });
    at = end + 4;
  }
  return tags;
}
