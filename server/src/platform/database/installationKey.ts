import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import type { Database } from '../call/requestContext.ts';

const name = 'installation';
/** What stands before the 32 bytes of an Ed25519 key in its DER form. */
const prefix = Buffer.from('302a300506032b6570032100', 'hex');
const keyLength = 32;

/** By what others know what this installation has signed. The private key stays within. */
export interface InstallationKey {
  /** 32 bytes. */
  publicKey: Buffer;
  fingerprint: string;
  sign(bytes: Buffer): Buffer;
}

/** SHA-256 of a public key, by which people compare it. */
export const fingerprintOf = (publicKey: Buffer): string =>
  createHash('sha256').update(publicKey).digest('hex');

/** Whether the holder of a public key of 32 bytes has signed these bytes. */
export function isSignedBy(publicKey: Buffer, bytes: Buffer, signature: Buffer): boolean {
  if (publicKey.length !== keyLength) return false;
  const key = createPublicKey({ key: Buffer.concat([prefix, publicKey]), format: 'der', type: 'spki' });
  return verify(null, bytes, key, signature);
}

/** A key from its private half in PKCS #8. */
export function keyOf(pkcs8: Buffer): InstallationKey {
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-keyLength);
  return { publicKey, fingerprint: fingerprintOf(publicKey), sign: (bytes) => sign(null, bytes, privateKey) };
}

/** The private half of a new key in PKCS #8. */
export const newPrivateKey = (): Buffer =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });

/** The key of this installation, the same for every node; made once. */
export async function loadInstallationKey(db: Database): Promise<InstallationKey> {
  await db
    .insertInto('signingKey')
    .values({ name, key: newPrivateKey() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await db
    .selectFrom('signingKey')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return keyOf(key);
}
