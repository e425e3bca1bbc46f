import type { AddressInfo } from 'node:net';
import { Client } from '@stomp/stompjs';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { clientAddress, readTrustedProxies } from '#platform/web/clientAddress.ts';
import { createSocketPush, type SocketPush } from '#platform/socketPush/socketPush.ts';
import { anInstallation, testPassword, type Installation } from '#testing/anInstallation.ts';

const trustedProxies = readTrustedProxies('127.0.0.1')!;
let here: Installation;
let hub: SocketPush;
let company: string;

beforeAll(async () => {
  here = await anInstallation({ trustedProxies, callRate: { perSecond: 50, burst: 200 } });
  company = await here.aCompany('甲');
  hub = createSocketPush(here.app, {
    authenticate: async (token) => {
      const viewer = await here.viewers.authenticate(token);
      return viewer && { viewer, visible: new Set<string>() };
    },
    refresh: async () => undefined,
    watchElevators: () => () => {},
    watchCounts: () => () => {},
    addressOf: ({ socket, headers }) =>
      clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies),
    log: pino({ level: 'silent' }),
  });
  await here.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  hub.close();
  await here.close();
});

async function signIn(username: string, password: string, forwardedFor: string): Promise<string> {
  const { url, form } = { url: `/api/${sessionCalls.loginWeb.path}`, form: { username, password } };
  const response = await here.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': forwardedFor,
    },
    payload: new URLSearchParams(form).toString(),
  });
  return response.json<{ code: string }>().code;
}

test('forged forwarded addresses do not evade the sign-in lock', async () => {
  await here.aUser('guessed', company, { role: 'monitoring2' });
  const codes: string[] = [];
  for (let guess = 0; guess < 8; guess += 1)
    codes.push(await signIn('guessed', 'wrong', `198.51.100.${guess}, 203.0.113.9`));
  expect(codes.slice(5)).toEqual(['userLocked', 'userLocked', 'userLocked']);
  expect(await signIn('guessed', testPassword, '203.0.113.10')).toBe('ok');
});

test('the sign-in lock treats one IPv6 /64 network as one address', async () => {
  await here.aUser('household', company, { role: 'monitoring2' });
  for (let guess = 0; guess < 5; guess += 1) await signIn('household', 'wrong', `2001:db8:1:2::${guess + 1}`);
  expect(await signIn('household', testPassword, '2001:db8:1:2:ffff::9')).toBe('userLocked');
  expect(await signIn('household', testPassword, '2001:db8:1:3::1')).toBe('ok');
});

test('a session stores the client’s address, not a forged one', async () => {
  await here.aUser('seen', company, { role: 'monitoring2' });
  await signIn('seen', testPassword, '1.1.1.1, 203.0.113.77');
  const rows = await here.db.selectFrom('session').select('address').execute();
  expect(rows.map((row) => row.address)).toContain('203.0.113.77');
  expect(rows.map((row) => row.address)).not.toContain('1.1.1.1');
});

test('clients behind one proxy have separate rate limits', async () => {
  const ask = (address: string) =>
    here.app.inject({ url: '/api/user/1', headers: { 'x-forwarded-for': `9.9.9.9, ${address}` } });
  let refused = 0;
  for (let call = 0; call < 210; call += 1) if ((await ask('203.0.113.20')).statusCode === 429) refused += 1;
  expect(refused).toBeGreaterThanOrEqual(10);
  expect((await ask('203.0.113.21')).statusCode).toBe(401);
});

test('300 browsers behind one proxy can connect to the socket push', async () => {
  await here.aUser('duty', company, { role: 'monitoring2' });
  const token = await here.signIn('duty');
  const { port } = here.app.server.address() as AddressInfo;
  const clients = Array.from({ length: 300 }, (_, index) => {
    const client = new Client({
      webSocketFactory: () =>
        new WebSocket(`ws://127.0.0.1:${port}/push/websocket`, ['v12.stomp'], {
          headers: { 'x-forwarded-for': `203.0.${Math.floor(index / 200)}.${index % 200}` },
        }),
      connectHeaders: { Authorization: token },
      reconnectDelay: 0,
    });
    return client;
  });
  await Promise.all(
    clients.map(
      (client) =>
        new Promise<void>((done, failed) => {
          client.onConnect = () => done();
          client.onWebSocketClose = () => failed(new Error('refused'));
          client.activate();
        }),
    ),
  );
  expect(hub.sockets()).toBe(300);
  for (const client of clients) client.onWebSocketClose = () => {};
  await Promise.all(clients.map((client) => client.deactivate({ force: true })));
});

test('/metrics answers local programs only and returns 404 to proxied requests', async () => {
  const alone = await anInstallation();
  try {
    const status = async (app: Installation['app'], headers = {}) =>
      (await app.inject({ url: '/metrics', headers })).statusCode;
    expect(await status(alone.app)).toBe(200);
    expect(await status(alone.app, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(await status(alone.app, { via: '1.1 proxy' })).toBe(404);
    expect(await status(here.app, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await status(here.app)).toBe(404);
  } finally {
    await alone.close();
  }
});
