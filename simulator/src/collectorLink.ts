import { readCommand, type ReadCommand, type ReadReply } from '@hoistway/contract/telemetry/command.ts';
import type { EventMessage } from '@hoistway/contract/telemetry/event.ts';
import { encodeState, type StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { deviceTopic } from '@hoistway/contract/telemetry/topic.ts';
import { connect, type MqttClient } from 'mqtt';
import type { Random } from './random.ts';

/** Shared by all links of a fleet. `dropped` counts states that will never arrive. */
export type LinkTotals = { connected: number; published: number; events: number; dropped: number };

export type LinkOptions = {
  url: string;
  serial: string;
  secret: string;
  protobuf: boolean;
  /** How many states to keep while the network is down; 0 in load mode. */
  keptStates: number;
  random: Random;
  totals: LinkTotals;
  onConnect: () => void;
  /** Absent in load mode, where no commands are sent. */
  onRead?: (command: ReadCommand) => void;
  onLog: (line: string) => void;
};

const keptEvents = 1000;
const keptStateEveryMs = 5000;
const sentPerPump = 40;
const shortestRetryMs = 1000;
const maxRetryMs = 60_000;
const maxBacklogBytes = 256 * 1024;
const closeWithinMs = 2000;

/** The MQTT connection of one collector, as its firmware would keep it. */
export class CollectorLink {
  private readonly options: LinkOptions;
  private readonly stateTopic: string;
  private readonly eventTopic: string;
  private client: MqttClient | undefined;
  private retry: NodeJS.Timeout | undefined;
  private retryMs = shortestRetryMs;
  private connected = false;
  private wasConnected = false;
  private networkUp = true;
  private closed = false;
  private complained = false;
  /** Events until the server has acknowledged them; a repeated one is known by its id. */
  private events: EventMessage[] = [];
  private states: StateMessage[] = [];
  private keptStateAt = 0;

  constructor(options: LinkOptions) {
    this.options = options;
    this.stateTopic = deviceTopic(options.serial, options.protobuf ? 'state.pb' : 'state');
    this.eventTopic = deviceTopic(options.serial, 'event');
  }

  open(): void {
    if (this.closed || !this.networkUp || this.client) return;
    const { url, serial, secret } = this.options;
    const client = connect(url, {
      protocolVersion: 4,
      clientId: serial,
      username: serial,
      password: secret,
      clean: true,
      keepalive: 60,
      connectTimeout: 15_000,
      // Each connection is a new client: retries are ours, so that a fleet does not return in one wave.
      reconnectPeriod: 0,
      queueQoSZero: false,
      will: { topic: deviceTopic(serial, 'offline'), payload: Buffer.from('{}'), qos: 1, retain: false },
    });
    this.client = client;
    client.on('connect', () => this.whenConnected(client));
    client.on('message', (_, payload) => this.takeCommand(payload));
    client.on('error', (error) => this.complain(error.message));
    client.on('close', () => this.whenClosed(client));
  }

  /** Sends the state now, or keeps it until the network is back. */
  sendState(state: StateMessage): void {
    const { keptStates, totals } = this.options;
    if (this.connected && this.states.length === 0) {
      this.publishState(state);
      return;
    }
    if (keptStates === 0) {
      // What a load run would have sent before its first connection is not lost, it was never due.
      if (this.wasConnected) totals.dropped += 1;
      return;
    }
    // A collector keeps an outline of what it missed, not every second.
    const at = Number(state.timeStamp);
    if (!this.connected && at - this.keptStateAt < keptStateEveryMs) return;
    this.keptStateAt = at;
    this.states.push(state);
    if (this.states.length <= keptStates) return;
    this.states.shift();
    totals.dropped += 1;
  }

  sendEvent(event: EventMessage): void {
    this.events.push(event);
    if (this.events.length > keptEvents) this.events.shift();
    if (this.connected) this.publishEvent(event);
  }

  /** One part of an answer; what cannot be sent now was asked too long ago when it could. */
  sendReply(reply: ReadReply): void {
    if (!this.connected) return;
    this.client?.publish(deviceTopic(this.options.serial, 'reply'), JSON.stringify(reply), { qos: 1 });
  }

  /** Sends a part of what was kept; called about once a second, so that a return is no flood. */
  pump(): void {
    if (!this.connected || this.states.length === 0) return;
    for (const state of this.states.splice(0, sentPerPump)) this.publishState(state);
  }

  /** The cable is pulled: no farewell, so the broker publishes the will. */
  loseNetwork(): void {
    this.networkUp = false;
    clearTimeout(this.retry);
    this.client?.stream.destroy();
  }

  regainNetwork(): void {
    if (this.networkUp) return;
    this.networkUp = true;
    this.retryMs = shortestRetryMs;
    this.open();
  }

  /** Says good-bye, so that no will is published. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    const client = this.client;
    if (!client) return;
    if (!this.connected) {
      client.end(true);
      return;
    }
    await new Promise<void>((resolve) => {
      const giveUp = setTimeout(() => {
        client.end(true);
        resolve();
      }, closeWithinMs);
      client.end(false, {}, () => {
        clearTimeout(giveUp);
        resolve();
      });
    });
  }

  private whenConnected(client: MqttClient): void {
    if (client !== this.client) return;
    if (!this.networkUp) {
      client.stream.destroy();
      return;
    }
    this.connected = true;
    this.wasConnected = true;
    this.complained = false;
    this.retryMs = shortestRetryMs;
    this.options.totals.connected += 1;
    for (const event of this.events) this.publishEvent(event);
    if (this.options.onRead) client.subscribe(deviceTopic(this.options.serial, 'command'), { qos: 1 });
    this.options.onConnect();
  }

  private whenClosed(client: MqttClient): void {
    if (client !== this.client) return;
    if (this.connected) this.options.totals.connected -= 1;
    this.connected = false;
    this.client = undefined;
    client.end(true);
    if (this.closed || !this.networkUp) return;
    this.retry = setTimeout(() => this.open(), this.options.random.between(this.retryMs / 2, this.retryMs));
    this.retryMs = Math.min(maxRetryMs, this.retryMs * 2);
  }

  /** The only commands are requests to read; anything else is ignored. */
  private takeCommand(payload: Buffer): void {
    const command = readCommand.safeParse(jsonOf(payload));
    if (command.success) this.options.onRead?.(command.data);
  }

  private publishState(state: StateMessage): void {
    const { totals, protobuf, keptStates } = this.options;
    const { client } = this;
    // The broker does not keep up: more in memory would only make the states older.
    if (!client || (keptStates === 0 && client.stream.writableLength > maxBacklogBytes)) {
      totals.dropped += 1;
      return;
    }
    client.publish(this.stateTopic, protobuf ? asBuffer(encodeState(state)) : JSON.stringify(state), {
      qos: 0,
    });
    totals.published += 1;
  }

  private publishEvent(event: EventMessage): void {
    this.client?.publish(this.eventTopic, JSON.stringify(event), { qos: 1 }, (error) => {
      if (error) return;
      this.events = this.events.filter(({ id }) => id !== event.id);
      this.options.totals.events += 1;
    });
  }

  private complain(message: string): void {
    if (this.complained || this.closed || !this.networkUp) return;
    this.complained = true;
    this.options.onLog(`${this.options.serial}: ${message}`);
  }
}

function jsonOf(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString());
  } catch {
    return undefined;
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
