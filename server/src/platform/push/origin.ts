import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of the request's origin may open the socket: the same host, or one of the configured list. Programs
 * send no Origin; they are welcome, for the token is not a cookie that a browser would add by itself.
 */
export function mayConnect(request: IncomingMessage, allowedOrigins: readonly string[]): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  if (allowedOrigins.includes(origin)) return true;
  let host: string;
  try {
    host = new URL(origin).host;
  } catch {
    return false;
  }
  return host !== '' && host === hostWithoutDefaultPort(request.headers.host, origin);
}

/** URL drops the scheme's own port, some clients write it: both must compare equal. */
function hostWithoutDefaultPort(host: string | undefined, origin: string): string | undefined {
  return host?.toLowerCase().replace(origin.startsWith('https:') ? /:443$/ : /:80$/, '');
}
