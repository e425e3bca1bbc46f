import { Refusal } from '#platform/call/problems.ts';
import { boxesIn, fourLetters, viewOf, type Mp4Box } from './boxes.ts';
import { judgeTables } from './indexTables.ts';
import { boxOf } from './outerBoxes.ts';

/** A picture or sound track of the index. */
export interface IndexTrack {
  kind: 'picture' | 'sound';
  box: Mp4Box;
  stsd: Mp4Box;
  entries: readonly Mp4Box[];
}

const kinds: Readonly<Record<string, IndexTrack['kind'] | undefined>> = { vide: 'picture', soun: 'sound' };

const codecNames: Readonly<Record<string, string>> = {
  hvc1: 'H.265 (HEVC)',
  hev1: 'H.265 (HEVC)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  vvc1: 'H.266 (VVC)',
  vvi1: 'H.266 (VVC)',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  mp4v: 'MPEG-4 Part 2',
  s263: 'H.263',
  apcn: 'ProRes',
  apch: 'ProRes',
  ap4h: 'ProRes',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  'ac-4': 'AC-4',
  fLaC: 'FLAC',
  alac: 'ALAC',
  '.mp3': 'MP3',
  samr: 'AMR',
  sawb: 'AMR-WB',
  sowt: 'PCM',
  twos: 'PCM',
  lpcm: 'PCM',
  ipcm: 'PCM',
  dtsc: 'DTS',
};
const calledOf = (type: string): string => codecNames[type] ?? `“${type.replaceAll(/[^\x21-\x7e]/g, '?')}”`;

/** Where the boxes within a sample entry begin, behind what every picture or sound has. */
export function insideEntry(bytes: Uint8Array, kind: IndexTrack['kind'], entry: Mp4Box): number {
  if (kind === 'picture') return entry.body + 78;
  const version = entry.end - entry.body < 28 ? 0 : viewOf(bytes).getUint16(entry.body + 8);
  return entry.body + 28 + (version === 1 ? 16 : version === 2 ? 36 : 0);
}

function need(bytes: Uint8Array, holder: Mp4Box, type: string): Mp4Box {
  const found = boxOf(bytes, holder, type);
  if (!found) throw new Refusal('videoTableMissing', { box: type });
  return found;
}

function trackOf(bytes: Uint8Array, box: Mp4Box): IndexTrack | undefined {
  const mdia = need(bytes, box, 'mdia');
  const hdlr = need(bytes, mdia, 'hdlr');
  if (hdlr.end - hdlr.body < 12) throw new Refusal('videoBox', { box: 'hdlr' });
  const kind = kinds[fourLetters(bytes, hdlr.body + 8)];
  if (!kind) return undefined;
  need(bytes, box, 'tkhd');
  need(bytes, mdia, 'mdhd');
  const stbl = need(bytes, need(bytes, mdia, 'minf'), 'stbl');
  judgeTables(bytes, stbl);
  const stsd = need(bytes, stbl, 'stsd');
  return { kind, box, stsd, entries: boxesIn(bytes, { ...stsd, body: stsd.body + 8 }) };
}

const isEncrypted = (bytes: Uint8Array, { kind, entries }: IndexTrack): boolean =>
  entries.some((entry) => {
    if (entry.type === 'encv' || entry.type === 'enca') return true;
    const body = insideEntry(bytes, kind, entry);
    return body < entry.end && boxesIn(bytes, { ...entry, body }).some(({ type }) => type === 'sinf');
  });

/** The one picture and the sound of an index, judged by how they are encoded; what else it holds is not played. */
export function readTracks(
  bytes: Uint8Array,
  moov: Mp4Box,
): { picture: IndexTrack; sound: IndexTrack | undefined } {
  const boxes = boxesIn(bytes, moov);
  if (boxes.some(({ type }) => type === 'mvex')) throw new Refusal('videoFragmented');
  if (boxes.some(({ type }) => type === 'pssh')) throw new Refusal('videoEncrypted');
  need(bytes, moov, 'mvhd');
  const boxed = boxes.filter(({ type }) => type === 'trak');
  if (boxed.length === 0) throw new Refusal('videoNoTrack');
  const tracks = boxed.flatMap((box) => trackOf(bytes, box) ?? []);
  if (tracks.some((track) => isEncrypted(bytes, track))) throw new Refusal('videoEncrypted');
  const [picture, ...pictures] = tracks.filter(({ kind }) => kind === 'picture');
  const [sound, ...sounds] = tracks.filter(({ kind }) => kind === 'sound');
  if (!picture) throw new Refusal('videoNoPicture');
  if (pictures.length > 0) throw new Refusal('videoPictures', { n: pictures.length + 1 });
  if (sounds.length > 0) throw new Refusal('videoSounds', { n: sounds.length + 1 });
  judgeCodecs(picture, sound);
  return { picture, sound };
}

function judgeCodecs(picture: IndexTrack, sound: IndexTrack | undefined): void {
  const [first, ...more] = picture.entries;
  // In a file of this kind the parameters stand among the frames alone.
  if (!first || first.type === 'avc3' || first.type === 'avc4') throw new Refusal('videoParameters');
  if (first.type !== 'avc1') throw new Refusal('videoCodec', { found: calledOf(first.type) });
  if (more.length > 0) throw new Refusal('videoTable', { box: 'stsd', n: more.length + 1 });
  const other = sound?.entries.find(({ type }) => type !== 'mp4a');
  if (other) throw new Refusal('videoSound', { found: calledOf(other.type) });
}
