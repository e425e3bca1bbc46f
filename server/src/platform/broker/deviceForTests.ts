import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import type { DeviceHandlers, RefusedMessage } from './deviceHandlers.ts';

/** What the handlers were told. */
export interface Heard {
  states: { serial: string; text: string; form: string }[];
  events: string[];
  offline: string[];
  replies: string[];
  refused: RefusedMessage[];
  connected: string[];
  disconnected: string[];
  reasons(): string[];
}

/** Handlers that write down what they hear; `commit` decides the fate of events. */
export function listenToDevices(commit: (text: string) => Promise<void> = () => Promise.resolve()): Heard & {
  handlers: DeviceHandlers & { onConnect(serial: string): void; onDisconnect(serial: string): void };
} {
  const heard: Heard = {
    states: [],
    events: [],
    offline: [],
    replies: [],
    refused: [],
    connected: [],
    disconnected: [],
    reasons: () => heard.refused.map(({ reason }) => reason),
  };
  return {
    ...heard,
    handlers: {
      onState: (serial, payload, form) => heard.states.push({ serial, text: payload.toString(), form }),
      async onEvent(_serial, payload) {
        await commit(payload.toString());
        heard.events.push(payload.toString());
      },
      onOffline: (serial) => heard.offline.push(serial),
      onReply: (serial, payload) => heard.replies.push(`${serial} ${payload.length}`),
      onRefused: (refused) => heard.refused.push(refused),
      onConnect: (serial) => heard.connected.push(serial),
      onDisconnect: (serial) => heard.disconnected.push(serial),
    },
  };
}

export const quiet = { info() {}, warn() {}, error() {} };

/** A collector as an ordinary MQTT 3.1.1 client. Errors are the broker's answer, not the test's failure. */
export async function connectDevice(port: number, serial: string, options: IClientOptions = {}) {
  const client = connect(`mqtt://127.0.0.1:${port}`, {
    username: serial,
    password: `secret of ${serial}`,
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: 3000,
    ...options,
  });
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve());
    client.on('error', reject);
    client.once('close', () => reject(new Error('refused: closed')));
  });
  return client;
}

/** Resolves when the connection is gone. */
export const gone = (client: MqttClient) =>
  new Promise<void>((resolve) => {
    if (!client.connected) resolve();
    client.on('close', () => resolve());
  });

export const topicOf = (serial: string, channel: string) => `hoistway/v1/${serial}/${channel}`;

/** Waits until something holds. */
export async function until(holds: () => boolean, withinMs = 4000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error('did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
