import { crc32, deflateSync, inflateSync } from 'node:zlib';

export type Rgb = readonly [red: number, green: number, blue: number];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const headLength = 8;

function part(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A picture of two halves. */
export function writePng(width: number, height: number, left: Rgb, right: Rgb): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([
    0,
    ...Array.from({ length: width }, (_, x) => (x < width / 2 ? left : right)).flat(),
  ]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', rows), part('IEND', Buffer.alloc(0))]);
}

/** What a byte of a row is foretold to be, by the byte of the pixel to the left, above, and to the left above. */
function foretold(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

/** Reads pixels of a PNG as browsers write it: eight bits a colour, not interlaced. */
export function readPng(bytes: Buffer): { width: number; height: number; at(x: number, y: number): Rgb } {
  const data: Buffer[] = [];
  let [width, height, colours] = [0, 0, 0];
  for (let at = signature.length; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + headLength);
    const content = bytes.subarray(at + headLength, at + headLength + length);
    if (type === 'IHDR')
      [width, height, colours] = [content.readUInt32BE(0), content.readUInt32BE(4), content[9]!];
    if (type === 'IDAT') data.push(content);
    at += headLength + length + 4;
  }
  const each = colours === 6 ? 4 : 3;
  const stride = width * each;
  const rows = inflateSync(Buffer.concat(data));
  const plain = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const from = y * (stride + 1);
    for (let x = 0; x < stride; x += 1) {
      const here = y * stride + x;
      const left = x < each ? 0 : plain[here - each]!;
      const above = y === 0 ? 0 : plain[here - stride]!;
      const corner = x < each || y === 0 ? 0 : plain[here - stride - each]!;
      plain[here] = rows[from + 1 + x]! + foretold(rows[from]!, left, above, corner);
    }
  }
  return {
    width,
    height,
    at: (x, y) => {
      const from = y * stride + x * each;
      return [plain[from]!, plain[from + 1]!, plain[from + 2]!];
    },
  };
}
