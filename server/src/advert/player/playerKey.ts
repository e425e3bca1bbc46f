import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** A public key of a player: SPKI in base64. Undefined when it is none on the curve P-256. */
function readKey(publicKey: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

export const isPlayerKey = (publicKey: string): boolean => readKey(publicKey) !== undefined;

/** Whether the holder of the key has signed the text, as browsers sign: 64 bytes, in base64. */
export function isSignedByPlayer(publicKey: string, text: string, signature: string): boolean {
  const key = readKey(publicKey);
  const bytes = Buffer.from(signature, 'base64');
  return (
    key !== undefined &&
    bytes.length === 64 &&
    verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes)
  );
}
