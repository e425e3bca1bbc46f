import { crc32 } from 'node:zlib';

/** One file of an archive. */
export interface ZipPart {
  name: string;
  content: Buffer;
}

export const localSignature = 0x04_03_4b_50;
const entrySignature = 0x02_01_4b_50;
const endSignature = 0x06_05_4b_50;
export const localLength = 30;
const entryLength = 46;
const endLength = 22;
const version = 20;
/** Names are UTF-8. */
const flags = 0x08_00;
/** 1 January 1980, so that the same parts are the same bytes whenever they are packed. */
const day = 0x00_21;

/** Both headers of a part hold this, the same in each. */
function describe(header: Buffer, at: number, name: Buffer, content: Buffer): void {
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

/** A part as it lies in an archive, and its entry in the directory at the end. */
export function zipPieces(part: ZipPart, offset: number): { body: Buffer; entry: Buffer } {
  const { content } = part;
  const name = Buffer.from(part.name, 'utf8');
  const local = Buffer.alloc(localLength);
  local.writeUInt32LE(localSignature, 0);
  describe(local, 4, name, content);
  const entry = Buffer.alloc(entryLength);
  entry.writeUInt32LE(entrySignature, 0);
  entry.writeUInt16LE(version, 4);
  describe(entry, 6, name, content);
  entry.writeUInt32LE(offset, 42);
  return { body: Buffer.concat([local, name, content]), entry: Buffer.concat([entry, name]) };
}

/** The end of an archive, whose directory begins at an offset. */
export function zipEnd(entries: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(endLength);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    entries.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return end;
}

/** An archive without compression, which holds one part at a time in memory. */
export async function* zipOf(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let offset = 0;
  for await (const part of parts) {
    const { body, entry } = zipPieces(part, offset);
    entries.push(entry);
    offset += body.length;
    yield body;
  }
  yield Buffer.concat([...entries, zipEnd(entries, offset)]);
}

/** What no file may be called on some machine. */
// oxlint-disable-next-line no-control-regex -- they are what is replaced
const unfit = /[\u0000-\u001F\u007F/\\:*?"<>|]+/g;

/** A name that a file can have on every machine. */
export const fitName = (name: string): string =>
  name.replaceAll(unfit, '-').replaceAll(/^[\s.]+|[\s.]+$/g, '') || '-';
