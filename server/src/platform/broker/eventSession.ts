import { connect, type MqttClient } from 'mqtt';
import type { Logger } from 'pino';

/** The persistent session while this node reads it. */
export interface EventSession {
  /** Resolves when the subscription stands for the first time, or the session was let go. */
  opened: Promise<void>;
  /** For how long it has not been connected; 0 while it is. */
  awayMs(): number;
  /** For how long the oldest event in hand has waited for its commit; 0 without one. */
  waitingMs(): number;
  /** Says goodbye; the broker keeps the session and what comes for it. */
  close(): Promise<void>;
  /** Lets go at once: another node may read the session by now. */
  cut(): void;
}

export interface EventSessionOptions {
  url: string;
  /** The client id, by which the broker knows the session. */
  name: string;
  topic: string;
  /** Resolves when the event is committed; rejects while that is impossible. */
  take(topic: string, payload: Buffer): Promise<void>;
  log: Logger;
  /** A clock that only goes forward, in milliseconds. */
  clock(): number;
}

/** The session outlives any absence of its readers. */
const neverExpires = 0xff_ff_ff_ff;
/** Given out by the broker without being acknowledged; so many are committed side by side. */
const inFlight = 100;
const reconnectMs = 1_000;
const farewellMs = 1_000;
const maxPauseMs = 2_000;
const subscriptionRefused = 0x80;

interface Waiting {
  since: number;
  committed: boolean;
  messageId: number;
}

/** A PUBACK: two bytes that say so, and which message. */
const acknowledgement = (messageId: number) => Buffer.from([0x40, 2, messageId >> 8, messageId & 0xff]);

/** No real error: makes mqtt.js go on with the next message without acknowledging this one. */
const acknowledgedLater = new Error('acknowledged after its commit');

/**
 * Reads a session: each event is acknowledged after its commit, in the order of arrival as the protocol asks. Every
 * connection is a new client, so that no acknowledgement reaches the broker by another connection than its event.
 */
export function openEventSession(options: EventSessionOptions): EventSession {
  const { url, name, topic, take, log, clock } = options;
  let client: MqttClient | undefined;
  let waiting: Waiting[] = [];
  let awaySince: number | undefined = clock();
  let ended = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let markOpened = (): void => {};
  const opened = new Promise<void>((done) => (markOpened = done));

  const isCurrent = (each: MqttClient) => client === each;

  const takeUntilCommitted = async (from: MqttClient, taken: string, payload: Buffer) => {
    for (let attempt = 0; isCurrent(from); attempt += 1) {
      try {
        await take(taken, payload);
        return;
      } catch (error) {
        if (attempt === 0) log.error({ err: error, topic: taken }, 'an event waits for the database');
        await new Promise((done) => setTimeout(done, Math.min(maxPauseMs, 200 * 2 ** attempt)));
      }
    }
  };

  const acknowledge = (by: MqttClient) => {
    if (client !== by) return;
    while (waiting[0]?.committed) by.stream.write(acknowledgement(waiting.shift()!.messageId));
  };

  const open = () => {
    const mine = connect(url, {
      protocolVersion: 5,
      clientId: name,
      clean: false,
      reconnectPeriod: 0,
      resubscribe: false,
      keepalive: 10,
      connectTimeout: 5_000,
      properties: { sessionExpiryInterval: neverExpires, receiveMaximum: inFlight },
    });
    client = mine;
    mine.handleMessage = (packet, goOn) => {
      const { messageId } = packet;
      if (client !== mine || messageId === undefined) return goOn();
      const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload);
      const each: Waiting = { since: clock(), committed: false, messageId };
      waiting.push(each);
      void takeUntilCommitted(mine, packet.topic, payload).then(() => {
        each.committed = true;
        acknowledge(mine);
      });
      goOn(acknowledgedLater);
    };
    mine.on('error', (error) => log.warn({ err: error, session: name }, 'the broker is away'));
    mine.on('connect', () => {
      mine.subscribeAsync(topic, { qos: 1 }).then(
        ([granted]) => {
          if (client !== mine) return;
          if (!granted || granted.qos >= subscriptionRefused)
            return log.error({ session: name, topic }, 'the broker refuses the subscription to events');
          awaySince = undefined;
          markOpened();
        },
        (error: unknown) => log.warn({ err: error, session: name }, 'events were not subscribed to'),
      );
    });
    mine.on('close', () => {
      if (client !== mine) return;
      leave();
      retry = setTimeout(open, reconnectMs);
    });
  };

  /** Messages that the connection had not finished are delivered again on the next one. */
  const leave = () => {
    client = undefined;
    waiting = [];
    awaySince ??= clock();
  };

  const end = (): MqttClient | undefined => {
    const mine = client;
    ended = true;
    clearTimeout(retry);
    markOpened();
    leave();
    return mine;
  };

  open();
  return {
    opened,
    awayMs: () => (awaySince === undefined ? 0 : clock() - awaySince),
    waitingMs: () => (waiting[0] === undefined ? 0 : clock() - waiting[0].since),
    cut: () => destroy(end()),
    async close() {
      if (ended) return;
      const mine = end();
      const late = setTimeout(() => destroy(mine), farewellMs);
      await mine?.endAsync().catch(() => destroy(mine));
      clearTimeout(late);
    },
  };
}

function destroy(client: MqttClient | undefined): void {
  client?.end(true);
  client?.stream.destroy();
}
