import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Of a sealed part: how it begins, and what stands before its first frame. */
const sign = Buffer.from('HWSEAL1\n');
const saltBytes = 16;
const tagBytes = 16;
const frameBytes = 256 * 1024;
/** Marks the last frame in its length: a part that was cut short ends without one. */
const lastFrame = 0x8000_0000;

/** A part that the key does not open, or that is not as it was written. */
export class WrongSeal extends Error {}

/** A key of one part alone: no two parts share the numbers of their frames. */
const keyOfPart = (key: Buffer, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `hoistway backup ${name}`, 32));

function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(frame), 4);
  return nonce;
}

/**
 * Encrypts bytes with AES-256-GCM in frames, each with its own number and tag, so that a part of any length can be read while
 * it arrives. The length of a frame, and whether it is the last, are authenticated.
 */
export async function* seal(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const own = keyOfPart(key, salt, name);
  yield Buffer.concat([sign, salt]);
  let frame = 0;
  const close = (bytes: Buffer, isLast: boolean): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(isLast ? bytes.length + lastFrame : bytes.length);
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(frame));
    frame += 1;
    cipher.setAAD(head);
    return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    size += chunk.length;
    if (size <= frameBytes) continue;
    let bytes = Buffer.concat(waiting);
    while (bytes.length > frameBytes) {
      yield close(bytes.subarray(0, frameBytes), false);
      bytes = bytes.subarray(frameBytes);
    }
    waiting = [bytes];
    size = bytes.length;
  }
  yield close(Buffer.concat(waiting), true);
}

/** Decrypts what `seal` wrote; only whole and unchanged frames come out. */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const { take, isAtEnd } = reader(source);
  const begin = await take(sign.length + saltBytes);
  if (!begin?.subarray(0, sign.length).equals(sign)) throw new WrongSeal(`${name} is not sealed`);
  const own = keyOfPart(key, begin.subarray(sign.length), name);
  for (let frame = 0; ; frame += 1) {
    const head = await take(4);
    if (!head) throw new WrongSeal(`${name} is cut short`);
    const told = head.readUInt32BE();
    const isLast = told >= lastFrame;
    const length = isLast ? told - lastFrame : told;
    const body = length <= frameBytes ? await take(length + tagBytes) : undefined;
    if (!body) throw new WrongSeal(`${name} is cut short`);
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(frame), { authTagLength: tagBytes });
    decipher.setAAD(head);
    decipher.setAuthTag(body.subarray(length));
    const bytes = decipher.update(body.subarray(0, length));
    try {
      decipher.final();
    } catch {
      throw new WrongSeal(`${name} is not opened by this key, or was changed`);
    }
    yield bytes;
    if (!isLast) continue;
    if (!(await isAtEnd())) throw new WrongSeal(`${name} goes on after its end`);
    return;
  }
}

/** Hands out a stream in pieces of the wanted lengths. */
function reader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;
  const fill = async (wanted: number): Promise<boolean> => {
    while (size < wanted) {
      const next = await chunks.next();
      if (next.done) return false;
      held.push(next.value);
      size += next.value.length;
    }
    return true;
  };
  return {
    async take(wanted: number): Promise<Buffer | undefined> {
      if (!(await fill(wanted))) return undefined;
      const bytes = Buffer.concat(held);
      held = [bytes.subarray(wanted)];
      size = bytes.length - wanted;
      return bytes.subarray(0, wanted);
    },
    isAtEnd: async (): Promise<boolean> => !(await fill(1)),
  };
}
