import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { u32 } from './writeMp4.ts';

/** A picture of one colour over which lines go, so that it takes some bytes. */
export async function aPicture(
  format: 'jpeg' | 'png' | 'webp' | 'gif',
  { width = 320, height = 180, alpha = 1 } = {},
): Promise<Buffer> {
  const lines = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      ${Array.from({ length: 40 }, (_, i) => `<path d="M${i * 8} 0L${width - i * 8} ${height}" stroke="hsl(${i * 9},60%,50%)"/>`).join('')}
    </svg>`,
  );
  return sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 140, alpha } } })
    .composite([{ input: lines }])
    .toFormat(format)
    .toBuffer();
}

/** A part of a PNG. */
function pngPart(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([u32(content.length), named, u32(crc32(named))]);
}

const pngStart = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');

/** A PNG that says of itself that it is so large, in a few hundred bytes. */
export const aPngOf = (width: number, height: number): Buffer =>
  Buffer.concat([
    pngStart,
    pngPart('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])])),
    pngPart('IDAT', deflateSync(Buffer.alloc(1024))),
    pngPart('IEND', Buffer.alloc(0)),
  ]);

/** A PNG with so many frames. */
export async function anAnimatedPng(frames: number): Promise<Buffer> {
  const still = await aPicture('png');
  const behindHeader = pngStart.length + 25;
  const control = pngPart('acTL', Buffer.concat([u32(frames), u32(0)]));
  return Buffer.concat([still.subarray(0, behindHeader), control, still.subarray(behindHeader)]);
}

/** An animated WebP with so many frames, by the parts of a still one. */
export async function anAnimatedWebp(frames: number): Promise<Buffer> {
  const still = await aPicture('webp', { width: 64, height: 64 });
  const little = (value: number, bytes: number) => {
    const written = Buffer.alloc(bytes);
    written.writeUIntLE(value, 0, bytes);
    return written;
  };
  const part = (type: string, content: Buffer) =>
    Buffer.concat([Buffer.from(type), little(content.length, 4), content, Buffer.alloc(content.length % 2)]);
  const data = still.subarray(12);
  const side = little(63, 3);
  const frame = part(
    'ANMF',
    Buffer.concat([Buffer.alloc(6), side, side, little(100, 3), Buffer.alloc(1), data]),
  );
  const body = Buffer.concat([
    part('VP8X', Buffer.concat([Buffer.from([0x02, 0, 0, 0]), side, side])),
    part('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ]);
  return Buffer.concat([Buffer.from('RIFF'), little(body.length + 4, 4), Buffer.from('WEBP'), body]);
}

/** A JPEG whose header says another size than its data have. */
export async function aJpegOf(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await aPicture('jpeg'));
  let at = 2;
  while (bytes[at + 1] !== 0xc0) at += 2 + bytes.readUInt16BE(at + 2);
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}
