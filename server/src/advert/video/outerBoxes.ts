import { Refusal } from '#platform/call/problems.ts';
import { boxesIn, headerAt, type Mp4Box } from './boxes.ts';

/** What of a file stands beside nothing: where it is described, and where its frames and sound lie. */
export interface OuterBoxes {
  moov: Mp4Box;
  mdat: readonly Mp4Box[];
  brands: readonly string[];
}

/** What may stand in a file by itself. */
const known = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'meta', 'udta', 'pdin']);
const ofFragments = new Set(['moof', 'styp', 'sidx', 'ssix', 'mfra', 'emsg', 'prft']);
/** The index of a minute has some hundred kilobytes. */
const maxIndexMb = 4;

/** Brands of files that browsers play as MP4. */
const playable = /^(?:isom|iso[2-9a]|mp4[12]|avc1|M4V.|MSNV|mmp4|3g[pg]\d|f4v |XAVC)$/;
const brandNames: Readonly<Record<string, string>> = {
  'qt  ': 'QuickTime (MOV)',
  heic: 'HEIC',
  heix: 'HEIC',
  mif1: 'HEIF',
  msf1: 'HEIF',
  avif: 'AVIF',
  avis: 'AVIF',
  'M4A ': 'M4A',
  'crx ': 'CR3',
  jp2: 'JPEG 2000',
};

/** Judges a file by what it consists of: an MP4 from its first byte to its last. */
export function outerBoxes(bytes: Uint8Array): OuterBoxes {
  const boxes: Mp4Box[] = [];
  let at = 0;
  while (at < bytes.length) {
    const header = headerAt(bytes, at);
    if (!header || !(known.has(header.type) || ofFragments.has(header.type)))
      throw new Refusal('videoBehind', { bytes: bytes.length - at });
    const { type, body, end } = header;
    if (end === undefined || end < body) throw new Refusal('videoBox', { box: type });
    if (end > bytes.length) throw new Refusal('videoCut', { bytes: end - bytes.length });
    boxes.push({ type, start: at, body, end });
    at = end;
  }
  if (holdsArchive(bytes)) throw new Refusal('videoArchive');
  const brands = brandsOf(bytes, boxes[0]!);
  if (boxes.some(({ type }) => ofFragments.has(type))) throw new Refusal('videoFragmented');
  const [moov, ...others] = boxes.filter(({ type }) => type === 'moov');
  if (!moov) throw new Refusal('videoNoIndex');
  if (others.length > 0) throw new Refusal('videoIndexes', { n: others.length + 1 });
  const mb = (moov.end - moov.start) / 1024 / 1024;
  if (mb > maxIndexMb) throw new Refusal('videoIndexLarge', { found: mb.toFixed(1), mb: maxIndexMb });
  return { moov, mdat: boxes.filter(({ type }) => type === 'mdat'), brands };
}

function brandsOf(bytes: Uint8Array, ftyp: Mp4Box): string[] {
  if (ftyp.end - ftyp.body < 8) throw new Refusal('videoBox', { box: 'ftyp' });
  const text = Buffer.from(bytes.subarray(ftyp.body, ftyp.end)).toString('latin1');
  const brands = [text.slice(0, 4), ...(text.slice(8).match(/[^]{4}/g) ?? [])];
  const [major] = brands;
  if (brandNames[major!] !== undefined || !brands.some((brand) => playable.test(brand)))
    throw new Refusal('videoBrand', {
      found: brandNames[major!] ?? `MP4 “${/^[\x20-\x7e]{4}$/.test(major!) ? major!.trim() : '?'}”`,
    });
  return brands;
}

/** The index of an archive, and the longest comment that may follow it. */
const archiveEnd = Buffer.from('PK\u0005\u0006\0\0\0\0', 'latin1');
const archiveTail = 22 + 65_535;

/** Whether a program that opens archives finds one: their index stands at the end, whatever is before it. */
function holdsArchive(bytes: Uint8Array): boolean {
  const from = Math.max(0, bytes.length - archiveTail);
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from).includes(archiveEnd);
}

/** The one box of a name within another; undefined when there is none. */
export const boxOf = (bytes: Uint8Array, holder: Mp4Box, type: string): Mp4Box | undefined =>
  boxesIn(bytes, holder).find((box) => box.type === type);
