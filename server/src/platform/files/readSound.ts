import { Refusal } from '../call/problems.ts';

/** What browsers record, by the bytes with which a file of it begins. */
const containers = [
  { mediaType: 'audio/webm', at: 0, bytes: '\u001A\u0045\u00DF\u00A3' },
  { mediaType: 'audio/ogg', at: 0, bytes: 'OggS' },
  { mediaType: 'audio/mp4', at: 4, bytes: 'ftyp' },
] as const;

/** The kinds of sound that are kept, with the ending of their files. */
export const soundEndings: Readonly<Record<(typeof containers)[number]['mediaType'], string>> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
};

/** What kind of sound the bytes are; anything else, and what is larger than it may be, is refused. */
export function readSound(bytes: Buffer, largest: number): keyof typeof soundEndings {
  if (bytes.length > largest) throw new Refusal('soundTooLarge', { mb: largest / 1024 / 1024 });
  const found = containers.find(
    ({ at, bytes: start }) => bytes.subarray(at, at + start.length).toString('latin1') === start,
  );
  if (!found) throw new Refusal('soundKind');
  return found.mediaType;
}
