import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const digest = (use: string, key: string): Buffer => createHash('sha256').update(`${use} ${key}`).digest();

const nonceBytes = 12;
const tagBytes = 16;

/** By what an answer is found again: the key cannot be read from it. */
export const keyHash = (key: string): string => digest('find', key).toString('base64url');

/** An answer as it is kept: some hold secrets that are shown once, and only whoever has the key reads it. */
export function sealAnswer(key: string, answer: object): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', digest('answer', key), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function openAnswer(key: string, kept: Buffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', digest('answer', key), kept.subarray(0, nonceBytes));
  decipher.setAuthTag(kept.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = Buffer.concat([decipher.update(kept.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as unknown;
}
