import { lookup as systemLookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import type { Exemptions } from './outgoingAddress.ts';
import { isPublicAddress } from './outgoingAddress.ts';

type Reason = 'url' | 'scheme' | 'unresolved' | 'address' | 'redirect' | 'tooSlow' | 'tooBig' | 'unreachable';

/** Why nothing was fetched; the reason is for programs, the message for the log. */
export class OutgoingProblem extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

export interface OutgoingRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface OutgoingReply {
  status: number;
  body: Buffer;
}

export interface OutgoingOptions {
  /** Plain http is allowed beside https. */
  http: boolean;
  exempt: Exemptions;
  /** All addresses of a host name. */
  resolve?: (host: string) => Promise<string[]>;
  milliseconds?: number;
  bytes?: number;
}

export type Outgoing = (url: string, request?: OutgoingRequest) => Promise<OutgoingReply>;

const resolveBySystem = async (host: string): Promise<string[]> =>
  (await systemLookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);

/** The only way to fetch an address that people enter: nothing behind our own walls can be reached by it. */
export function createOutgoing(options: OutgoingOptions): Outgoing {
  const { http, exempt, resolve = resolveBySystem, milliseconds = 5000, bytes = 1024 * 1024 } = options;
  return async (text, request = {}) => {
    const url = readUrl(text, http);
    const signal = AbortSignal.timeout(milliseconds);
    try {
      const address = await judgedAddress(url, resolve, exempt, signal);
      const reply = await send(url, address, request, signal);
      return { status: reply.statusCode ?? 0, body: await readBody(reply, bytes) };
    } catch (problem) {
      if (signal.aborted)
        throw new OutgoingProblem('tooSlow', `no whole reply in ${milliseconds} ms`, problem);
      if (problem instanceof OutgoingProblem) throw problem;
      throw new OutgoingProblem('unreachable', `${url.host} did not answer`, problem);
    }
  };
}

function readUrl(text: string, http: boolean): URL {
  if (!URL.canParse(text)) throw new OutgoingProblem('url', 'not a URL');
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(http && url.protocol === 'http:')) {
    throw new OutgoingProblem('scheme', `${url.protocol} is not allowed`);
  }
  if (url.username || url.password) throw new OutgoingProblem('url', 'a URL with a user name or password');
  return url;
}

/** One answer for good: every address of the host must pass, and the connection is made to the first of them. */
async function judgedAddress(
  url: URL,
  resolve: (host: string) => Promise<string[]>,
  exempt: Exemptions,
  signal: AbortSignal,
): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const addresses = isIP(host)
    ? [host]
    : await Promise.race([resolveOrRefuse(host, resolve), aborted(signal)]);
  const [first] = addresses;
  if (first === undefined) throw new OutgoingProblem('unresolved', `${host} has no address`);
  if (!exempt.hosts.has(host)) {
    const inner = addresses.find((address) => !isPublicAddress(address) && !exempt.covers(address));
    if (inner !== undefined) throw new OutgoingProblem('address', `${host} leads to ${inner}`);
  }
  return first;
}

const resolveOrRefuse = (host: string, resolve: (host: string) => Promise<string[]>): Promise<string[]> =>
  resolve(host).catch((problem: unknown) => {
    throw new OutgoingProblem('unresolved', `${host} cannot be resolved`, problem);
  });

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

function send(
  url: URL,
  address: string,
  { method = 'GET', headers = {}, body }: OutgoingRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const family = isIP(address);
  const pinned: LookupFunction = (_host, { all }, callback) => {
    if (all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    start(url, { method, headers: { ...headers, ...length }, lookup: pinned, agent: false, signal })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

async function readBody(reply: IncomingMessage, bytes: number): Promise<Buffer> {
  try {
    const status = reply.statusCode ?? 0;
    if (status >= 300 && status < 400) throw new OutgoingProblem('redirect', `a redirect (${status})`);
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of reply as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > bytes) throw new OutgoingProblem('tooBig', `a reply above ${bytes} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    reply.destroy();
  }
}
