import { crc32 } from 'node:zlib';

/** One file of a bundle. */
export interface BundlePart {
  name: string;
  content: Buffer;
}

const localSignature = 0x04_03_4b_50;
const entrySignature = 0x02_01_4b_50;
const endSignature = 0x06_05_4b_50;
const localLength = 30;
const entryLength = 46;
const endLength = 22;
const version = 20;
/** Names are UTF-8. */
const flags = 0x08_00;
/** 1 January 1980, so that the same parts are the same bytes whenever they are packed. */
const day = 0x00_21;
const nameFormat = /^[A-Za-z0-9]+(?:[./][A-Za-z0-9]+)*$/;

/** Both headers of a part hold this, the same in each. */
function describe(header: Buffer, at: number, { name, content }: BundlePart): void {
  header.writeUInt16LE(version, at);
  header.writeUInt16LE(flags, at + 2);
  header.writeUInt16LE(0, at + 4);
  header.writeUInt16LE(0, at + 6);
  header.writeUInt16LE(day, at + 8);
  header.writeUInt32LE(crc32(content), at + 10);
  header.writeUInt32LE(content.length, at + 14);
  header.writeUInt32LE(content.length, at + 18);
  header.writeUInt16LE(name.length, at + 22);
}

/** The pieces of an archive: the body of each part, its entry in the directory, and the end. */
function piecesOf(parts: readonly BundlePart[]) {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { name, content } = part;
    const local = Buffer.alloc(localLength + name.length);
    local.writeUInt32LE(localSignature, 0);
    describe(local, 4, part);
    local.write(name, localLength, 'latin1');
    const entry = Buffer.alloc(entryLength + name.length);
    entry.writeUInt32LE(entrySignature, 0);
    entry.writeUInt16LE(version, 4);
    describe(entry, 6, part);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, entryLength, 'latin1');
    bodies.push(Buffer.concat([local, content]));
    entries.push(entry);
    offset += local.length + content.length;
  }
  const end = Buffer.alloc(endLength);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(
    entries.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return { bodies, entries, end };
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
