import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes, type AuthenticateError, type Client, type PublishPacket } from 'aedes';
import type { Logger } from 'pino';
import { shownValue } from '@hoistway/contract/telemetry/allowed.ts';
import { maxEventBytes, maxReplyBytes } from '@hoistway/contract/telemetry/event.ts';
import { maxStateBytes } from '@hoistway/contract/telemetry/state.ts';
import { deviceTopic } from '@hoistway/contract/telemetry/topic.ts';
import type { DeviceHooks, DeviceRefusal, RefusalReason } from './deviceHooks.ts';
import { ExactTopics } from './exactTopics.ts';
import {
  stateForms,
  stateTopicsOf,
  takeStateFrames,
  type StateForm,
  type StateTopic,
} from './stateFrames.ts';
import { isNameless, isSpoken, readAsSpecified, type SpokenParser } from './protocolRules.ts';
import { TokenBucket, TokenBuckets } from './tokenBucket.ts';

export interface BrokerOptions {
  host: string;
  port: number;
  tls: { certFile: string; keyFile: string } | undefined;
  /** Whether the secret is the collector's. */
  authenticate(serial: string, secret: Buffer): Promise<boolean>;
  hooks: DeviceHooks;
  log: Logger;
  now(): number;
}

export interface Broker {
  port: number;
  connections(): number;
  publishCommand(serial: string, payload: Buffer): void;
  /** Ends the running connection of a collector, if there is one. */
  disconnect(serial: string): void;
  close(): Promise<void>;
}

/** A collector sends once a second; bursts are buffered uploads after a network drop. */
export const messageRate = { perSecond: 25, burst: 2_000 };
export const connectionRate = { perSecond: 100, burst: 12_000 };
export const failureRate = { perSecond: 0.5, burst: 30 };

const limits: Record<string, number> = {
  state: maxStateBytes,
  'state.pb': maxStateBytes,
  event: maxEventBytes,
  offline: 1024,
  reply: maxReplyBytes,
};
/** The largest packet that is read at all: a reply and its topic. */
const maxPacketBytes = maxReplyBytes + 256;

interface Device {
  serial: string;
  /** What every topic begins with that it may publish to. */
  below: string;
  stateTopics: readonly StateTopic[];
  address: string;
  bucket: TokenBucket;
  left: boolean;
}

/** aedes keeps these to itself; the version is pinned and a test proves that they still hold. */
interface ClientInside {
  id: string;
  conn: Socket;
  connackSent: boolean;
  _keepaliveTimer: NodeJS.Timeout | null;
  _parser?: ParserInside;
}

interface ParserInside extends Omit<SpokenParser, 'packet'> {
  packet?: SpokenParser['packet'] & { length: number };
  _parseLength?: () => boolean;
  /** What has come and is not read yet. */
  _list?: { length: number };
  /** Which part of a packet is read next; 0 between packets. */
  _stateCounter?: number;
}

const inside = (client: Client) => client as unknown as ClientInside;

const badCredentials = 4;
const identifierRejected = 2;

class RefusedConnection extends Error implements AuthenticateError {
  readonly returnCode: AuthenticateError['returnCode'];
  constructor(message: string, returnCode: number = badCredentials) {
    super(message);
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the library does not lend its enum
    this.returnCode = returnCode;
  }
}

/**
 * The broker in this process: credentials per collector, own topics only, nothing retained, no subscription to
 * others.
 */
export async function startEmbeddedBroker(options: BrokerOptions): Promise<Broker> {
  const { hooks, log, now } = options;
  const devices = new WeakMap<Client, Device>();
  const current = new Map<string, Client>();
  const nameless = new WeakSet<Client>();
  const attempts = new TokenBuckets(connectionRate.perSecond, connectionRate.burst);
  const failures = new TokenBuckets(failureRate.perSecond, failureRate.burst);

  const addressOf = (client: Client) => inside(client).conn.remoteAddress ?? 'unknown';
  const refuse = (
    client: Client,
    reason: RefusalReason,
    more: Pick<DeviceRefusal, 'channel' | 'detail'> & { serial?: string | undefined } = {},
  ) =>
    hooks.onRefused({
      serial: devices.get(client)?.serial,
      address: addressOf(client),
      reason,
      at: now(),
      ...more,
    });
  const refuseSize = (client: Client, channel: string, bytes: number, most: number) =>
    refuse(client, 'oversized', { channel, detail: `${bytes} bytes; at most ${most}` });

  const takeState = (device: Device, client: Client, payload: Buffer, form: StateForm): void => {
    if (payload.length > maxStateBytes) return refuseSize(client, 'state', payload.length, maxStateBytes);
    const at = now();
    if (device.bucket.take(at)) hooks.onState(device.serial, payload, form, at);
    else refuse(client, 'tooFast', { channel: 'state' });
  };

  /** Takes a message; a promise only where the acknowledgement must wait. Throws what ends the connection. */
  const takePublish = (device: Device, client: Client, packet: PublishPacket): Promise<void> | undefined => {
    const channel = packet.topic.startsWith(device.below)
      ? packet.topic.slice(device.below.length)
      : undefined;
    const limit = channel === undefined ? undefined : limits[channel];
    if (limit === undefined) {
      refuse(client, 'foreignTopic', { detail: `published to ${shownValue(packet.topic)}` });
      throw new Error('foreign topic');
    }
    const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload);
    if (packet.retain) {
      refuse(client, 'retained', { channel });
      packet.retain = false;
    }
    if (channel === 'state' || channel === 'state.pb') {
      takeState(device, client, payload, stateForms[channel]);
      return undefined;
    }
    if (payload.length > limit) {
      refuseSize(client, channel!, payload.length, limit);
      return undefined;
    }
    const at = now();
    if (channel === 'offline') {
      // The will of a connection that was taken over says nothing of the device.
      if (!device.left) hooks.onDisconnect(device.serial, true, at);
      return undefined;
    }
    if (!device.bucket.take(at)) {
      refuse(client, 'tooFast', { channel });
      if (channel === 'event') throw new Error('too fast');
      return undefined;
    }
    if (channel === 'event') return hooks.onEvent(device.serial, payload, at);
    hooks.onReply(device.serial, payload, at);
    return undefined;
  };

  const broker = await Aedes.createBroker({
    mq: new ExactTopics(),
    concurrency: 200,
    queueLimit: 100,
    connectTimeout: 10_000,
    heartbeatInterval: 3_600_000,
    maxTopicLevels: 6,
    preConnect: (client, packet, done) => {
      const address = addressOf(client);
      if (!attempts.take(address, now())) {
        refuse(client, 'tooManyAttempts');
        return done(new Error('too many attempts'), false);
      }
      const { will, username } = packet;
      if (will && will.topic !== deviceTopic(username ?? '', 'offline')) {
        refuse(client, 'foreignWill', { serial: username, detail: `last will on ${shownValue(will.topic)}` });
        return done(new Error('foreign will'), false);
      }
      // The library reads MQTT 5, and answers that it does not speak it.
      if (!isSpoken(packet.protocolId, packet.protocolVersion)) packet.protocolVersion = 5;
      if (isNameless(packet)) nameless.add(client);
      // No session is kept for a device that is away: it buffers itself, and memory stays bounded.
      packet.clean = true;
      done(null, true);
    },
    authenticate: (client, username, password, done) => {
      const address = addressOf(client);
      const serial = username ?? '';
      if (nameless.has(client))
        return done(new RefusedConnection('identifier rejected', identifierRejected), false);
      void options.authenticate(serial, password ?? Buffer.alloc(0)).then(
        (fits) => {
          if (!fits) {
            const reason = failures.take(address, now()) ? 'badCredentials' : 'tooManyAttempts';
            hooks.onRefused({ serial, address, reason, at: now() });
            return done(new RefusedConnection('bad user name or password'), false);
          }
          // A connection is named by the serial alone, so that no device can push out another by its client id.
          inside(client).id = serial;
          const bucket = new TokenBucket(messageRate.perSecond, messageRate.burst, now());
          const before = current.get(serial);
          if (before) {
            const old = devices.get(before);
            if (old) old.left = true;
            refuse(client, 'takenOver');
            log.info({ serial }, 'a newer connection of the same collector took over');
          }
          devices.set(client, {
            serial,
            below: deviceTopic(serial, ''),
            stateTopics: stateTopicsOf(serial),
            address,
            bucket,
            left: false,
          });
          current.set(serial, client);
          done(null, true);
        },
        (error: unknown) => {
          log.error({ err: error }, 'checking a collector failed');
          done(new RefusedConnection('server unavailable'), false);
        },
      );
    },
    authorizePublish: (client, packet, done) => {
      if (!client) return done();
      const device = devices.get(client);
      if (!device) return done(new Error('not signed in'));
      // What devices say is taken here, before the acknowledgement; nothing is passed on to other clients.
      let waiting: Promise<void> | undefined;
      try {
        waiting = takePublish(device, client, packet);
      } catch (error) {
        return done(error as Error);
      }
      if (!waiting) return done();
      waiting.then(
        () => done(),
        (error: Error) => done(error),
      );
    },
    authorizeSubscribe: (client, subscription, done) => {
      const device = devices.get(client);
      if (device && subscription.topic === deviceTopic(device.serial, 'command'))
        return done(null, subscription);
      refuse(client, 'foreignSubscription', { detail: `subscribed to ${shownValue(subscription.topic)}` });
      done(null, null);
    },
    authorizeForward: (_, packet) => (packet.topic.endsWith('/command') ? packet : null),
  });

  broker.on('clientReady', (client) => {
    const device = devices.get(client);
    if (device) hooks.onConnect(device.serial, now());
  });
  broker.on('clientDisconnect', (client) => {
    const device = devices.get(client);
    if (!device || device.left) return;
    device.left = true;
    if (current.get(device.serial) === client) current.delete(device.serial);
    hooks.onDisconnect(device.serial, false, now());
  });
  broker.on('clientError', (_, error) => log.debug({ err: error }, 'device connection failed'));
  broker.on('connectionError', (_, error) => log.debug({ err: error }, 'device connection failed'));

  const accept = (socket: Socket) => {
    socket.setNoDelay(true);
    const client = broker.handle(socket);
    readAsSpecified(socket, inside(client)._parser);
    boundPackets(client, () => {
      refuse(client, 'oversized', { detail: `a packet of more than ${maxPacketBytes} bytes` });
      socket.destroy();
    });
    readStatesFirst(client, (chunk) => {
      const device = devices.get(client);
      return device
        ? takeStateFrames(chunk, device.stateTopics, (payload, form) =>
            takeState(device, client, payload, form),
          )
        : 0;
    });
  };
  const server: Server = options.tls
    ? createTlsServer(
        { cert: readFileSync(options.tls.certFile), key: readFileSync(options.tls.keyFile) },
        accept,
      )
    : createServer(accept);
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(options.port, options.host, () => done());
  });

  return {
    port: (server.address() as AddressInfo).port,
    connections: () => broker.connectedClients,
    publishCommand: (serial, payload) =>
      broker.publish(
        { cmd: 'publish', topic: deviceTopic(serial, 'command'), payload, qos: 1, dup: false, retain: false },
        () => {},
      ),
    disconnect: (serial) => current.get(serial)?.close(),
    close: () =>
      new Promise((done) => {
        server.close();
        broker.close(() => done());
      }),
  };
}

/**
 * Lets `take` read the beginning of what comes between two packets, of which it answers how many bytes it took: hardly
 * anything comes but states, and each costs the stream, the parser and the ways of the library more than all that is
 * made of it. What is taken never enters the stream of the socket; what is not goes the usual way.
 */
function readStatesFirst(client: Client, take: (chunk: Buffer) => number): void {
  const within = inside(client);
  const { conn, _parser: parser } = within;
  if (parser?._list === undefined || parser._stateCounter === undefined)
    throw new Error('the MQTT parser is not the one this broker was made for');
  const push = conn.push.bind(conn);
  conn.push = (chunk: Buffer | null, encoding) => {
    const isBetween = parser._stateCounter === 0 && parser._list!.length === 0 && !parser.error;
    if (!chunk || !isBetween || !within.connackSent || conn.readableLength > 0) return push(chunk, encoding);
    let taken = 0;
    try {
      taken = take(chunk);
    } catch (error) {
      // As the library does with what its own readers throw: this connection ends.
      client.emit('error', error);
      return true;
    }
    if (taken > 0) within._keepaliveTimer?.refresh();
    return taken === chunk.length || push(taken === 0 ? chunk : chunk.subarray(taken), encoding);
  };
}

/** Ends a connection as soon as a packet announces more than any message may hold, before it is buffered. */
function boundPackets(client: Client, onOversized: () => void): void {
  const parser = inside(client)._parser;
  const original = parser?._parseLength;
  if (!parser || !original) throw new Error('the MQTT parser is not the one this broker was made for');
  parser._parseLength = function bounded(this: typeof parser) {
    const complete = original.call(this);
    if (complete && (this.packet?.length ?? 0) > maxPacketBytes) {
      onOversized();
      return false;
    }
    return complete;
  };
}
