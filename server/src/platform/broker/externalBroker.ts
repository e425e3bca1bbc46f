import { connect, type IClientOptions, type IPublishPacket, type MqttClient } from 'mqtt';
import { setTimeout as delay } from 'node:timers/promises';
import { deviceTopic, liveTopic } from '@hoistway/contract/telemetry/topic.ts';
import type { BrokerLog } from './brokerLog.ts';
import type { DeviceHandlers } from './deviceHandlers.ts';
import { handOver, readDeviceChannel, type DeviceMessage } from './deviceMessage.ts';
import { createThrottledLog } from './throttledLog.ts';
import { within } from './within.ts';

export interface ExternalBrokerOptions extends DeviceHandlers {
  /** `mqtt://`, `mqtts://`, `ws://` or `wss://`. */
  url: string;
  username?: string;
  password?: string;
  /** Name of this node, stable over restarts and its own: events wait for it under this name. */
  clientId: string;
  /** 5 unless the broker only knows 4 (3.1.1). */
  protocolVersion?: 4 | 5;
  /** Whether this node reads what devices send; others only follow the lifts their viewers watch. */
  readsDevices?: boolean;
  /** What another node has derived of a lift that this node follows. */
  onLive?: (elevatorId: string, payload: Buffer) => void;
  /** How long after a loss the connection is tried again. */
  reconnectMs?: number;
  /** First wait before a failed commit is tried again; doubled up to 5 s. */
  retryMs?: number;
  log: BrokerLog;
  now?: () => number;
}

export interface ExternalBroker {
  /** Resolves when both connections stand and the broker has granted the subscriptions; rejects when it refuses. */
  ready(): Promise<void>;
  /** False when the broker cannot be reached; true does not mean that the device is there. */
  publishCommand(serial: string, payload: Buffer | string): Promise<boolean>;
  /** Tells the other nodes what a lift does now. Nothing is kept for those who do not listen. */
  publishLive(elevatorId: string, payload: Buffer | Uint8Array): void;
  followLive(elevatorIds: readonly string[]): void;
  unfollowLive(elevatorIds: readonly string[]): void;
  /** How many of the two connections stand. */
  connections(): number;
  /**
   * Without `leaves` the broker keeps this node's share of new events until it is back. mosquitto hands a share also
   * to nodes that are away, so a node that does not come back must leave.
   */
  close(how?: { leaves: boolean }): Promise<void>;
}

const share = '$share/hoistway/hoistway/v1/+';
const eventTopic = `${share}/event`;
const livePrefix = liveTopic('');
const longestRetryMs = 5000;
/** A node that leaves finishes what it was handed, unless it cannot. */
const leaveMs = 5000;
const idleMs = 300;
/** How long the broker keeps events for a node that is away. */
const sessionSeconds = 7 * 24 * 3600;

/** The same handlers over a broker of its own, such as mosquitto or a cluster. */
export function startExternalBroker(options: ExternalBrokerOptions): ExternalBroker {
  const now = options.now ?? Date.now;
  const throttled = createThrottledLog(options.log, now);
  const readsDevices = options.readsDevices ?? true;
  const followed = new Set<string>();
  const work = { closing: false, committing: false, lastEventAt: 0 };

  const settings: IClientOptions = {
    protocolVersion: options.protocolVersion ?? 5,
    keepalive: 30,
    reconnectPeriod: options.reconnectMs ?? 2000,
    connectTimeout: 10_000,
    queueQoSZero: false,
    ...(options.username === undefined ? {} : { username: options.username }),
    ...(options.password === undefined ? {} : { password: options.password }),
  };

  const states = connect(options.url, {
    ...settings,
    clientId: `${options.clientId}-state`,
    clean: true,
    resubscribe: false,
  });
  const events = readsDevices
    ? connect(options.url, {
        ...settings,
        clientId: `${options.clientId}-event`,
        clean: false,
        resubscribe: false,
        // What one node has been handed no other node can take, so it is handed few at a time.
        ...(settings.protocolVersion === 5
          ? { properties: { sessionExpiryInterval: sessionSeconds, receiveMaximum: 20 } }
          : {}),
      })
    : undefined;

  const stateTopics: Record<string, number> = readsDevices
    ? { [`${share}/state`]: 0, [`${share}/state.pb`]: 0, [`${share}/offline`]: 1, [`${share}/reply`]: 1 }
    : {};
  const granted = [
    subscribeAlways(states, 'states', () => ({
      ...stateTopics,
      ...Object.fromEntries([...followed].map((id) => [liveTopic(id), 0])),
    })),
    ...(events ? [subscribeAlways(events, 'events', () => ({ [eventTopic]: 1 }))] : []),
  ];
  const ready = Promise.all(granted);
  // Whoever does not ask for `ready` is told by the log.
  ready.catch(() => {});

  /** Subscribes on every connection; the promise tells how the first went. */
  function subscribeAlways(
    client: MqttClient,
    name: string,
    topics: () => Record<string, number>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      client.on('error', (error) => {
        throttled.warn(name, { error: error.message }, 'external broker: connection failed');
        // A number is the broker's own answer: these credentials will not do. It is tried again all the same.
        if (typeof (error as { code?: unknown }).code === 'number') {
          reject(new Error(`the broker refuses ${name}: ${error.message}`));
        }
      });
      client.on('connect', () => {
        const wanted = Object.entries(topics());
        if (wanted.length === 0) {
          resolve();
          return;
        }
        const subscriptions = Object.fromEntries(
          wanted.map(([topic, qos]) => [topic, { qos: qos as 0 | 1 }]),
        );
        client.subscribe(subscriptions, (error, grants) => {
          const refused = grants?.filter(({ qos }) => (qos as number) >= 128).map(({ topic }) => topic);
          if (!error && !refused?.length) {
            resolve();
            return;
          }
          const reason = error?.message ?? 'refused';
          options.log.error({ name, reason, refused }, 'external broker: subscription refused');
          reject(new Error(`the broker refuses what ${name} subscribes: ${reason}`));
        });
      });
    });
  }

  function readMessage(packet: IPublishPacket): DeviceMessage | undefined {
    const read = readDeviceChannel(packet.topic);
    if (!read) return undefined;
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    return { ...read, payload, address: 'broker', receivedAt: now() };
  }

  states.on('message', (topic, payload, packet) => {
    try {
      if (topic.startsWith(livePrefix)) options.onLive?.(topic.slice(livePrefix.length), payload);
      else {
        const message = readMessage(packet);
        if (message && message.channel !== 'event') void handOver(options, message);
      }
    } catch (error) {
      throttled.warn('states', { error: String(error) }, 'external broker: a handler failed');
    }
  });

  if (events) {
    let connection = 0;
    events.on('connect', () => (connection += 1));
    // mqtt.js acknowledges when this calls back without an error, and only then takes the next message.
    events.handleMessage = (packet, callback) => {
      const current = connection;
      // Message ids belong to a connection: on a later one they could acknowledge another event.
      const isOver = () => work.closing || !events.connected || connection !== current;
      work.committing = true;
      void commit(packet, isOver).then((committed) => {
        work.committing = false;
        work.lastEventAt = now();
        if (committed && !isOver()) callback();
        else callback(new Error('not committed'));
      });
    };
  }

  /** Tries until it is committed; a broker sends what was not acknowledged only to a new connection. */
  async function commit(packet: IPublishPacket, isOver: () => boolean): Promise<boolean> {
    let message: DeviceMessage | undefined;
    for (let wait = options.retryMs ?? 200; !isOver(); wait = Math.min(wait * 2, longestRetryMs)) {
      try {
        message ??= readMessage(packet);
        if (message?.channel === 'event') await handOver(options, message);
        return true;
      } catch (error) {
        throttled.warn(
          message?.serial ?? 'events',
          { error: String(error) },
          'external broker: event not committed, trying again',
        );
        await delay(wait);
      }
    }
    return false;
  }

  return {
    async ready() {
      await ready;
    },
    publishCommand: (serial, payload) =>
      new Promise((resolve) => {
        if (!states.connected) resolve(false);
        else
          states.publish(deviceTopic(serial, 'command'), Buffer.from(payload), { qos: 1 }, (error) =>
            resolve(!error),
          );
      }),
    publishLive(elevatorId, payload) {
      if (states.connected) states.publish(liveTopic(elevatorId), Buffer.from(payload), { qos: 0 });
    },
    followLive(elevatorIds) {
      const added = elevatorIds.filter((id) => !followed.has(id));
      for (const id of added) followed.add(id);
      if (added.length > 0 && states.connected) states.subscribe(added.map(liveTopic), { qos: 0 });
    },
    unfollowLive(elevatorIds) {
      const gone = elevatorIds.filter((id) => followed.delete(id));
      if (gone.length > 0 && states.connected) states.unsubscribe(gone.map(liveTopic));
    },
    connections: () => [states, events].filter((client) => client?.connected).length,
    async close(how) {
      if (how?.leaves && events?.connected) {
        await within(leave(events), leaveMs, 'leaving').catch((error: unknown) => {
          options.log.warn({ error: String(error) }, 'external broker: left with events unfinished');
        });
      }
      work.closing = true;
      throttled.flush();
      // Forced: a polite end would wait for the event that is being committed and then acknowledge it too late.
      await Promise.all([states.endAsync(true), events?.endAsync(true)]);
    },
  };

  /** Takes no new events, and finishes those it was handed. */
  async function leave(client: MqttClient): Promise<void> {
    await client.unsubscribeAsync(eventTopic);
    work.lastEventAt = now();
    while (!work.closing && (work.committing || now() - work.lastEventAt < idleMs)) await delay(20);
  }
}
