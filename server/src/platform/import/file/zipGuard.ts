import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { Refusal } from '../../call/problems.ts';

const inflate = promisify(inflateRaw);

const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;
const localSignature = 0x04_03_4b_50;
const endLength = 22;
const maxCommentBytes = 65_535;
const stored = 0;
const deflated = 8;

/** What an archive may say of itself before anything of it is unpacked. */
const most = { entries: 500, bytes: 80 * 1024 * 1024, ratio: 200, ratioFrom: 1024 * 1024 };

interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

const broken = () => new Refusal('importFileBroken');

/**
 * Reads the directory of an archive and unpacks each part no further than it declares. Archives that are damaged,
 * encrypted, or declare or hold too much are refused.
 */
export async function openZip(file: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const entries = readDirectory(file);
  if (entries.length > most.entries) throw new Refusal('importBomb');
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const swollen = entries.some(
    (entry) => entry.size > most.ratioFrom && entry.size > entry.packed * most.ratio,
  );
  if (size > most.bytes || swollen) throw new Refusal('importBomb');
  const parts = new Map<string, Buffer>();
  for (const entry of entries) parts.set(entry.name, await unpack(file, entry));
  return parts;
}

/** What the parts of an archive are called, without unpacking any. */
export const namesInZip = (file: Buffer): string[] => readDirectory(file).map(({ name }) => name);

function readDirectory(file: Buffer): ZipEntry[] {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  // The marks of an archive so large that its numbers stand elsewhere.
  if (count === 0xff_ff || at === 0xff_ff_ff_ff) throw new Refusal('importBomb');
  const entries: ZipEntry[] = [];
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entrySignature) throw broken();
    const encrypted = (file.readUInt16LE(at + 8) & 1) !== 0;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      file.readUInt16LE(at + place),
    ) as [number, number, number];
    if (encrypted || at + 46 + nameLength > file.length) throw broken();
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - endLength - maxCommentBytes);
  for (let at = file.length - endLength; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === endSignature) return at;
  }
  throw broken();
}

async function unpack(file: Buffer, { method, packed, size, offset }: ZipEntry): Promise<Buffer> {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== localSignature) throw broken();
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const content = file.subarray(start, start + packed);
  if (content.length !== packed) throw broken();
  if (method === stored && packed === size) return content;
  if (method !== deflated) throw broken();
  try {
    const whole = await inflate(content, { maxOutputLength: Math.max(1, size) });
    if (whole.length === size) return whole;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new Refusal('importBomb');
  }
  throw broken();
}
