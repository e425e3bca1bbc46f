import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function gathered(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const frame = 256 * 1024;

test.each([0, 1, frame - 1, frame, frame + 1, 3 * frame + 17])(
  '%i bytes come back, however they arrive',
  async (length) => {
    const bytes = randomBytes(length);
    for (const size of [1_000, frame, 10_000_000]) {
      const sealed = await gathered(seal(inPieces(bytes, size), key, 'a'));
      expect(await gathered(unseal(inPieces(sealed, size), key, 'a'))).toEqual(bytes);
      if (length > 100) expect(sealed.includes(bytes.subarray(0, 100))).toBe(false);
    }
  },
);

test('the same bytes are sealed differently each time', async () => {
  const bytes = Buffer.from('the same');
  const once = await gathered(seal(inPieces(bytes, 10), key, 'a'));
  expect(await gathered(seal(inPieces(bytes, 10), key, 'a'))).not.toEqual(once);
});

test('refuses another key, another name, and every change, cut and addition', async () => {
  const bytes = randomBytes(2 * frame + 10);
  const sealed = await gathered(seal(inPieces(bytes, frame), key, 'a'));
  const open = (changed: Buffer, by = key, name = 'a') =>
    gathered(unseal(inPieces(changed, frame), by, name));
  await expect(open(sealed, randomBytes(32))).rejects.toThrow(/not opened by this key/);
  await expect(open(sealed, key, 'b')).rejects.toThrow(/not opened by this key/);
  await expect(open(Buffer.from('something else that is long enough'))).rejects.toThrow(/is not sealed/);
  for (const at of [9, 24, 27, 40, frame, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    await expect(open(changed), String(at)).rejects.toThrow(/not opened|cut short|goes on/);
  }
  const frameWhole = 4 + frame + 16;
  for (const length of [0, 10, 24, 26, 1_000, 24 + frameWhole, sealed.length - 1])
    await expect(open(sealed.subarray(0, length)), String(length)).rejects.toThrow(/cut short|not sealed/);
  await expect(open(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toThrow(/goes on after its end/);
  // Frames in another order.
  const head = sealed.subarray(0, 24);
  const [first, second] = [
    sealed.subarray(24, 24 + frameWhole),
    sealed.subarray(24 + frameWhole, 24 + 2 * frameWhole),
  ];
  const rest = sealed.subarray(24 + 2 * frameWhole);
  await expect(open(Buffer.concat([head, second, first, rest]))).rejects.toThrow(/not opened by this key/);
});
