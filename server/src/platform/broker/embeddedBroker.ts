import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { AedesOptions, Client } from 'aedes';
import { deviceTopic, readDeviceTopic, serialPattern } from '@hoistway/contract/telemetry/topic.ts';
import { addressKey } from '../limits/addressKey.ts';
import { createTokenBuckets } from '../limits/tokenBucket.ts';
import { defaultBrokerLimits, type BrokerLimits } from './brokerLimits.ts';
import type { BrokerLog } from './brokerLog.ts';
import { DeviceBroker } from './deviceBroker.ts';
import { startDeviceListener } from './deviceListener.ts';
import type { DeviceConnection, SignedIn } from './deviceConnection.ts';
import type { DeviceHandlers, DeviceRefusal } from './deviceHandlers.ts';
import { handOver, maxPacketBytes, readChannel, type DeviceMessage } from './deviceMessage.ts';
import { guardPackets } from './packetGuard.ts';
import { createThrottledLog } from './throttledLog.ts';
import { within } from './within.ts';

export interface EmbeddedBrokerOptions extends DeviceHandlers {
  host: string;
  port: number;
  tls?: { cert: string | Buffer; key: string | Buffer };
  /** Undefined: unknown serial or wrong secret. Both must take equally long: see `verifySecret`. */
  authenticate(
    serial: string,
    secret: Buffer | undefined,
    address: string,
  ): Promise<{ collectorId: string } | undefined>;
  /** The device can be reached. Comes again, without `onDisconnect`, when a newer connection takes over. */
  onConnect(serial: string): void;
  onDisconnect(serial: string): void;
  limits?: Partial<BrokerLimits>;
  log: BrokerLog;
  now?: () => number;
}

export interface EmbeddedBroker {
  readonly port: number;
  /** False when the device is not connected, does not listen or does not read. Its `/reply` tells that it obeyed. */
  publishCommand(serial: string, payload: Buffer | string): Promise<boolean>;
  connections(): number;
  close(): Promise<void>;
}

type Callback = (error?: Error | null) => void;

/** CONNACK return codes of MQTT 3.1.1. */
const returnCode = { unavailable: 3, badCredentials: 4, notAuthorized: 5 };
/** CONNECT with a will and a secret fits easily. */
const maxConnectBytes = 4096;
const maxUnreadBytes = 256 * 1024;

/** The MQTT broker inside the server: devices speak to the server and to nobody else. */
export async function startEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<EmbeddedBroker> {
  const limits = { ...defaultBrokerLimits, ...options.limits };
  const now = options.now ?? Date.now;
  const throttled = createThrottledLog(options.log, now);
  const failures = createTokenBuckets(limits.failures);
  const messages = createTokenBuckets(limits.messages, 100_000);
  const sockets = new Map<unknown, DeviceConnection>();
  /** The one live connection of each serial. */
  const devices = new Map<string, SignedIn>();
  let signIns = 0;
  let closing = false;

  const connectionOf = (client: Client) => sockets.get(client.conn);

  function refuse(address: string, reason: DeviceRefusal, serial?: string, bytes?: number): void {
    throttled.warn(serial ?? address, { address, reason, bytes }, `broker: refused (${reason})`);
    guarded('onRefused', () =>
      options.onRefused({
        address,
        reason,
        ...(serial === undefined ? {} : { serial }),
        ...(bytes === undefined ? {} : { bytes }),
      }),
    );
  }

  /** A handler that throws must not end the broker. */
  function guarded(name: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      throttled.warn(name, { error: String(error) }, 'broker: a handler failed');
    }
  }

  const preConnect: AedesOptions['preConnect'] = (client, packet, callback) => {
    const connection = connectionOf(client);
    // A session that outlives its connection would queue commands in memory without end.
    packet.clean = true;
    if (connection && packet.will) {
      const { will } = packet;
      connection.foreignWill =
        will.topic !== deviceTopic(packet.username ?? '', 'offline') || will.payload.length > 1024;
      will.retain = false;
      will.qos = 1;
    }
    callback(null, connection !== undefined);
  };

  const authenticate: AedesOptions['authenticate'] = (client, username, secret, callback) => {
    const connection = connectionOf(client);
    if (!connection) return;
    const { address } = connection;
    const reject = (code: number, reason?: DeviceRefusal) => {
      const claimed = username !== undefined && serialPattern.test(username) ? username : undefined;
      if (reason) refuse(address, reason, claimed);
      callback(Object.assign(new Error(reason ?? 'unavailable'), { returnCode: code }), false);
    };
    if (username === undefined || !serialPattern.test(username)) {
      failures(addressKey(address), now()).take(now());
      reject(returnCode.badCredentials, 'badSerial');
    } else if (!failures(addressKey(address), now()).has(now())) {
      reject(returnCode.notAuthorized, 'authenticationRate');
    } else {
      within(options.authenticate(username, secret, address), limits.authenticateMs, 'authenticate').then(
        (known) => {
          if (!known) {
            failures(addressKey(address), now()).take(now());
            reject(returnCode.badCredentials, 'badSecret');
          } else if (connection.foreignWill) reject(returnCode.notAuthorized, 'foreignWill');
          else {
            signIns += 1;
            // The device chose its client id; two devices with the same one would cut each other off.
            client.id = `${username}#${signIns}`;
            connection.guard.allow(maxPacketBytes);
            connection.device = {
              serial: username,
              client,
              bucket: messages(username, now()),
              listensToCommands: false,
              commits: Promise.resolve(),
              pendingEvents: 0,
            };
            callback(null, true);
          }
        },
        (error) => {
          throttled.warn('authenticate', { error: String(error) }, 'broker: secrets cannot be checked now');
          reject(returnCode.unavailable);
        },
      );
    }
  };

  const authorizePublish: AedesOptions['authorizePublish'] = (client, packet, callback) => {
    const connection = client ? connectionOf(client) : undefined;
    const device = connection?.device;
    if (!client || !connection || !device) {
      callback(new Error('not signed in'));
      return;
    }
    const { serial } = device;
    // aedes must not be called back while its parser is still at work: it would read on inside itself.
    const later = (error?: Error) => queueMicrotask(() => callback(error));
    if (client.closed) {
      // The last will. It says nothing when a newer connection has taken over, or when we are the ones who leave.
      if (!closing && devices.get(serial) === device) guarded('onOffline', () => options.onOffline(serial));
      callback();
      return;
    }
    const read = readDeviceTopic(packet.topic);
    const channel = read?.serial === serial ? readChannel(read.channel) : undefined;
    const payload = packet.payload as Buffer;
    if (!channel || packet.qos === 2) {
      const reason = channel ? 'qos2' : read?.serial === serial ? 'unknownChannel' : 'foreignTopic';
      refuse(connection.address, reason, serial, payload.length);
      // Without QoS nobody waits for an answer; with it, silence would make the device send again for ever.
      later(packet.qos === 0 ? undefined : new Error(reason));
      return;
    }
    const message: DeviceMessage = {
      serial,
      channel,
      payload,
      address: connection.address,
      receivedAt: now(),
    };
    if (channel === 'event') {
      commitInTurn(device, message, callback);
      return;
    }
    if (device.bucket.take(message.receivedAt)) guarded(channel, () => void handOver(options, message));
    else refuse(connection.address, 'messageRate', serial, payload.length);
    later();
  };

  /** Calls back after the commit, and PUBACK goes out behind it. An error closes the connection. */
  function commitInTurn(device: SignedIn, message: DeviceMessage, callback: Callback): void {
    if (device.pendingEvents >= limits.maxPendingEvents) {
      refuse(message.address, 'tooManyEvents', device.serial);
      queueMicrotask(() => callback(new Error('too many events wait')));
      return;
    }
    device.pendingEvents += 1;
    const wait = device.bucket.takeLater(message.receivedAt);
    device.commits = device.commits.then(async () => {
      if (wait > 0) await delay(Math.max(0, message.receivedAt + wait - now()));
      if (device.client.closed) throw new Error('connection closed');
      const committed = handOver(options, message);
      if (committed) await within(committed, limits.commitMs, 'commit');
    });
    device.commits.then(
      () => {
        device.pendingEvents -= 1;
        callback();
      },
      (error) => {
        device.pendingEvents -= 1;
        if (!device.client.closed) {
          throttled.warn(device.serial, { error: String(error) }, 'broker: event not committed');
        }
        callback(error as Error);
      },
    );
  }

  const authorizeSubscribe: AedesOptions['authorizeSubscribe'] = (client, subscription, callback) => {
    const connection = connectionOf(client);
    const serial = connection?.device?.serial;
    if (serial !== undefined && subscription.topic === deviceTopic(serial, 'command')) {
      callback(null, subscription);
      return;
    }
    refuse(connection?.address ?? 'unknown', 'foreignSubscription', serial);
    callback(null, null);
  };

  const broker = await DeviceBroker.start({
    concurrency: 100,
    queueLimit: 100,
    connectTimeout: 10_000,
    drainTimeout: 30_000,
    maxTopicLevels: 8,
    preConnect,
    authenticate,
    authorizePublish,
    authorizeSubscribe,
    authorizeForward(client, packet) {
      const serial = connectionOf(client)?.device?.serial;
      return serial !== undefined && packet.topic === deviceTopic(serial, 'command') ? packet : null;
    },
  });

  broker.on('client', (client) => {
    const device = connectionOf(client)?.device;
    if (!device) return;
    const previous = devices.get(device.serial);
    devices.set(device.serial, device);
    if (!previous) return;
    throttled.warn(device.serial, {}, 'broker: connection taken over by a newer one');
    previous.client.close();
  });
  broker.on('clientReady', (client) => {
    const device = connectionOf(client)?.device;
    if (device) guarded('onConnect', () => options.onConnect(device.serial));
  });
  broker.on('clientDisconnect', (client) => {
    const device = connectionOf(client)?.device;
    if (!device || devices.get(device.serial) !== device) return;
    devices.delete(device.serial);
    guarded('onDisconnect', () => options.onDisconnect(device.serial));
  });
  broker.on('subscribe', (subscriptions, client) => {
    const device = connectionOf(client)?.device;
    // The types do not know 128, a refusal.
    if (device && subscriptions.some(({ qos }) => (qos as number) < 128)) device.listensToCommands = true;
  });
  broker.on('unsubscribe', (topics, client) => {
    const device = connectionOf(client)?.device;
    if (device && topics.includes(deviceTopic(device.serial, 'command'))) device.listensToCommands = false;
  });
  const onClientError = (client: Client, error: Error) => {
    const connection = connectionOf(client);
    const device = connection?.device?.serial ?? connection?.address;
    // Folded over all devices: when a switch fails, thousands end in the same second.
    throttled.warn('any', { last: device }, `broker: connection ended by an error (${error.message})`);
  };
  broker.on('clientError', onClientError);
  broker.on('connectionError', onClientError);
  (broker as NodeJS.EventEmitter).on('error', (error: Error) => {
    options.log.error({ error: error.message }, 'broker: error');
  });

  function serve(socket: Socket): void {
    const address = socket.remoteAddress ?? 'unknown';
    socket.setNoDelay(true);
    // A device may do without MQTT's keep-alive; its dead connection must still be found.
    socket.setKeepAlive(true, 60_000);
    const guard = guardPackets(
      socket,
      { maxBytes: maxConnectBytes, packets: limits.packets, now },
      (reason, bytes) => refuse(address, reason, sockets.get(socket)?.device?.serial, bytes),
    );
    sockets.set(socket, { address, socket, guard, foreignWill: false });
    // The last will is heard after 'close', and must still find its connection.
    socket.once('close', () => setTimeout(() => sockets.delete(socket), 1000).unref());
    broker.handle(socket);
  }

  const listener = await startDeviceListener({
    host: options.host,
    port: options.port,
    tls: options.tls,
    limits,
    serve,
    refuse,
    throttled,
    log: options.log,
    now,
  });

  return {
    port: listener.port,
    async publishCommand(serial, payload) {
      const device = devices.get(serial);
      if (!device?.listensToCommands || device.client.closed) return false;
      if (device.client.conn.writableLength > maxUnreadBytes) return false;
      return new Promise((resolve) => {
        device.client.publish(
          {
            cmd: 'publish',
            topic: deviceTopic(serial, 'command'),
            payload,
            qos: 1,
            retain: false,
            dup: false,
          },
          (error) => resolve(!error),
        );
      });
    },
    connections: () => devices.size,
    async close() {
      closing = true;
      const stopped = listener.close();
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      for (const { socket } of sockets.values()) socket.destroy();
      await stopped;
      throttled.flush();
    },
  };
}
