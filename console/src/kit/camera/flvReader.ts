/** One tag of an FLV stream. */
export interface FlvTag {
  kind: 'audio' | 'video' | 'script';
  timestampMs: number;
  body: Uint8Array<ArrayBuffer>;
}

const headerBytes = 9;
const tagHeadBytes = 11;
/** Each tag is followed by its length. */
const lengthBytes = 4;
/** No camera sends more in one tag; a larger one is no FLV. */
const maxBody = 8 * 1024 * 1024;
const kinds: Readonly<Record<number, FlvTag['kind']>> = { 8: 'audio', 9: 'video', 18: 'script' };

/** What arrives is not an FLV stream. */
export class NotFlv extends Error {}

/** Takes an FLV stream apart, however its bytes are cut; answers the tags that each piece completes. */
export class FlvReader {
  #waiting: Uint8Array<ArrayBuffer> = new Uint8Array();
  #started = false;

  push(bytes: Uint8Array): FlvTag[] {
    const all = new Uint8Array(this.#waiting.length + bytes.length);
    all.set(this.#waiting);
    all.set(bytes, this.#waiting.length);
    const tags: FlvTag[] = [];
    let at = this.#started ? 0 : this.#readHeader(all);
    while (this.#started && at + tagHeadBytes <= all.length) {
      const length = (all[at + 1]! << 16) | (all[at + 2]! << 8) | all[at + 3]!;
      const kind = kinds[all[at]! & 0x1f];
      if (kind === undefined || length > maxBody) throw new NotFlv('a tag of no known kind');
      const end = at + tagHeadBytes + length;
      if (end + lengthBytes > all.length) break;
      // The highest byte of the time stands behind the lower three.
      const timestampMs =
        all[at + 7]! * 0x1000000 + ((all[at + 4]! << 16) | (all[at + 5]! << 8) | all[at + 6]!);
      tags.push({ kind, timestampMs, body: all.slice(at + tagHeadBytes, end) });
      at = end + lengthBytes;
    }
    this.#waiting = all.slice(at);
    return tags;
  }

  /** Answers where the tags begin; 0 until the header is whole. */
  #readHeader(all: Uint8Array): number {
    const mark = [0x46, 0x4c, 0x56];
    if (mark.some((each, index) => index < all.length && all[index] !== each)) throw new NotFlv('no mark');
    if (all.length < headerBytes + lengthBytes) return 0;
    const length = new DataView(all.buffer, all.byteOffset).getUint32(5);
    if (length < headerBytes || length > 1_024) throw new NotFlv('no header');
    if (all.length < length + lengthBytes) return 0;
    this.#started = true;
    return length + lengthBytes;
  }
}
