import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import { maxEventBytes, maxReplyBytes } from '@hoistway/contract/telemetry/event.ts';
import { maxStateBytes } from '@hoistway/contract/telemetry/state.ts';
import { deviceTopic, liveTopic, readDeviceTopic } from '@hoistway/contract/telemetry/topic.ts';
import type { DeviceHooks } from './deviceHooks.ts';

export interface ExternalBrokerOptions {
  url: string;
  hooks: DeviceHooks;
  log: Logger;
  now(): number;
  /** Names the persistent session; nodes of one installation need different ones. */
  nodeName?: string;
}

export interface ExternalBroker {
  ready(): boolean;
  /** The present of a lift, for the other nodes of the installation. */
  publishLive(elevatorId: string, payload: Uint8Array): void;
  /** Replaces the set of lifts whose present other nodes are listened to for. */
  followLive(elevatorIds: ReadonlySet<string>): void;
  onLive(take: (elevatorId: string, payload: Uint8Array) => void): void;
  publishCommand(serial: string, payload: Buffer): void;
  close(): Promise<void>;
}

const livePrefix = liveTopic('');
/** Topics in one SUBSCRIBE packet. */
const chunk = 500;
const share = '$share/hoistway';
const own = (channel: string) => `${share}/hoistway/v1/+/${channel}`;
const limits: Record<string, number> = {
  state: maxStateBytes,
  'state.pb': maxStateBytes,
  event: maxEventBytes,
  reply: maxReplyBytes,
};

/**
 * Takes what devices say from a broker that others run. Events have a connection and a persistent session of their
 * own, so that one waiting for its commit never holds up states, and one not committed is sent again.
 */
export async function connectExternalBroker(options: ExternalBrokerOptions): Promise<ExternalBroker> {
  const { url, hooks, log, now, nodeName = `${process.pid}` } = options;
  const common: IClientOptions = { protocolVersion: 5, reconnectPeriod: 1_000, keepalive: 30 };

  const oversized = (topic: string, payload: Buffer): boolean => {
    const device = readDeviceTopic(topic);
    if (device && payload.length <= (limits[device.channel] ?? 1024)) return false;
    hooks.onRefused({
      serial: device?.serial,
      address: 'broker',
      reason: device ? 'oversized' : 'foreignTopic',
      at: now(),
    });
    return true;
  };

  const events = connect(url, {
    ...common,
    clientId: `hoistway-events-${nodeName}`,
    clean: false,
    properties: { sessionExpiryInterval: 24 * 3600, receiveMaximum: 20 },
  });
  // mqtt.js acknowledges a message when this is called back, one message at a time.
  events.handleMessage = (packet, done) => {
    const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload);
    const device = readDeviceTopic(packet.topic);
    if (oversized(packet.topic, payload) || !device) return done();
    const commit = (attempt: number): void => {
      hooks.onEvent(device.serial, payload, now()).then(
        () => done(),
        (error: unknown) => {
          if (attempt === 0)
            log.error({ err: error, serial: device.serial }, 'an event waits for the database');
          setTimeout(() => commit(attempt + 1), Math.min(10_000, 200 * 2 ** Math.min(attempt, 6)));
        },
      );
    };
    commit(0);
  };
  const states = connect(url, { ...common, clientId: `hoistway-states-${nodeName}`, clean: true });
  let takeLive: (elevatorId: string, payload: Uint8Array) => void = () => {};
  let followed: ReadonlySet<string> = new Set();
  states.on('message', (topic, payload) => {
    if (topic.startsWith(livePrefix)) return takeLive(topic.slice(livePrefix.length), payload);
    if (oversized(topic, payload)) return;
    const { serial, channel } = readDeviceTopic(topic)!;
    if (channel === 'state') hooks.onState(serial, payload, 'json', now());
    else if (channel === 'state.pb') hooks.onState(serial, payload, 'protobuf', now());
    else if (channel === 'offline') hooks.onDisconnect(serial, true, now());
    else if (channel === 'reply') hooks.onReply(serial, payload, now());
  });
  for (const client of [events, states])
    client.on('error', (error) => log.warn({ err: error }, 'the broker is away'));

  const subscribe = async (client: MqttClient, channels: Record<string, 0 | 1>) => {
    const joined = new Promise<void>((done) => client.once('connect', () => done()));
    await joined;
    await client.subscribeAsync(
      Object.fromEntries(Object.entries(channels).map(([channel, qos]) => [own(channel), { qos }])),
    );
  };
  // Subscribed again by mqtt.js after every reconnect.
  await Promise.all([
    subscribe(events, { event: 1 }),
    subscribe(states, { state: 0, 'state.pb': 0, offline: 0, reply: 1 }),
  ]);

  return {
    ready: () => events.connected && states.connected,
    publishCommand: (serial, payload) =>
      void states.publish(deviceTopic(serial, 'command'), payload, { qos: 1 }),
    publishLive: (elevatorId, payload) =>
      void states.publish(liveTopic(elevatorId), Buffer.from(payload), { qos: 0 }),
    onLive: (take) => void (takeLive = take),
    followLive: (elevatorIds) => {
      const joined = [...elevatorIds].filter((id) => !followed.has(id)).map(liveTopic);
      const left = [...followed].filter((id) => !elevatorIds.has(id)).map(liveTopic);
      followed = elevatorIds;
      const failed = (error: unknown) => log.warn({ err: error }, 'live topics were not followed');
      for (let from = 0; from < joined.length; from += chunk) {
        states.subscribeAsync(joined.slice(from, from + chunk), { qos: 0, nl: true }).catch(failed);
      }
      for (let from = 0; from < left.length; from += chunk) {
        states.unsubscribeAsync(left.slice(from, from + chunk)).catch(failed);
      }
    },
    close: async () => {
      await Promise.all([events.endAsync(), states.endAsync()]);
    },
  };
}
