import fastify from 'fastify';
import { expect, test } from 'vitest';
import { version } from '@hoistway/contract/description/version.ts';
import { createMetrics } from './metrics.ts';
import { answersInTime, operations, type Readiness } from './operations.ts';
import type { ServeContext } from '../call/serve.ts';

const askHealth = async (parts: Readiness) => {
  const app = fastify();
  operations(app, {} as ServeContext, {
    ready: async () => parts,
    metrics: createMetrics(),
    metricsToken: undefined,
    trustedProxies: undefined,
    openDocs: false,
  });
  const answer = await app.inject({ url: '/api/health' });
  await app.close();
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};

test('reports 503 and the stuck part when the data of devices is not stored', async () => {
  const well = { database: true, broker: true, migrations: true, disk: true, intake: true, setAside: 2 };
  expect(await askHealth(well)).toEqual({ status: 200, body: { ready: true, version, ...well } });
  const standing = [{ part: 'events', since: '2026-11-22T00:00:00.000Z' }];
  const { status, body } = await askHealth({ ...well, intake: false, standing });
  expect([status, body['ready'], body['standing']]).toEqual([503, false, standing]);
});

test('answersInTime returns false for a database that fails or does not answer', async () => {
  expect(await answersInTime(() => Promise.resolve(1), 50)).toBe(true);
  expect(await answersInTime(() => Promise.reject(new Error('away')), 50)).toBe(false);
  expect(await answersInTime(() => new Promise(() => {}), 50)).toBe(false);
});
