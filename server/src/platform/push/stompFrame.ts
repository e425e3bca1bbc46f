import type { IRawFrameType } from '@stomp/stompjs';

/** One frame a client has sent. Of repeated headers the first counts (STOMP 1.2). */
export interface ClientFrame {
  command: string;
  headers: ReadonlyMap<string, string>;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' };
const unescapes: Record<string, string> = { '\\\\': '\\', '\\r': '\r', '\\n': '\n', '\\c': ':' };

/** Escapes a header name or value of any frame but CONNECT and CONNECTED. */
export const escapeHeader = (text: string) => text.replace(/[\\\r\n:]/g, (char) => escapes[char] ?? char);

/** The text behind an escaped header, or undefined when it holds an escape that STOMP 1.2 does not know. */
export function unescapeHeader(text: string): string | undefined {
  if (!text.includes('\\')) return text;
  let known = true;
  const plain = text.replace(/\\[^]?/g, (escape) => {
    const char = unescapes[escape];
    if (char === undefined) known = false;
    return char ?? '';
  });
  return known ? plain : undefined;
}

/** Reads what the parser collected; undefined when a header cannot be unescaped. */
export function readClientFrame(raw: IRawFrameType): ClientFrame | undefined {
  const command = raw.command ?? '';
  // For old clients' sake STOMP 1.2 leaves the headers of CONNECT as they are.
  const literal = command === 'CONNECT' || command === 'STOMP';
  const headers = new Map<string, string>();
  for (const [rawName, rawValue] of raw.headers as [string, string][]) {
    const name = literal ? rawName : unescapeHeader(rawName);
    const value = literal ? rawValue : unescapeHeader(rawValue);
    if (name === undefined || value === undefined) return undefined;
    if (!headers.has(name)) headers.set(name, value);
  }
  return { command, headers };
}

/** The text of one frame. The body's length is always told, so that it may hold anything. */
export function writeFrame(command: string, headers: Record<string, string>, body = ''): string {
  const escape = command === 'CONNECTED' ? (text: string) => text : escapeHeader;
  const lines = Object.entries(headers).map(([name, value]) => `${escape(name)}:${escape(value)}\n`);
  const length = body ? `content-length:${Buffer.byteLength(body)}\n` : '';
  return `${command}\n${lines.join('')}${length}\n${body}\0`;
}

/** The first part of a MESSAGE: what stays the same for one subscription. */
export const messageHead = (subscription: string, destination: string) =>
  `MESSAGE\nsubscription:${escapeHeader(subscription)}\ndestination:${escapeHeader(destination)}\n`;

/** The second part of a MESSAGE: what is the same for all who receive it. `body` is ASCII (base64 or JSON escapes). */
export const messageTail = (messageId: string, contentType: string, body: string) =>
  `message-id:${messageId}\ncontent-type:${contentType}\ncontent-length:${Buffer.byteLength(body)}\n\n${body}\0`;
