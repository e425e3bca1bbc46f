import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import mqtt, { type MqttClient } from 'mqtt';
import { Client } from 'pg';
import { collectorCommand, prepareServer } from './serverProcess.ts';
import { test } from './support/journey.ts';

/** More by hand: `KILLS=20 npm run journeys -- killed`. */
const kills = Number(process.env['KILLS'] ?? 3);
const elevators = 50;
const everyMs = 40;
const codes = ['K102', 'K124'] as const;

interface Speaker {
  serial: string;
  secret: string;
  client: MqttClient | undefined;
}

const connect = (url: string, speaker: Speaker) =>
  new Promise<MqttClient>((done, failed) => {
    const client = mqtt.connect(url, {
      username: speaker.serial,
      password: speaker.secret,
      reconnectPeriod: 0,
    });
    client.once('connect', () => done(client));
    client.once('error', failed);
  });

/** What a sequence of on and off means: how often a fault began, and whether it is open at the end. */
function replay(events: readonly boolean[]): { begun: number; open: boolean } {
  let begun = 0;
  let open = false;
  for (const on of events) {
    if (on && !open) begun += 1;
    open = on;
  }
  return { begun, open };
}

test('a server killed under load neither loses nor duplicates an acknowledged event', async () => {
  test.setTimeout(60_000 + kills * 20_000);
  const server = await prepareServer({ HOISTWAY_DEMO: 'false', HOISTWAY_ADMIN_PASSWORD: 'journey-password' });
  const speakers: Speaker[] = [];
  const acknowledged = new Set<string>();
  let published = 0;
  let round = 0;
  let timer: NodeJS.Timeout | undefined;
  try {
    for (; round < kills; round += 1) {
      await server.start();
      if (speakers.length === 0) {
        const file = join(server.data, 'collectors.json');
        execFileSync(
          process.execPath,
          [collectorCommand, 'load', '--count', String(elevators), '--credentials', file],
          { env: server.environment },
        );
        speakers.push(...(JSON.parse(readFileSync(file, 'utf8')) as Speaker[]));
      }
      await expect
        .poll(async () => {
          const first = await connect(server.mqttUrl, speakers[0]!).catch(() => undefined);
          first?.end(true);
          return first !== undefined;
        })
        .toBe(true);
      for (const speaker of speakers) speaker.client = await connect(server.mqttUrl, speaker);
      timer = setInterval(() => {
        published += 1;
        for (const [index, { serial, client }] of speakers.entries()) {
          if (!client?.connected) continue;
          if ((published + index) % 2 === 0) {
            client.publish(
              `hoistway/v1/${serial}/state`,
              JSON.stringify({ timeStamp: Date.now(), serviceMode: 1 }),
            );
            continue;
          }
          const id = `${round}-${published}`;
          const code = codes[Math.floor(published / 2) % 2]!;
          const on = Math.floor(published / 4) % 3 !== 0;
          const body = JSON.stringify({ id, timeStamp: Date.now(), code, on });
          client.publish(`hoistway/v1/${serial}/event`, body, { qos: 1 }, (error) => {
            if (!error) acknowledged.add(`${serial}/${id}`);
          });
        }
      }, everyMs);
      await new Promise((resolve) => setTimeout(resolve, 1_500 + Math.random() * 1_000));
      await server.kill();
      clearInterval(timer);
      for (const { client } of speakers) client?.end(true);
    }
    await server.start();
    const database = new Client(server.databaseUrl());
    await database.connect();
    const events = await database.query<{
      elevator: string;
      serial: string;
      id: string;
      code: string;
      on: boolean;
    }>(
      `select e.elevator_id as elevator, c.serial, e.event_id as id, e.code, e.is_on as on
       from collector_event e join collector c on c.id = e.collector_id
       order by e.elevator_id, e.at, length(e.event_id), e.event_id`,
    );
    const faults = await database.query<{ elevator: string; code: string; begun: number; open: number }>(
      `select elevator_id as elevator, code, sum(occurrences)::int as begun,
         (count(*) filter (where closed_at is null))::int as open
       from fault where code = any($1) group by 1, 2`,
      [codes],
    );
    await database.end();

    const committed = new Set(events.rows.map(({ serial, id }) => `${serial}/${id}`));
    // How many they are is a matter of the machine; some have to be there at each kill.
    expect(acknowledged.size).toBeGreaterThan(kills * 5);
    expect([...acknowledged].filter((key) => !committed.has(key))).toEqual([]);
    expect(committed.size, 'no event stands twice').toBe(events.rows.length);

    const sequences = new Map<string, boolean[]>();
    for (const { elevator, code, on } of events.rows) {
      const key = `${elevator} ${code}`;
      sequences.set(key, [...(sequences.get(key) ?? []), on]);
    }
    const expected = [...sequences]
      .map(([key, sequence]) => ({ key, ...replay(sequence) }))
      .filter(({ begun }) => begun > 0)
      .toSorted((one, other) => one.key.localeCompare(other.key));
    const stored = faults.rows
      .map(({ elevator, code, begun, open }) => ({ key: `${elevator} ${code}`, begun, open: open === 1 }))
      .toSorted((one, other) => one.key.localeCompare(other.key));
    expect(stored).toEqual(expected);
    console.log(
      `killed ${kills} times: ${acknowledged.size} acknowledged, ${committed.size} committed, 0 lost, 0 doubled`,
    );
  } finally {
    clearInterval(timer);
    for (const { client } of speakers) client?.end(true);
    await server.remove();
  }
});
