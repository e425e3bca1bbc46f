import { setTimeout as wait } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';

export const codes = ['K102', 'K124'];

export interface Credentials {
  serial: string;
  secret: string;
}

/** One collector with its events. */
export interface Speaker extends Credentials {
  url: () => string;
  client: MqttClient | undefined;
  number: number;
  lastAt: number;
  skewMs: number;
  unacknowledged: Map<string, string>;
  acknowledged: Set<string>;
  /** The last report of each code. */
  said: Map<string, boolean>;
}

export type Collectors = ReturnType<typeof collectorsOn>;
const mostInFlight = 20;
const againMs = 200;
const settleMs = 120_000;

/**
 * Collectors as real ones behave: each numbers its events, stores those not acknowledged and sends them again after a
 * reconnect, in order. `skewMs` is how far a collector's clock is off.
 */
export function collectorsOn(credentials: Credentials[], urls: string[]) {
  const ended = new AbortController();
  const speakers = credentials.map(({ serial, secret }, index): Speaker => ({
    serial,
    secret,
    url: () => urls[index % urls.length]!,
    client: undefined,
    number: 0,
    lastAt: 0,
    skewMs: 0,
    unacknowledged: new Map(),
    acknowledged: new Set(),
    said: new Map(),
  }));

  const send = (speaker: Speaker, id: string) => {
    const { client } = speaker;
    client?.publish(
      `hoistway/v1/${speaker.serial}/event`,
      speaker.unacknowledged.get(id)!,
      { qos: 1 },
      (error) => {
        if (error) return;
        speaker.unacknowledged.delete(id);
        speaker.acknowledged.add(id);
      },
    );
  };

  const keepConnected = async (speaker: Speaker) => {
    while (!ended.signal.aborted) {
      const client = mqtt.connect(speaker.url(), {
        username: speaker.serial,
        password: speaker.secret,
        clientId: speaker.serial,
        reconnectPeriod: 0,
        connectTimeout: 5_000,
        keepalive: 10,
      });
      client.on('error', () => {});
      const closed = new Promise<void>((done) => client.once('close', done));
      const joined = new Promise<boolean>((done) => client.once('connect', () => done(true)));
      if (await Promise.race([joined, closed.then(() => false)])) {
        speaker.client = client;
        for (const id of speaker.unacknowledged.keys()) send(speaker, id);
        await closed;
        speaker.client = undefined;
      }
      client.end(true);
      await wait(againMs);
    }
  };
  const lines = speakers.map(keepConnected);

  const collectors = {
    speakers,
    /** One event; answers its id. `earlyMs` is how far its time is ahead of its sending. */
    say(speaker: Speaker, code: string, on: boolean, earlyMs = 0) {
      speaker.number += 1;
      speaker.lastAt = Math.max(speaker.lastAt + 1, Date.now() + speaker.skewMs + earlyMs);
      const id = String(speaker.number);
      const event = { id, seq: speaker.number, timeStamp: speaker.lastAt, code, on };
      speaker.unacknowledged.set(id, JSON.stringify(event));
      speaker.said.set(code, on);
      if (speaker.client) send(speaker, id);
      return id;
    },
    state(speaker: Speaker, parts: Record<string, number | boolean> = {}, earlyMs = 0) {
      const timeStamp = Date.now() + speaker.skewMs + earlyMs;
      speaker.client?.publish(
        `hoistway/v1/${speaker.serial}/state`,
        JSON.stringify({ timeStamp, serviceMode: 1, carStatus: 0, ...parts }),
      );
    },
    /** Every collector speaks `perSecond` times until stopped: events and states in turns. */
    speak(perSecond: number) {
      let round = 0;
      const timer = setInterval(() => {
        round += 1;
        for (const [index, speaker] of speakers.entries()) {
          if ((round + index) % 3 === 0) collectors.state(speaker);
          else if (speaker.unacknowledged.size < mostInFlight)
            collectors.say(speaker, codes[round % codes.length]!, Math.floor(round / 4) % 3 !== 0);
        }
      }, 1_000 / perSecond);
      return () => clearInterval(timer);
    },
    acknowledged: () => speakers.reduce((sum, each) => sum + each.acknowledged.size, 0),
    unacknowledged: () => speakers.reduce((sum, each) => sum + each.unacknowledged.size, 0),
    /** Waits until every event sent was acknowledged. */
    async settle(withinMs = settleMs) {
      const until = Date.now() + withinMs;
      while (collectors.unacknowledged() > 0) {
        if (Date.now() > until)
          throw new Error(`${collectors.unacknowledged()} events were never acknowledged`);
        await wait(100);
      }
    },
    async connected() {
      const until = Date.now() + settleMs;
      while (speakers.some((each) => each.client === undefined)) {
        if (Date.now() > until) throw new Error('not every collector could connect');
        await wait(50);
      }
    },
    async end() {
      ended.abort();
      for (const { client } of speakers) client?.end(true);
      await Promise.all(lines);
    },
  };
  return collectors;
}
