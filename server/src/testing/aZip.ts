import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  content: Buffer;
  /** What the directory says of it, when that is not the truth. */
  size?: number;
  flags?: number;
}

/** An archive made by hand, so that it can lie. */
export function aZip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size = content.length, flags = 0 } of parts) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04_03_4b_50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02_01_4b_50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, 46);
    bodies.push(local, packed);
    directory.push(entry);
    offset += local.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

const localSignature = 0x04_03_4b_50;
const localLength = 30;

/** The files of an archive without compression, by their names. */
export function readZip(file: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let at = 0;
  while (file.readUInt32LE(at) === localSignature) {
    const size = file.readUInt32LE(at + 18);
    const nameEnd = at + localLength + file.readUInt16LE(at + 26);
    parts.set(file.toString('utf8', at + localLength, nameEnd), file.subarray(nameEnd, nameEnd + size));
    at = nameEnd + size;
  }
  return parts;
}
