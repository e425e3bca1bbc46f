import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/postgresForTests.ts';
import { listenForEvents, type NodeEvent } from './notify.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const announce = (kind: string) => client.query('insert into event_log (kind) values ($1)', [kind]);

test('delivers events announced during a connection loss once, after reconnecting', async () => {
  const received: string[] = [];
  const warnings: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => warnings.push(line) });
  await announce('before');
  const bus = await listenForEvents(database.url, log, (events: NodeEvent[]) => {
    received.push(...events.map((event) => event.kind));
  });
  await announce('first');
  await wait(150);
  expect(received).toEqual(['first']);

  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'hoistway events' and datname = current_database()`);
  await announce('meanwhile');
  await expect.poll(() => received).toEqual(['first', 'meanwhile']);
  expect(bus.listening()).toBe(true);
  await announce('after');
  await expect.poll(() => received).toEqual(['first', 'meanwhile', 'after']);
  const connections = await client.query(`select 1 from pg_stat_activity
    where application_name = 'hoistway events' and datname = current_database()`);
  expect(connections.rowCount).toBe(1);
  expect(warnings.length).toBeLessThan(4);
  await bus.close();
});

test('redelivers an event whose delivery failed without delaying other events', async () => {
  const received: string[] = [];
  let failures = 2;
  const bus = await listenForEvents(database.url, pino({ level: 'silent' }), (events: NodeEvent[]) => {
    if (failures > 0 && events.some((event) => event.kind === 'stubborn')) {
      failures -= 1;
      throw new Error('the program is busy');
    }
    received.push(...events.map((event) => event.kind));
  });
  await announce('stubborn');
  await expect.poll(() => failures).toBe(1);
  await announce('easy');
  await expect.poll(() => received).toEqual(['easy']);
  await expect.poll(() => received).toEqual(['easy', 'stubborn']);
  await wait(600);
  expect(received).toEqual(['easy', 'stubborn']);
  await bus.close();
});
