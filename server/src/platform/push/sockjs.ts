import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { addressKey } from '../limits/addressKey.ts';
import { createTokenBuckets, type Rate } from '../limits/tokenBucket.ts';
import { mayConnect } from './origin.ts';
import type { OutgoingText } from './outgoingText.ts';
import type { PushLog } from './pushViewer.ts';

/** One open connection, whichever framing it speaks. */
export interface PushSocket {
  readonly address: string;
  send(text: OutgoingText): void;
  /** Bytes that the peer has not taken yet. */
  buffered(): number;
  close(code: number, reason: string): void;
  /** Cuts without waiting for the peer. */
  terminate(): void;
}

export interface PushSocketListener {
  onText(text: string | Uint8Array): void;
  onClose(): void;
}

export interface SockjsOptions {
  /** Path of the endpoint, such as `/push`. */
  path?: string;
  onSocket(socket: PushSocket): PushSocketListener;
  /** Origins welcome besides the server's own. */
  allowedOrigins?: readonly string[];
  maxFrameBytes?: number;
  maxPerAddress?: number;
  connectRate?: Rate;
  /** The peer's address; say otherwise behind a trusted proxy. */
  addressOf?: (request: IncomingMessage) => string | undefined;
  /** How often a connection is asked whether it still lives. */
  pingMs?: number;
  now?: () => number;
  random?: () => number;
  log: PushLog;
}

export interface SockjsEndpoint {
  attach(server: Server): void;
  /** Answers `GET {path}/info`. */
  infoHandler(request: IncomingMessage, response: ServerResponse): void;
  sockets(): number;
  close(): Promise<void>;
}

/** What STOMP calls its versions as subprotocols. Older ones are echoed too, so that the ERROR reaches the client. */
const subprotocols = ['v12.stomp', 'v11.stomp', 'v10.stomp'];

/** How long a peer may take to answer a close; the types of ws do not know it yet. */
const patience = { closeTimeout: 2000 };

/** The SockJS endpoint, its WebSocket transport only, and the raw WebSocket beside it. */
export function createSockjsEndpoint(options: SockjsOptions): SockjsEndpoint {
  const path = options.path ?? '/push';
  const now = options.now ?? Date.now;
  const allowedOrigins = options.allowedOrigins ?? [];
  const maxPerAddress = options.maxPerAddress ?? 200;
  const addressOf = options.addressOf ?? ((request: IncomingMessage) => request.socket.remoteAddress);
  const rates = createTokenBuckets(options.connectRate ?? { perSecond: 20, burst: 200 });
  const perAddress = new Map<string, number>();
  const open = new Map<WebSocket, { answered: boolean; sockjs: boolean }>();
  const servers: Server[] = [];
  let closed = false;

  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: options.maxFrameBytes ?? 16 * 1024,
    // A frame in thousands of pieces costs more than it carries.
    maxFragments: 64,
    ...patience,
    handleProtocols: (offered) => subprotocols.find((name) => offered.has(name)) ?? false,
  });

  const ping = setInterval(() => {
    for (const [webSocket, state] of open) {
      if (!state.answered) {
        webSocket.terminate();
        continue;
      }
      state.answered = false;
      webSocket.ping();
      if (state.sockjs) webSocket.send('h');
    }
  }, options.pingMs ?? 25_000);
  ping.unref();

  function onUpgrade(this: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const requestPath = (request.url ?? '').split('?')[0] ?? '';
    if (requestPath !== path && !requestPath.startsWith(`${path}/`)) {
      // Another listener may serve it; without one the socket would stay open for ever.
      if (this.listenerCount('upgrade') === 1) refuse(socket, 404, 'Not Found');
      return;
    }
    const transport = readTransport(requestPath.slice(path.length));
    const address = addressKey(addressOf(request));
    const count = perAddress.get(address) ?? 0;
    if (!transport) refuse(socket, 404, 'Not Found');
    else if (closed) refuse(socket, 503, 'Service Unavailable');
    else if (!mayConnect(request, allowedOrigins)) {
      options.log.warn({ address, origin: request.headers.origin }, 'push: origin refused');
      refuse(socket, 403, 'Forbidden');
    } else if (count >= maxPerAddress || !rates(address, now()).take(now())) {
      options.log.warn({ address, sockets: count }, 'push: too many connections from one address');
      refuse(socket, 429, 'Too Many Requests');
    } else {
      perAddress.set(address, count + 1);
      socket.once('close', () => {
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left > 0) perAddress.set(address, left);
        else perAddress.delete(address);
      });
      webSockets.handleUpgrade(request, socket, head, (webSocket) => {
        accept(webSocket, address, transport === 'sockjs');
      });
    }
  }

  function accept(webSocket: WebSocket, address: string, sockjs: boolean): void {
    const state = { answered: true, sockjs };
    open.set(webSocket, state);
    if (sockjs) webSocket.send('o');
    const listener = options.onSocket({
      address,
      send(text) {
        if (webSocket.readyState !== WebSocket.OPEN) return;
        webSocket.send(sockjs ? text.sockjs : text.raw, { binary: false });
      },
      buffered: () => webSocket.bufferedAmount,
      close(code, reason) {
        if (sockjs && webSocket.readyState === WebSocket.OPEN) {
          webSocket.send(`c${JSON.stringify([code, reason])}`);
        }
        webSocket.close(code, reason);
      },
      terminate: () => webSocket.terminate(),
    });
    webSocket.on('pong', () => (state.answered = true));
    webSocket.on('message', (data, binary) => {
      state.answered = true;
      if (!sockjs) {
        listener.onText(bytesOf(data));
        return;
      }
      const messages = binary ? undefined : readSockjsMessages(bytesOf(data).toString());
      if (messages) for (const message of messages) listener.onText(message);
      else webSocket.close(1007, 'broken framing');
    });
    // 'close' follows; without a listener an oversized frame would end the process.
    webSocket.on('error', (error) =>
      options.log.info({ address, error: error.message }, 'push: socket error'),
    );
    webSocket.on('close', () => {
      open.delete(webSocket);
      listener.onClose();
    });
  }

  return {
    attach(server) {
      servers.push(server);
      server.on('upgrade', onUpgrade);
    },
    infoHandler(request, response) {
      const origin = request.headers.origin;
      response.setHeader('content-type', 'application/json; charset=UTF-8');
      response.setHeader('cache-control', 'no-store, no-cache, no-transform, must-revalidate, max-age=0');
      response.setHeader('vary', 'Origin');
      if (origin !== undefined && allowedOrigins.includes(origin)) {
        response.setHeader('access-control-allow-origin', origin);
        response.setHeader('access-control-allow-credentials', 'true');
      }
      const random = options.random?.() ?? randomInt(2 ** 32) / 2 ** 32;
      const entropy = Math.floor(random * 2 ** 32);
      response.end(JSON.stringify({ websocket: true, origins: ['*:*'], cookie_needed: false, entropy }));
    },
    sockets: () => open.size,
    async close() {
      closed = true;
      clearInterval(ping);
      for (const server of servers) server.off('upgrade', onUpgrade);
      const gone = [...open.keys()].map((webSocket) => {
        const ended = new Promise((resolve) => webSocket.once('close', resolve));
        webSocket.close(1001, 'server stops');
        return ended;
      });
      await Promise.all(gone);
    },
  };
}

/** What lies behind the path below the endpoint, or undefined when nothing does. */
function readTransport(path: string): 'raw' | 'sockjs' | undefined {
  if (path === '/websocket') return 'raw';
  return /^\/[^/.]{1,64}\/[^/.]{1,64}\/websocket$/.test(path) ? 'sockjs' : undefined;
}

/** SockJS clients send a JSON text or an array of them; undefined when the text is neither. */
function readSockjsMessages(text: string): string[] | undefined {
  if (text === '') return [];
  try {
    const read: unknown = JSON.parse(text);
    const messages = Array.isArray(read) ? (read as unknown[]) : [read];
    return messages.every((message) => typeof message === 'string') ? messages : undefined;
  } catch {
    return undefined;
  }
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}

function refuse(socket: Duplex, status: number, reason: string): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
