import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Takes a request that wants to become a socket; `match` is its address. */
export type TakeUpgrade = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  match: RegExpExecArray,
) => void;

interface Way {
  address: RegExp;
  take: TakeUpgrade;
}

const waysOf = new WeakMap<Server, Set<Way>>();

/** Says who takes upgrades at the addresses that match; others are refused. Answers how that ends. */
export function onUpgrade(app: FastifyInstance, address: RegExp, take: TakeUpgrade): () => void {
  const server: Server = app.server;
  const ways = waysOf.get(server) ?? listen(server);
  const way = { address, take };
  ways.add(way);
  return () => void ways.delete(way);
}

function listen(server: Server): Set<Way> {
  const ways = new Set<Way>();
  waysOf.set(server, ways);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody else listens while it is being judged, and the client may be gone by then.
    socket.on('error', () => socket.destroy());
    for (const { address, take } of ways) {
      const match = address.exec(request.url ?? '');
      if (!match) continue;
      return isSameOrigin(request)
        ? take(request, socket, head, match)
        : refuseUpgrade(socket, '403 Forbidden');
    }
    refuseUpgrade(socket, '404 Not Found');
  });
  return ways;
}

/** Answers a request that does not become a socket; the connection ends even if the other side keeps it open. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  const later = status.startsWith('4') && !status.startsWith('429') ? '' : 'retry-after: 5\r\n';
  socket.end(`HTTP/1.1 ${status}\r\n${later}content-length: 0\r\nconnection: close\r\n\r\n`);
}

/** Browsers send the page's origin; programs send none and carry a token anyway. */
function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
