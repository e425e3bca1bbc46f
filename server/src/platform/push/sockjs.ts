import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';

/** A text connection to a browser, whichever framing carries it. */
export interface TextLink {
  address: string;
  send(text: string): void;
  /** Bytes accepted and not yet handed to the network. */
  buffered(): number;
  close(): void;
  onText(listen: (text: string) => void): void;
  onClose(listen: () => void): void;
}

export interface SockjsOptions {
  addressOf(request: IncomingMessage): string;
  onLink(link: TextLink): void;
}

const path = /^\/push\/(?:websocket|([^/.]+)\/([^/.]+)\/websocket)(?:\?|$)/;
const largestMessage = 16 * 1024;
const perAddress = 200;
/** SockJS asks for a beat within 25 s so that proxies keep the line. */
const beatMs = 25_000;

/** The SockJS endpoint `/push`: information, the framed websocket transport, and the raw websocket. */
export function mountSockjs(
  app: FastifyInstance,
  options: SockjsOptions,
): { links(): number; close(): void } {
  app.get('/push/info', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({
      websocket: true,
      origins: ['*:*'],
      cookie_needed: false,
      entropy: randomInt(2 ** 32),
    }),
  );

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('v12.stomp') ? 'v12.stomp' : false),
  });
  const counts = new Map<string, number>();

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const match = path.exec(request.url ?? '');
    const address = options.addressOf(request);
    const count = counts.get(address) ?? 0;
    if (!match || !sameOrigin(request) || count >= perAddress) {
      socket.end(`HTTP/1.1 ${match ? '403 Forbidden' : '404 Not Found'}\r\nconnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (websocket) => {
      counts.set(address, count + 1);
      websocket.on('error', () => {});
      websocket.on('close', () => {
        const left = (counts.get(address) ?? 1) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      });
      options.onLink(match[1] === undefined ? rawLink(websocket, address) : framedLink(websocket, address));
    });
  };
  const server: Server = app.server;
  server.on('upgrade', upgrade);

  return {
    links: () => sockets.clients.size,
    close: () => {
      server.off('upgrade', upgrade);
      for (const client of sockets.clients) client.terminate();
    },
  };
}

/** Browsers send the page's origin; programs send none and carry a token anyway. */
function sameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

const textOf = (data: unknown): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

function rawLink(websocket: WebSocket, address: string): TextLink {
  return {
    address,
    send: (text) => websocket.send(text),
    buffered: () => websocket.bufferedAmount,
    close: () => websocket.close(),
    onText: (listen) => websocket.on('message', (data) => listen(textOf(data))),
    onClose: (listen) => websocket.on('close', listen),
  };
}

/** SockJS frames: `o` opens, `a[…]` carries texts, `h` beats, `c[…]` closes; the client sends JSON arrays of texts. */
function framedLink(websocket: WebSocket, address: string): TextLink {
  websocket.send('o');
  const beat = setInterval(() => websocket.send('h'), beatMs);
  websocket.on('close', () => clearInterval(beat));
  return {
    address,
    send: (text) => websocket.send(`a${JSON.stringify([text])}`),
    buffered: () => websocket.bufferedAmount,
    close: () => {
      websocket.send('c[3000,"Go away!"]');
      websocket.close();
    },
    onText: (listen) =>
      websocket.on('message', (data) => {
        for (const text of readTexts(textOf(data)) ?? closeOn(websocket)) listen(text);
      }),
    onClose: (listen) => websocket.on('close', listen),
  };
}

function closeOn(websocket: WebSocket): string[] {
  websocket.close();
  return [];
}

function readTexts(data: string): string[] | undefined {
  if (data === '') return [];
  try {
    const value = JSON.parse(data) as unknown;
    const texts = Array.isArray(value) ? value : [value];
    return texts.every((each) => typeof each === 'string') ? texts : undefined;
  } catch {
    return undefined;
  }
}
