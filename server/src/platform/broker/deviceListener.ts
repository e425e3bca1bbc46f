import { createServer as createPlainServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { addressKey } from '../limits/addressKey.ts';
import { createTokenBuckets } from '../limits/tokenBucket.ts';
import type { BrokerLimits } from './brokerLimits.ts';
import type { BrokerLog } from './brokerLog.ts';
import type { DeviceRefusal } from './deviceHandlers.ts';
import type { ThrottledLog } from './throttledLog.ts';

export interface DeviceListenerOptions {
  host: string;
  port: number;
  tls: { cert: string | Buffer; key: string | Buffer } | undefined;
  limits: BrokerLimits;
  /** Takes a connection that may stay. */
  serve: (socket: Socket) => void;
  refuse(address: string, reason: DeviceRefusal): void;
  throttled: ThrottledLog;
  log: BrokerLog;
  now: () => number;
}

export interface DeviceListener {
  readonly port: number;
  /** Takes no new connections; resolves when the last has gone. */
  close(): Promise<void>;
}

/** The port where devices knock: plain or TLS, limited in number and rate per address. */
export async function startDeviceListener(options: DeviceListenerOptions): Promise<DeviceListener> {
  const { limits, now, throttled } = options;
  const connects = createTokenBuckets(limits.connects);
  const perAddress = new Map<string, number>();
  let closing = false;

  /** Counts a TCP connection; false when its address has too many. Before any handshake, which costs far more. */
  function admit(socket: Socket): boolean {
    const address = addressKey(socket.remoteAddress);
    const open = perAddress.get(address) ?? 0;
    let reason: DeviceRefusal | undefined;
    if (open >= limits.maxPerAddress) reason = 'tooManyConnections';
    else if (!connects(address, now()).take(now())) reason = 'connectRate';
    if (reason || closing) {
      if (reason) options.refuse(socket.remoteAddress ?? 'unknown', reason);
      socket.destroy();
      return false;
    }
    perAddress.set(address, open + 1);
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
    return true;
  }

  const server = options.tls
    ? createTlsServer({ ...options.tls, minVersion: 'TLSv1.2', handshakeTimeout: 10_000 }, options.serve)
        .on('connection', (socket: Socket) => void admit(socket))
        .on('tlsClientError', (error, socket) => {
          throttled.warn(addressKey(socket.remoteAddress), { error: error.message }, 'broker: TLS failed');
        })
    : createPlainServer((socket) => {
        if (admit(socket)) options.serve(socket);
      });
  server.maxConnections = limits.maxConnections;
  server.on('drop', (dropped) => options.refuse(dropped?.remoteAddress ?? 'unknown', 'tooManyConnections'));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', (error) => options.log.error({ error: error.message }, 'broker: server error'));

  return {
    port: (server.address() as AddressInfo).port,
    close() {
      closing = true;
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
