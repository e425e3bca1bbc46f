import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let chief: { token: string };

beforeAll(async () => {
  here = await anInstallation({ connections: 2 });
  await here.aUser('chief', await here.aCompany('公司'), { permissions: ['user.view'] });
  chief = { token: await here.signIn('chief') };
});
afterAll(() => here.close());

const read = (language = 'zh') =>
  here.app.inject({
    url: `/api/${userCalls.page.path}`,
    headers: { authorization: chief.token, 'accept-language': language },
  });

/** Does something as the owner of the server, by a connection to another database. */
async function besides(work: (client: Client, name: string) => Promise<unknown>): Promise<void> {
  const address = new URL(here.url);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const client = new Client({ connectionString: address.href });
  await client.connect();
  try {
    await work(client, name);
  } finally {
    await client.end();
  }
}

const closeDoor = (client: Client, name: string) =>
  client
    .query(`alter database "${name}" allow_connections false`)
    .then(() =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
    );
const openDoor = (client: Client, name: string) =>
  client.query(`alter database "${name}" allow_connections true`);

test('answers 503 with Retry-After while the database is unreachable, and 200 once it is back', async () => {
  expect((await read()).statusCode).toBe(200);
  await besides(closeDoor);
  // The first finds its connection broken, the second gets none.
  for (const _ of [1, 2, 3]) {
    const answer = await read();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toEqual({
      success: false,
      code: 'databaseAway',
      description: '系统暂时不可用，请几秒后重试',
      data: null,
    });
  }
  expect((await read('en')).json().description).toBe(
    'The system is temporarily unavailable; please try again in a few seconds',
  );
  await besides(openDoor);
  expect((await read()).statusCode).toBe(200);
});

/** Something that goes on until it is ended. */
function untilEnded(): { goesOn: Promise<void>; end: () => void } {
  let end = () => {};
  const goesOn = new Promise<void>((resolve) => (end = resolve));
  return { goesOn, end };
}

test('answers 503 when no connection is free, without waiting for one', async () => {
  const { goesOn, end } = untilEnded();
  const busy = [1, 2].map(() => here.db.connection().execute(() => goesOn));
  const answer = await read();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'databaseAway']);
  end();
  await Promise.all(busy);
  expect((await read()).statusCode).toBe(200);
});

test('answers 503 databaseBusy when a call waits too long for a lock', async () => {
  const { goesOn, end } = untilEnded();
  let held: Promise<void> | undefined;
  await new Promise<void>((locked) => {
    held = here.db.transaction().execute(async (tx) => {
      await sql`lock table session in access exclusive mode`.execute(tx);
      locked();
      await goesOn;
    });
  });
  const answer = await here.app.inject({
    method: 'POST',
    url: `/api/${sessionCalls.logout.path}`,
    headers: { authorization: chief.token },
  });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
    503,
    '2',
    'databaseBusy',
  ]);
  end();
  await held;
});
