import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(pbkdf2);
/** A random secret of 256 bits cannot be guessed, so no slow hash is needed: mosquitto's own default is enough. */
const iterations = 101;
const keyBytes = 64;

/** A collector's secret: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** mosquitto's own `$7$iterations$salt$hash` (PBKDF2-SHA512), so that one column serves both brokers. */
export async function hashSecret(secret: string, salt: Buffer = randomBytes(12)): Promise<string> {
  const key = await derive(secret, salt, iterations, keyBytes, 'sha512');
  return `$7$${iterations}$${salt.toString('base64')}$${key.toString('base64')}`;
}

export async function verifySecret(secret: Buffer, stored: string): Promise<boolean> {
  const [, kind, rounds, salt, hash] = stored.split('$');
  if (kind !== '7' || !rounds || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64');
  const key = await derive(secret, Buffer.from(salt, 'base64'), Number(rounds), expected.length, 'sha512');
  return expected.length > 0 && timingSafeEqual(key, expected);
}
