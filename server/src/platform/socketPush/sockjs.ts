import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { limitedAddress } from '../web/clientAddress.ts';
import { onUpgrade, refuseUpgrade } from '../web/upgrades.ts';
import { SocketBudget, socketLimits, type SocketLimits } from './socketBudget.ts';

/** A text connection to a browser, in either framing. */
export interface TextLink {
  send(text: string): void;
  /** Bytes accepted and not yet handed to the network. */
  buffered(): number;
  /** Says how many bytes of an unfinished frame are kept for this link. */
  noteUnfinished(bytes: number): void;
  /** The person behind the link is known: it no longer counts among the unknown ones. */
  admit(): void;
  close(): void;
  onBytes(listen: (bytes: Buffer) => void): void;
  onClose(listen: () => void): void;
}

export interface SockjsOptions {
  addressOf(request: IncomingMessage): string;
  onLink(link: TextLink): void;
  limits?: Partial<SocketLimits>;
}

const path = /^\/push\/(?:websocket|([^/.]+)\/([^/.]+)\/websocket)(?:\?|$)/;
/** By which clients know that SockJS is spoken here. */
const greeting = 'Welcome to SockJS!\n';
const maxMessageBytes = 16 * 1024;
/** A message in more pieces than this is no browser's. */
const maxPieces = 256;
/** How long a closed connection may take to say farewell. */
const farewellMs = 2_000;
/** SockJS asks for a beat within 25 s so that proxies keep the line. */
const beatMs = 25_000;

/** The SockJS endpoint `/push`: greeting, information, the framed websocket transport, and the raw websocket. */
export function mountSockjs(
  app: FastifyInstance,
  options: SockjsOptions,
): { links(): number; close(): void } {
  app.get('/push', async (_, reply) => reply.type('text/plain; charset=utf-8').send(greeting));

  // Of other origins it names none: a page of another one is given no leave to read this, and its sockets are refused.
  app.get('/push/info', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({
      websocket: true,
      cookie_needed: false,
      entropy: randomInt(2 ** 32),
    }),
  );

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    maxFragments: maxPieces,
    maxBufferedChunks: maxPieces,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('v12.stomp') ? 'v12.stomp' : false),
  });
  const budget = new SocketBudget({ ...socketLimits, ...options.limits });

  const stopTaking = onUpgrade(app, path, (request, socket, head, match) => {
    const address = limitedAddress(options.addressOf(request));
    const full = budget.refuses(address);
    if (full)
      return refuseUpgrade(socket, full === 'server' ? '503 Service Unavailable' : '429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (websocket) => {
      websocket.on('error', () => {});
      const link = makeLink(websocket, budget, address);
      options.onLink(match[1] === undefined ? rawLink(websocket, link) : framedLink(websocket, link));
    });
  });

  return {
    links: () => sockets.clients.size,
    close: () => {
      stopTaking();
      for (const client of sockets.clients) client.terminate();
      budget.stop();
    },
  };
}

const bytesOf = (data: unknown): Buffer => (Buffer.isBuffer(data) ? data : Buffer.alloc(0));

type Plain = Omit<TextLink, 'onBytes'>;

/** What both framings share: the place of the socket and the account of what is kept for it. */
function makeLink(websocket: WebSocket, budget: SocketBudget, address: string): Plain {
  let unread = 0;
  const socket = {
    kept: () => websocket.bufferedAmount + unread,
    cut: () => websocket.terminate(),
  };
  const place = budget.take(address, socket);
  websocket.on('close', place.leave);
  // Answers to pings are written without being asked for here.
  websocket.on('ping', () => budget.note(socket, 0));
  return {
    send: (text) => {
      if (websocket.readyState !== websocket.OPEN) return;
      websocket.send(text);
      budget.note(socket, text.length);
    },
    close: () => {
      websocket.close();
      const late = setTimeout(() => websocket.terminate(), farewellMs);
      websocket.on('close', () => clearTimeout(late));
    },
    buffered: () => websocket.bufferedAmount,
    noteUnfinished: (bytes) => {
      const more = bytes - unread;
      unread = bytes;
      if (more > 0) budget.note(socket, more);
    },
    admit: place.admit,
    onClose: (listen) => websocket.on('close', listen),
  };
}

const rawLink = (websocket: WebSocket, plain: Plain): TextLink => ({
  ...plain,
  onBytes: (listen) => websocket.on('message', (data) => listen(bytesOf(data))),
});

/** SockJS frames: `o` opens, `a[…]` carries texts, `h` beats, `c[…]` closes; the client sends JSON arrays of texts. */
function framedLink(websocket: WebSocket, plain: Plain): TextLink {
  plain.send('o');
  const beat = setInterval(() => plain.send('h'), beatMs);
  websocket.on('close', () => clearInterval(beat));
  return {
    ...plain,
    send: (text) => plain.send(`a${JSON.stringify([text])}`),
    close: () => {
      plain.send('c[3000,"Go away!"]');
      plain.close();
    },
    onBytes: (listen) =>
      websocket.on('message', (data) => {
        const texts = readTexts(bytesOf(data).toString());
        if (!texts) plain.close();
        for (const text of texts ?? []) listen(Buffer.from(text));
      }),
  };
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
