import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Breaks every connection and refuses new ones, as when one end is killed. */
  cut(): void;
  /** Lets connections stand and passes nothing on any more, as when a cable is pulled. */
  stall(): void;
  end(): void;
}

/** A way to a server that a test can interrupt. */
export async function aTcpProxy(to: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let refusing = false;
  let stalled = false;
  const server = createServer((near) => {
    if (refusing) return void near.destroy();
    const far = createConnection(to);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!stalled) into.write(chunk);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        into.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const breakAll = () => {
    refusing = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: breakAll,
    stall: () => (stalled = true),
    end: () => {
      breakAll();
      server.close();
    },
  };
}
