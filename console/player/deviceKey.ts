import { keep, readKept } from './kept.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCodePoint(...new Uint8Array(bytes)));

/** Makes the key of a new pairing; answers its public half. */
export async function makeKey(): Promise<string> {
  const keys = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  await keep('keys', keys);
  return base64(await crypto.subtle.exportKey('spki', keys.publicKey));
}

/** Signs with the key of the pairing; undefined where this browser has none. */
export async function signWithKey(text: string): Promise<string | undefined> {
  const keys = await readKept('keys');
  if (!keys) return undefined;
  const bytes = new TextEncoder().encode(text);
  return base64(await crypto.subtle.sign({ ...algorithm, hash: 'SHA-256' }, keys.privateKey, bytes));
}
