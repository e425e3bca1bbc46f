import { localLength, localSignature, zipEnd, zipPieces, type ZipPart } from '#platform/files/zip.ts';

/** One file of a bundle. */
export type BundlePart = ZipPart;

const nameFormat = /^[A-Za-z0-9]+(?:[./][A-Za-z0-9]+)*$/;

/** The pieces of an archive: the body of each part, its entry in the directory, and the end. */
function piecesOf(parts: readonly BundlePart[]) {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { body, entry } = zipPieces(part, offset);
    bodies.push(body);
    entries.push(entry);
    offset += body.length;
  }
  return { bodies, entries, end: zipEnd(entries, offset) };
}

/** Packs parts as a ZIP archive without compression; the same parts are always the same bytes. */
export function packBundle(parts: readonly BundlePart[]): Buffer {
  const { bodies, entries, end } = piecesOf(parts);
  return Buffer.concat([...bodies, ...entries, end]);
}

/** What of a file cannot be read as a bundle: the part at which that was seen, where one can be named. */
export class BrokenBundle extends Error {
  readonly part: string | undefined;
  constructor(part?: string) {
    super(part ?? 'no bundle');
    this.part = part;
  }
}

/**
 * Reads what `packBundle` writes, and nothing else: parts one after the other, whole and uncompressed, each name once and
 * without ways out of a folder. Nothing is unpacked, so nothing can swell. Whether the headers are true, `changedHeader` says.
 */
export function unpackBundle(file: Buffer, most: number): BundlePart[] {
  const parts: BundlePart[] = [];
  const names = new Set<string>();
  let at = 0;
  while (at + localLength <= file.length && file.readUInt32LE(at) === localSignature) {
    const last = parts.at(-1)?.name;
    const size = file.readUInt32LE(at + 18);
    const nameEnd = at + localLength + file.readUInt16LE(at + 26);
    const end = nameEnd + size;
    if (end > file.length || parts.length === most) throw new BrokenBundle(last);
    const name = file.toString('latin1', at + localLength, nameEnd);
    if (!nameFormat.test(name)) throw new BrokenBundle(last);
    if (names.has(name)) throw new BrokenBundle(name);
    names.add(name);
    parts.push({ name, content: file.subarray(nameEnd, end) });
    at = end;
  }
  if (parts.length === 0) throw new BrokenBundle();
  return parts;
}

/**
 * The part whose headers are not those that `packBundle` writes; the last one where something follows the directory.
 * Undefined where the file is these parts packed, with nothing before, between or behind them.
 */
export function changedHeader(file: Buffer, parts: readonly BundlePart[]): string | undefined {
  const { bodies, entries, end } = piecesOf(parts);
  let at = 0;
  for (const [index, piece] of [...bodies, ...entries].entries()) {
    if (!file.subarray(at, at + piece.length).equals(piece)) return parts[index % parts.length]!.name;
    at += piece.length;
  }
  return file.subarray(at).equals(end) ? undefined : parts.at(-1)?.name;
}
