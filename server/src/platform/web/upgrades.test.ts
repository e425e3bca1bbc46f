import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { onUpgrade, refuseUpgrade } from './upgrades.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Why an upgrade was refused. */
function ask(path: string, headers = {}): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  return new Promise((done) => socket.once('error', ({ message }) => done(message)));
}

test('routes each path to its handler until the handler is removed, and answers 404 for other paths', async () => {
  const stop = onUpgrade(app, /^\/one\/(\w+)$/, (_, socket, __, [, name]) =>
    refuseUpgrade(socket, name === 'a' ? '429 Too Many Requests' : '503 Service Unavailable'),
  );
  onUpgrade(app, /^\/two$/, (_, socket) => refuseUpgrade(socket, '410 Gone'));
  expect(await ask('/one/a')).toContain('429');
  expect(await ask('/one/b')).toContain('503');
  expect(await ask('/two')).toContain('410');
  expect(await ask('/three')).toContain('404');
  stop();
  expect(await ask('/one/a')).toContain('404');
});

test('survives a socket error while an upgrade is being handled', async () => {
  let broke: unknown;
  onUpgrade(app, /^\/one$/, (_, socket) => {
    try {
      socket.emit('error', new Error('the line broke'));
    } catch (error) {
      broke = error;
      socket.destroy();
    }
  });
  expect(await ask('/one')).toContain('socket hang up');
  expect(broke).toBeUndefined();
});

test('refuses an upgrade from a page of another origin', async () => {
  onUpgrade(app, /^\/one$/, (_, socket) => refuseUpgrade(socket, '410 Gone'));
  const { port } = app.server.address() as AddressInfo;
  expect(await ask('/one', { origin: 'https://evil.example' })).toContain('403');
  expect(await ask('/one', { origin: 'null' })).toContain('403');
  expect(await ask('/one', { origin: `http://127.0.0.1:${port}` })).toContain('410');
});
