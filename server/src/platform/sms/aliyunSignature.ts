import { createHmac } from 'node:crypto';

/** Percent-encoded as RFC 3986 says: `encodeURIComponent` leaves five more characters as they are. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The body of a request to Alibaba Cloud in its RPC style, signed by version 1.0: the parameters in the order of their
 * names, and an HMAC-SHA1 of method, path and them.
 */
export function signedForm(
  action: Record<string, string>,
  { accessKeyId, accessKeySecret }: { accessKeyId: string; accessKeySecret: string },
  { at, nonce }: { at: Date; nonce: string },
): string {
  const parameters = {
    Format: 'JSON',
    ...action,
    AccessKeyId: accessKeyId,
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: nonce,
    SignatureVersion: '1.0',
    Timestamp: at.toISOString().replace(/\.\d+Z$/, 'Z'),
  };
  const pairs = Object.entries(parameters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  const signature = createHmac('sha1', `${accessKeySecret}&`)
    .update(`POST&${encoded('/')}&${encoded(pairs)}`)
    .digest('base64');
  return `${pairs}&Signature=${encoded(signature)}`;
}
