import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(pbkdf2);

export type RandomBytes = (size: number) => Buffer;

/**
 * mosquitto's own number. A slow hash protects secrets that people think up; these are 256 random bits, which nobody
 * can guess whatever the hash costs, and collectors reconnect by the thousand after a power cut.
 */
const iterations = 101;
const saltBytes = 12;
const hashBytes = 64;
/** A stored hash that asks for more was not written by us or mosquitto_passwd; it must not stall the process. */
const maxIterations = 1_000_000;

const storedForm = /^\$7\$(\d{1,7})\$([A-Za-z0-9+/]{4,128}={0,2})\$([A-Za-z0-9+/]{4,128}={0,2})$/;

/** A new secret of a collector: 256 random bits, base64url. */
export const newSecret = (random: RandomBytes = randomBytes) => random(32).toString('base64url');

/** The form that mosquitto's password file holds: `$7$iterations$salt$hash`, PBKDF2 with SHA-512. */
export async function hashSecret(secret: string, random: RandomBytes = randomBytes): Promise<string> {
  const salt = random(saltBytes);
  const hash = await derive(secret, salt, iterations, hashBytes, 'sha512');
  return `$7$${iterations}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

/**
 * Whether the secret is the one behind the stored form. Without a stored form (no such collector) or without a secret
 * the same work is done, so that the time taken does not tell which serials exist.
 */
export async function verifySecret(
  secret: string | Buffer | undefined,
  stored: string | undefined,
): Promise<boolean> {
  const parts = stored === undefined ? undefined : readStored(stored);
  const salt = parts?.salt ?? Buffer.alloc(saltBytes);
  const expected = parts?.hash ?? Buffer.alloc(hashBytes);
  const rounds = parts?.rounds ?? iterations;
  const hash = await derive(secret ?? '', salt, rounds, expected.length, 'sha512');
  return timingSafeEqual(hash, expected) && parts !== undefined && secret !== undefined;
}

function readStored(stored: string): { rounds: number; salt: Buffer; hash: Buffer } | undefined {
  const read = storedForm.exec(stored);
  if (!read) return undefined;
  const [, count = '', salt = '', hash = ''] = read;
  const rounds = Number(count);
  if (rounds < 1 || rounds > maxIterations) return undefined;
  return { rounds, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}
