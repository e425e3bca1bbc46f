import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { asSystem, transactAs } from '../call/requestContext.ts';
import { SecondConnection } from './database.ts';

let here: Installation;

beforeAll(async () => {
  here = await anInstallation({ connections: 2 });
});
afterAll(() => here.close());

const one = () => sql<{ one: number }>`select 1 as one`.execute(here.db);

test('refuses a second connection of the pool within a transaction, at any call depth', async () => {
  const within = (work: () => Promise<unknown>) => transactAs(here.db, asSystem('test'), work);
  await expect(within(one)).rejects.toThrow(SecondConnection);
  await expect(within(() => Promise.all([one(), one()]))).rejects.toThrow(SecondConnection);
  await expect(within(() => within(async () => {}))).rejects.toThrow(SecondConnection);
});

test('gives connections beside a transaction, after it, and to work that outlives it', async () => {
  let leftBehind: Promise<unknown> = Promise.resolve();
  let ended = () => {};
  const end = new Promise<void>((resolve) => void (ended = resolve));
  const open = transactAs(here.db, asSystem('test'), async () => {
    leftBehind = end.then(one);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect((await one()).rows).toEqual([{ one: 1 }]);
  await open;
  ended();
  await expect(leftBehind).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test('limits lock waits to 5 s, statements to 30 s and idle transactions to 15 s', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
    order by name`.execute(here.db);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '15000' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '30000' },
  ]);
});
