import { connect, type Socket } from 'node:net';

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
  chunked?: boolean;
  /** Announces more than it sends. */
  cut?: boolean;
  /** What its connection does wrongly. */
  trouble?: string;
}

/** What came of an answer; status 0 where nothing did. */
interface Received {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Answer extends Received {
  from: number;
  to: number;
  /** Whether it had not come by the limit. */
  late: boolean;
}

/** The bytes of a request; a cut one announces more than it sends. */
function bytesOf({ method, path, headers, body, chunked, cut }: Request) {
  const length = body?.length ?? 0;
  const framing =
    body === undefined ? {} : chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
  const lines = Object.entries({ host: 'fuzz', connection: 'close', ...headers, ...framing }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  if (body === undefined) return head;
  const sent = cut ? body.subarray(0, Math.floor(length / 2)) : body;
  if (!chunked) return Buffer.concat([head, sent]);
  const size = Buffer.from(`${length.toString(16)}\r\n`);
  return Buffer.concat([head, size, sent, ...(cut ? [] : [Buffer.from('\r\n0\r\n\r\n')])]);
}

/** Requests that nobody waits for any longer and that the server still works on: it holds rows meanwhile. */
const leftBehind = new Set<Socket>();
/** A server that has not answered by then never does. */
const longestWorkMs = 120_000;

/** How many late requests the server still works on. */
export const requestsLeftBehind = () => leftBehind.size;

/** The answer on a connection of its own, as far as it came until the limit. */
export function exchange(port: number, request: Request, limitMs: number) {
  return new Promise<Answer>((done) => {
    const from = Date.now();
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const close = () => {
      clearTimeout(limit);
      leftBehind.delete(socket);
      socket.destroy();
    };
    const end = (late: boolean) => done({ from, to: Date.now(), late, ...read(Buffer.concat(chunks)) });
    const finish = () => {
      close();
      end(false);
    };
    let limit = setTimeout(() => {
      leftBehind.add(socket);
      limit = setTimeout(close, longestWorkMs);
      end(true);
    }, limitMs);
    socket.on('connect', () => {
      socket.write(bytesOf(request));
      if (request.cut) socket.end();
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', finish);
    socket.on('error', finish);
  });
}

function read(bytes: Buffer): Received {
  const split = bytes.indexOf('\r\n\r\n');
  if (split < 0) return { status: 0, headers: {}, body: '' };
  const [first = '', ...lines] = bytes.subarray(0, split).toString('latin1').split('\r\n');
  const headers: Received['headers'] = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const raw = bytes.subarray(split + 4);
  const body = headers['transfer-encoding'] === 'chunked' ? unchunked(raw) : raw;
  return { status: Number(first.split(' ')[1]), headers, body: body.toString('utf8') };
}

function unchunked(raw: Buffer) {
  const parts: Buffer[] = [];
  for (let at = 0; at < raw.length;) {
    const end = raw.indexOf('\r\n', at);
    const size = Number.parseInt(raw.toString('latin1', at, end), 16);
    if (!size) break;
    parts.push(raw.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
