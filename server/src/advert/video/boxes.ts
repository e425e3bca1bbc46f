import { Refusal } from '#platform/call/problems.ts';

/** A part of an MP4: its name, and where its content lies. */
export interface Mp4Box {
  type: string;
  start: number;
  /** Where its content begins. */
  body: number;
  end: number;
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const fourLetters = (bytes: Uint8Array, at: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, 4).toString('latin1');

/** What a box is called in a sentence: a name of letters as it is, any other by its numbers. */
const calledOf = (type: string): string =>
  /^[\w ©-]{4}$/.test(type) ? type.trim() : Buffer.from(type, 'latin1').toString('hex');

export interface BoxHeader {
  type: string;
  body: number;
  /** Where it ends by its own word, which may lie beyond the file; undefined when no length is said. */
  end: number | undefined;
}

/** What stands at the beginning of a box; undefined where no name of a box stands. */
export function headerAt(bytes: Uint8Array, at: number): BoxHeader | undefined {
  if (bytes.length - at < 8) return undefined;
  const view = viewOf(bytes);
  const [size, type] = [view.getUint32(at), fourLetters(bytes, at + 4)];
  if (!/^[\x20-\x7e©]{4}$/.test(type)) return undefined;
  if (size === 0) return { type, body: at + 8, end: undefined };
  if (size !== 1) return { type, body: at + 8, end: at + size };
  if (bytes.length - at < 16) return undefined;
  return { type, body: at + 16, end: at + Number(view.getBigUint64(at + 8)) };
}

/** The boxes within another one, which they fill; `holder` is what is said to be damaged when they do not. */
export function boxesIn(bytes: Uint8Array, { body, end, type: holder }: Omit<Mp4Box, 'start'>): Mp4Box[] {
  const found: Mp4Box[] = [];
  let at = body;
  while (at < end) {
    // Some programs end a list of boxes by four empty bytes.
    if (end - at === 4 && viewOf(bytes).getUint32(at) === 0) break;
    const header = headerAt(bytes, at);
    if (!header) throw new Refusal('videoBox', { box: calledOf(holder) });
    const { type, body: begin, end: ends } = header;
    if (ends === undefined || ends < begin || ends > end)
      throw new Refusal('videoBox', { box: calledOf(type) });
    found.push({ type, start: at, body: begin, end: ends });
    at = ends;
  }
  return found;
}
