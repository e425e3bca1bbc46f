import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, type IFrame } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { WebSocket } from 'ws';
import { createPushHub, type PushHub, type PushOptions } from './pushHub.ts';
import type { PushViewer } from './pushViewer.ts';

export interface LiveStream {
  viewer: PushViewer;
  ids: string[];
  send: (body: string) => void;
  stopped: boolean;
}

export interface PushServer {
  hub: PushHub;
  port: number;
  /** What tokens stand for; a token of the form `user/session` is made up when asked for. */
  viewers: Map<string, PushViewer>;
  streams: LiveStream[];
  languages: (string | undefined)[];
  client(framing: Framing, token: string, config?: ClientSettings): Promise<Connection>;
  raw(path?: string, headers?: Record<string, string>, protocols?: string[]): WebSocket;
  close(): Promise<void>;
}

export interface ClientSettings {
  connectHeaders?: Record<string, string>;
  heartbeatOutgoing?: number;
  heartbeatIncoming?: number;
}

export type Framing = 'raw' | 'sockjs';

export interface Connection {
  client: Client;
  /** Resolves with the ERROR frame. */
  error: Promise<IFrame>;
  closed: Promise<void>;
  receipt: (send: (id: string) => void) => Promise<void>;
  subscribe: (destination: string, headers?: Record<string, string>) => Promise<string[]>;
}

export async function startPushServer(options: Partial<PushOptions> = {}): Promise<PushServer> {
  const viewers = new Map<string, PushViewer>();
  const streams: LiveStream[] = [];
  const languages: (string | undefined)[] = [];
  const clients: Client[] = [];
  const sockets: WebSocket[] = [];
  const watch = (viewer: PushViewer, ids: string[], send: (body: string) => void) => {
    const stream: LiveStream = { viewer, ids, send, stopped: false };
    streams.push(stream);
    return () => void (stream.stopped = true);
  };
  const hub = createPushHub({
    authenticate: (token, language) => {
      languages.push(language);
      const [username, sessionId] = token.split('/');
      if (!username || !sessionId) return Promise.resolve(undefined);
      const viewer: PushViewer = viewers.get(token) ?? {
        userId: `id of ${username}`,
        username,
        sessionId,
        language: language === 'en' ? 'en' : 'zh',
        mayReceiveFaults: true,
        visibleElevator: () => true,
      };
      viewers.set(token, viewer);
      return Promise.resolve(viewer);
    },
    liveElevators: watch,
    liveCounts: (viewer, send) => watch(viewer, [], send),
    log: { info() {}, warn() {} },
    ...options,
  });
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/push/info')) hub.infoHandler(request, response);
    else response.writeHead(404).end();
  });
  hub.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    hub,
    port,
    viewers,
    streams,
    languages,
    async client(framing, token, config) {
      const client = new Client({
        reconnectDelay: 0,
        heartbeatIncoming: 0,
        heartbeatOutgoing: 0,
        connectHeaders: { Authorization: token },
        webSocketFactory: () =>
          framing === 'raw'
            ? (new WebSocket(`ws://127.0.0.1:${port}/push/websocket`, ['v12.stomp']) as never)
            : (new SockJS(`http://127.0.0.1:${port}/push`, undefined, { transports: 'websocket' }) as never),
        ...config,
      });
      clients.push(client);
      const error = new Promise<IFrame>((resolve) => (client.onStompError = resolve));
      const closed = new Promise<void>((resolve) => (client.onWebSocketClose = () => resolve()));
      const connected = new Promise<void>((resolve) => (client.onConnect = () => resolve()));
      client.activate();
      await Promise.race([connected, error]);
      let receipts = 0;
      const receipt = (send: (id: string) => void) =>
        new Promise<void>((resolve) => {
          const id = `r${(receipts += 1)}`;
          client.watchForReceipt(id, () => resolve());
          send(id);
        });
      return {
        client,
        error,
        closed,
        receipt,
        async subscribe(destination, headers) {
          const bodies: string[] = [];
          await receipt((id) => {
            client.subscribe(destination, (message) => bodies.push(message.body), {
              ...headers,
              receipt: id,
            });
          });
          return bodies;
        },
      };
    },
    raw(path = '/push/websocket', headers = {}, protocols = ['v12.stomp']) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, { headers });
      sockets.push(socket);
      return socket;
    },
    async close() {
      for (const socket of sockets) socket.terminate();
      for (const client of clients) await client.deactivate({ force: true });
      await hub.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Waits until something holds. */
export async function until(holds: () => boolean, withinMs = 3000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error('did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The next texts of a raw socket. */
export function listen(socket: WebSocket): { texts: string[]; closed: Promise<number> } {
  const texts: string[] = [];
  socket.on('message', (data: Buffer) => texts.push(data.toString()));
  socket.on('error', () => {});
  return { texts, closed: new Promise((resolve) => socket.on('close', resolve)) };
}
