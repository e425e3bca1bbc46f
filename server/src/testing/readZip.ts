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
