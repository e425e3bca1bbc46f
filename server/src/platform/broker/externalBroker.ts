import { randomUUID } from 'node:crypto';
import { connect } from 'mqtt';
import type { Logger } from 'pino';
import { shownValue } from '@hoistway/contract/telemetry/allowed.ts';
import { maxEventBytes, maxReplyBytes } from '@hoistway/contract/telemetry/event.ts';
import { maxStateBytes } from '@hoistway/contract/telemetry/state.ts';
import { deviceTopic, liveTopic, readDeviceTopic } from '@hoistway/contract/telemetry/topic.ts';
import type { DeviceHooks } from './deviceHooks.ts';
import { openEventSession } from './eventSession.ts';
import { keepEventReader } from './eventReader.ts';
import { createSessionLease } from './sessionLease.ts';

export interface ExternalBrokerOptions {
  url: string;
  /** Where the nodes agree which of them reads which session. */
  databaseUrl: string;
  hooks: DeviceHooks;
  log: Logger;
  now(): number;
}

export interface ExternalBroker {
  /** Whether what devices say is being stored. */
  ready(): boolean;
  /** The present of an elevator, for the other nodes of the installation. */
  publishLive(elevatorId: string, payload: Uint8Array): void;
  /** Replaces the set of elevators whose present other nodes are listened to for. */
  followLive(elevatorIds: ReadonlySet<string>): void;
  onLive(take: (elevatorId: string, payload: Uint8Array) => void): void;
  publishCommand(serial: string, payload: Buffer): void;
  close(): Promise<void>;
}

const livePrefix = liveTopic('');
/** Topics in one SUBSCRIBE packet. */
const chunk = 500;
/** A full stop, which no serial has: where the user's name is the client id, no collector can connect by this one. */
const eventSession = 'hoistway.events';
/**
 * Not shared: mosquitto 2.0 forgets shared subscriptions when it restarts, and acknowledges messages that reach no
 * subscriber.
 */
const allEvents = 'hoistway/v1/+/event';
const own = (channel: string) => `$share/hoistway/hoistway/v1/+/${channel}`;
const limits: Record<string, number> = {
  state: maxStateBytes,
  'state.pb': maxStateBytes,
  event: maxEventBytes,
  reply: maxReplyBytes,
};

/** A connection that breaks for a moment is no reason to hand the session over. */
const briefMs = 3_000;

/**
 * Takes what devices say from a broker that others run. States are shared out among the nodes. Events wait in one
 * persistent session that a node reads while it has the lease of it, so that none is dealt to a node that is gone.
 */
export async function connectExternalBroker(options: ExternalBrokerOptions): Promise<ExternalBroker> {
  const { url, databaseUrl, hooks, log, now } = options;
  const clock = () => performance.now();
  const node = randomUUID();

  const oversized = (topic: string, payload: Buffer): boolean => {
    const device = readDeviceTopic(topic);
    const most = limits[device?.channel ?? ''] ?? 1024;
    if (device && payload.length <= most) return false;
    hooks.onRefused({
      serial: device?.serial,
      address: 'broker',
      reason: device ? 'oversized' : 'foreignTopic',
      at: now(),
      channel: device?.channel,
      detail: device ? `${payload.length} bytes; at most ${most}` : `published to ${shownValue(topic)}`,
    });
    return true;
  };

  const takeEvent = async (topic: string, payload: Buffer) => {
    const device = readDeviceTopic(topic);
    if (!oversized(topic, payload) && device) await hooks.onEvent(device.serial, payload, now());
  };

  const states = connect(url, {
    protocolVersion: 5,
    clientId: `hoistway.states.${node}`,
    clean: true,
    reconnectPeriod: 1_000,
    keepalive: 10,
  });
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
  let lastConnectedAt = Number.NEGATIVE_INFINITY;
  states.on('error', (error) => log.warn({ err: error }, 'the broker is away'));
  states.on('close', () => (lastConnectedAt = clock()));
  await new Promise<void>((done) => states.once('connect', () => done()));
  // Subscribed again by mqtt.js after every reconnect.
  await states.subscribeAsync({
    [own('state')]: { qos: 0 },
    [own('state.pb')]: { qos: 0 },
    [own('offline')]: { qos: 0 },
    // Not queued: a reading is asked again when its answer is lost with a node.
    [own('reply')]: { qos: 1 },
  });
  const events = await keepEventReader({
    node,
    lease: createSessionLease(databaseUrl, eventSession),
    open: () => openEventSession({ url, name: eventSession, topic: allEvents, take: takeEvent, log, clock }),
    reachesBroker: () => states.connected || clock() - lastConnectedAt < briefMs,
    log,
    clock,
  });

  return {
    ready: () => states.connected && events.trouble() === undefined,
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
      await events.stop();
      await states.endAsync();
    },
  };
}
